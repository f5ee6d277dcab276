import closeSvg from '@material-symbols/svg-400/outlined/close.svg?raw'
import fileSvg from '@material-symbols/svg-400/outlined/draft.svg?raw'
import { useEffect, useRef, useState } from 'react'
import { uploadKinds } from '#features/event/files/domain/upload-kinds.ts'
import { UploadField } from '#features/event/files/web/embeds/upload-field.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { absolutePath } from '#ui/data/api.ts'
import type { Form } from '#ui/forms/use-form.ts'
import { FileSize } from '#ui/text/file-size.tsx'
import type { TaskRow } from '../../contract.ts'
import { type TaskInput, taskLimits } from '../../domain/schema.ts'
import styles from './task-editor.module.css'

type AttachmentsFieldProps = {
  task: Form<TaskInput>
  /** Those that the task has already. */
  former: TaskRow['attachments']
  disabled: boolean
}

/** The files that teams get with a task. They belong to it once it is saved. */
export function AttachmentsField({ task, former, disabled }: AttachmentsFieldProps) {
  const { type, attachmentIds } = task.values
  const [known, setKnown] = useState(former)
  // Two uploads can end between two renders.
  const ids = useRef(attachmentIds)
  useEffect(() => {
    ids.current = attachmentIds
  })
  const change = (next: string[]) => {
    ids.current = next
    task.set({ attachmentIds: next })
  }
  const isForm = type === 'pdfForm'
  const { error } = task.field('attachmentIds')
  const shown = attachmentIds.flatMap((id) => known.find(({ fileId }) => fileId === id) ?? [])
  return (
    <div className={styles.attachments}>
      {shown.length > 0 ? (
        <ul className={styles.files} aria-label="Attachments">
          {shown.map(({ fileId, name, size }) => (
            <li key={fileId} className={styles.file}>
              <Icon of={fileSvg} />
              <a
                className={styles.fileName}
                href={absolutePath(`/files/${fileId}`)}
                target="_blank"
                rel="noopener"
                translate="no"
              >
                {name}
              </a>
              <span className={styles.size}>
                <FileSize of={size} />
              </span>
              {disabled ? null : (
                <IconButton
                  icon={closeSvg}
                  size="small"
                  label={`Remove ${name}`}
                  onClick={() => change(attachmentIds.filter((id) => id !== fileId))}
                />
              )}
            </li>
          ))}
        </ul>
      ) : null}
      <UploadField
        label={isForm ? 'PDF to fill in' : 'Attachments'}
        help={
          isForm
            ? 'Teams save it, fill it in and upload it here. You can add other files too.'
            : 'Teams can open these files beside the description.'
        }
        kinds={uploadKinds}
        multiple
        forgetsStored
        required={isForm}
        error={error}
        disabled={disabled || attachmentIds.length >= taskLimits.attachments}
        onStored={(file) => {
          setKnown((before) => [...before, file])
          change([...ids.current, file.fileId])
        }}
      />
    </div>
  )
}
