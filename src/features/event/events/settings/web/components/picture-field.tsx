import deleteSvg from '@material-symbols/svg-400/outlined/delete.svg?raw'
import { useEffect, useRef, useState } from 'react'
import { endingsOf } from '#features/event/files/domain/upload-kinds.ts'
import { Button } from '#ui/controls/button.tsx'
import { FilePicker, type PickedFile } from '#ui/controls/file-picker.tsx'
import { storedAddress } from '#ui/data/api.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import styles from './picture-field.module.css'
import { uploadPicture } from './upload-picture.ts'

type PictureFieldProps = {
  label: string
  help: string
  /** The picture's address below the event's own; empty for none. */
  value: string
  onChange: (value: string) => void
  onBusyChange: (isBusy: boolean) => void
  error?: string | undefined
  /** The background that the picture will have. */
  ground: 'light' | 'dark' | 'none'
  shape: 'wide' | 'square' | 'scene'
}

/** One picture: keep it, replace it or remove it. It is uploaded when chosen and kept on saving. */
export function PictureField(props: PictureFieldProps) {
  const { label, help, value, onChange, onBusyChange, error, ground, shape } = props
  const [pending, setPending] = useState<PickedFile>()
  const field = useRef<HTMLDivElement>(null)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const isBusy = pending?.share !== undefined
  useEffect(() => onBusyChange(isBusy), [onBusyChange, isBusy])

  const pick = ([file]: File[]) => {
    if (!file) return
    stop.current?.()
    const { name, size } = file
    setPending({ id: name, name, size, share: 0 })
    stop.current = uploadPicture(file, {
      onProgress: (share) => setPending({ id: name, name, size, share }),
      onStored: (address) => {
        setPending(undefined)
        onChange(address)
      },
      onFailed: (message) => setPending({ id: name, name, size, error: message }),
    })
  }
  const forget = () => {
    stop.current?.()
    setPending(undefined)
  }
  const remove = () => {
    onChange('')
    // The button goes; keyboard focus should stay at this field.
    field.current?.querySelector<HTMLElement>('input')?.focus()
  }

  return (
    <div className={styles.field} ref={field}>
      <FilePicker
        label={label}
        help={help}
        error={error}
        accept={endingsOf(['image'])}
        hint={value ? 'Choose another picture' : 'Choose a picture or drop it here'}
        files={pending ? [pending] : []}
        onPick={pick}
        onRemove={forget}
      />
      {value ? (
        <div className={styles.shown}>
          <span className={styles.ground} data-ground={ground} data-shape={shape}>
            <img src={storedAddress(value)} alt={`${label}, as uploaded`} />
          </span>
          <Button size="small" variant="subtle" icon={deleteSvg} onClick={remove}>
            Remove<VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
          </Button>
        </div>
      ) : null}
    </div>
  )
}
