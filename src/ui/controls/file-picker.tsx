import closeSvg from '@material-symbols/svg-400/outlined/close.svg?raw'
import fileSvg from '@material-symbols/svg-400/outlined/draft.svg?raw'
import uploadSvg from '@material-symbols/svg-400/outlined/upload.svg?raw'
import { type DragEvent, useId, useRef, useState } from 'react'
import { ProgressBar } from '#ui/feedback/segmented-bar.tsx'
import { FileSize } from '#ui/text/file-size.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
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
  /** Where it can be opened. */
  href?: string
  /** Whether another file may take its place. */
  canReplace?: boolean
  /** An action to continue after an error. */
  retry?: { label: string; onPress: () => void }
}

type FilePickerProps = FieldProps & {
  files: PickedFile[]
  onPick: (files: File[]) => void
  onRemove?: (id: string) => void
  /** For files that say so: another file in the place of one. */
  onReplace?: (id: string, file: File) => void
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
  onReplace,
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
        <Reworded>{label}</Reworded>
        {required ? <span className="mantine-InputWrapper-required"> *</span> : null}
      </label>
      {help ? (
        <p className="mantine-InputWrapper-description" id={`${id}-help`}>
          <Reworded>{help}</Reworded>
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
        <span aria-hidden="true">
          <Reworded>{hint}</Reworded>
        </span>
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
      {files.length > 0 ? (
        <PickedFiles files={files} onRemove={onRemove} onReplace={onReplace} accept={accept} />
      ) : null}
      {error ? (
        <p className="mantine-InputWrapper-error" id={`${id}-error`}>
          <FieldError>{error}</FieldError>
        </p>
      ) : null}
    </div>
  )
}

type PickedFilesProps = Pick<FilePickerProps, 'files'> & {
  onRemove: FilePickerProps['onRemove'] | undefined
  onReplace: FilePickerProps['onReplace'] | undefined
  accept: string | undefined
}

function PickedFiles({ files, onRemove, onReplace, accept }: PickedFilesProps) {
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id} className={styles.file}>
          <Icon of={fileSvg} />
          <span className={styles.fileWords}>
            {file.href ? (
              <a className={styles.fileName} href={file.href} target="_blank" rel="noopener">
                {file.name}
              </a>
            ) : (
              <span className={styles.fileName}>{file.name}</span>
            )}
            {file.error ? null : <span>{file.detail ?? <FileSize of={file.size} />}</span>}
            {file.share === undefined ? null : (
              <ProgressBar share={file.share} label={`Uploading ${file.name}`} />
            )}
          </span>
          {file.error ? (
            <span className={styles.fileError}>
              <FieldError>{file.error}</FieldError>
            </span>
          ) : null}
          {file.retry ? (
            <Button size="small" onClick={file.retry.onPress} aria-label={`${file.retry.label} ${file.name}`}>
              {file.retry.label}
            </Button>
          ) : null}
          {onReplace && file.canReplace ? (
            <Replace name={file.name} accept={accept} onPick={(picked) => onReplace(file.id, picked)} />
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

type ReplaceProps = { name: string; accept: string | undefined; onPick: (file: File) => void }

function Replace({ name, accept, onPick }: ReplaceProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className={styles.replace}>
      <Button size="small" aria-label={`Replace ${name}`} onClick={() => input.current?.click()}>
        Replace
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`File in place of ${name}`}
        accept={accept}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) onPick(file)
          event.currentTarget.value = ''
        }}
      />
    </span>
  )
}
