import closeSvg from '@material-symbols/svg-400/outlined/close.svg?raw'
import fileSvg from '@material-symbols/svg-400/outlined/draft.svg?raw'
import uploadSvg from '@material-symbols/svg-400/outlined/upload.svg?raw'
import { type DragEvent, useId, useRef, useState } from 'react'
import { formatFileSize } from '#kit/text/file-size.ts'
import { ProgressBar } from '#ui/feedback/segmented-bar.tsx'
import { Button } from './button.tsx'
import { FieldError, type FieldProps } from './field.tsx'
import styles from './file-picker.module.css'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

export type PickedFile = {
  id: string
  name: string
  /** In bytes. */
  size: number
  /** Upload progress between 0 and 1; absent once it has uploaded. */
  share?: number
  error?: string
  /** Shown instead of the size: “42% of 12.5 MB”. */
  detail?: string
  /** An action to continue after an error. */
  retry?: { label: string; onPress: () => void }
}

type FilePickerProps = FieldProps & {
  files: PickedFile[]
  onPick: (files: File[]) => void
  onRemove?: (id: string) => void
  /** As the `accept` of an input: `.pdf,image/*`. */
  accept?: string
  multiple?: boolean
  /** Inside the box: “PDF or image, up to 20 MB”. */
  hint?: string
}

/** Picks files by press, drop or keyboard, and lists them below with their progress. */
export function FilePicker({
  label,
  help,
  error,
  required,
  disabled,
  files,
  onPick,
  onRemove,
  accept,
  multiple = false,
  hint = 'Choose a file or drop it here',
}: FilePickerProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const dropped = [...event.dataTransfer.files]
    if (!disabled && dropped.length > 0) onPick(multiple ? dropped : dropped.slice(0, 1))
  }
  const describedBy = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')

  return (
    <div>
      <label className="mantine-InputWrapper-label" htmlFor={id}>
        {label}
        {required ? <span className="mantine-InputWrapper-required"> *</span> : null}
      </label>
      {help ? (
        <p className="mantine-InputWrapper-description" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input is the first */}
      <div
        className={styles.box}
        data-over={isOver || undefined}
        data-error={error ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Icon of={uploadSvg} />
        <span aria-hidden="true">{hint}</span>
        <input
          ref={input}
          id={id}
          type="file"
          className={styles.input}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          onChange={(event) => {
            onPick([...(event.currentTarget.files ?? [])])
            // So that the same file can be picked again after it was removed.
            event.currentTarget.value = ''
          }}
        />
      </div>
      {files.length > 0 ? <PickedFiles files={files} onRemove={onRemove} /> : null}
      {error ? (
        <p className="mantine-InputWrapper-error" id={`${id}-error`}>
          <FieldError>{error}</FieldError>
        </p>
      ) : null}
    </div>
  )
}

type PickedFilesProps = { files: PickedFile[]; onRemove: ((id: string) => void) | undefined }

function PickedFiles({ files, onRemove }: PickedFilesProps) {
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id} className={styles.file}>
          <Icon of={fileSvg} />
          <span className={styles.fileWords}>
            <span className={styles.fileName}>{file.name}</span>
            {file.error ? (
              <FieldError>{file.error}</FieldError>
            ) : (
              <span>{file.detail ?? formatFileSize(file.size)}</span>
            )}
            {file.share === undefined ? null : (
              <ProgressBar share={file.share} label={`Uploading ${file.name}`} />
            )}
          </span>
          {file.retry ? (
            <Button size="small" onClick={file.retry.onPress} aria-label={`${file.retry.label} ${file.name}`}>
              {file.retry.label}
            </Button>
          ) : null}
          {onRemove ? (
            <IconButton
              icon={closeSvg}
              label={`Remove ${file.name}`}
              size="small"
              onClick={() => onRemove(file.id)}
            />
          ) : null}
        </li>
      ))}
    </ul>
  )
}
