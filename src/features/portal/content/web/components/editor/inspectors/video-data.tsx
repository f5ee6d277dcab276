import { useState } from 'react'
import { vimeoId, youTubeId } from '#kit/text/video-address.ts'
import { TextField } from '#ui/controls/text-field.tsx'
import type { DataProps } from './inspector-props.ts'
import styles from './inspectors.module.css'

export function YouTubeData({ section, onChange, field }: DataProps<'youTube'>) {
  return (
    <CodeField
      label="Shortcode"
      help="Enter only the shortcode after v="
      code={section.data.shortcode}
      codeOf={youTubeId}
      onChange={(shortcode) => onChange({ shortcode }, 'shortcode')}
      {...field('shortcode')}
    />
  )
}

export function VimeoData({ section, onChange, field }: DataProps<'vimeo'>) {
  return (
    <CodeField
      label="Video id"
      help="Enter only the numeric id"
      code={section.data.videoId}
      codeOf={vimeoId}
      onChange={(videoId) => onChange({ videoId }, 'videoId')}
      {...field('videoId')}
    />
  )
}

type CodeFieldProps = {
  label: string
  help: string
  code: string
  codeOf: (text: string) => string | undefined
  onChange: (code: string) => void
  error: string | undefined
  onBlur: () => void
}

/** The code of a video. A pasted address is reduced to its code, and a note says so. */
function CodeField({ label, help, code, codeOf, onChange, error, onBlur }: CodeFieldProps) {
  const [cutFrom, setCutFrom] = useState('')
  return (
    <div>
      <TextField
        label={label}
        help={help}
        value={code}
        error={error}
        onBlur={onBlur}
        spellCheck={false}
        onChange={(typed) => {
          const found = /[/.]/.test(typed) ? codeOf(typed) : undefined
          setCutFrom(found === undefined ? '' : typed.trim())
          onChange(found ?? typed.trim())
        }}
      />
      <p className={styles.note} role="status">
        {cutFrom === '' ? '' : `Only “${code}” is kept from the address you entered.`}
      </p>
    </div>
  )
}
