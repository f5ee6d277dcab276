import { useState } from 'react'
import { vimeoId, youTubeId } from '#kit/text/video-address.ts'
import { TextField } from '#ui/controls/text-field.tsx'
import type { FieldOf } from '../../../../domain/fields/field-schemas.ts'
import type { PropertyProps } from './property-props.ts'

const services = {
  youTube: { name: 'YouTube', idOf: youTubeId },
  vimeo: { name: 'Vimeo', idOf: vimeoId },
}

/** A video's address as people copy it; only its id is stored. */
export function VideoField({ field, onChange }: PropertyProps<FieldOf<'youTube'> | FieldOf<'vimeo'>>) {
  const { name, idOf } = services[field.type]
  const [typed, setTyped] = useState(field.videoId)
  const isWrong = typed.trim() !== '' && idOf(typed) === undefined
  return (
    <TextField
      label="Video URL"
      placeholder={`Paste the link from ${name}`}
      value={typed}
      error={isWrong ? `Enter the link to a ${name} video.` : undefined}
      onChange={(text) => {
        setTyped(text)
        const videoId = text.trim() === '' ? '' : idOf(text)
        if (videoId !== undefined) onChange({ ...field, videoId }, 'videoId')
      }}
    />
  )
}
