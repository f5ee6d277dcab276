import type { ReactNode } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatFileSize } from '#kit/text/file-size.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { IconBadge } from '#ui/controls/icon-badge.tsx'
import { absolutePath } from '#ui/data/api.ts'
import styles from './download-form.module.css'
import { fileFormatOf } from './file-formats.ts'

type FileSummaryProps = {
  fileId: string
  name: string
  /** In bytes. */
  size: number
  mimeType: string
  error?: string | undefined
  /** Buttons that change the file. */
  children?: ReactNode
}

/** An uploaded file with a link to download it. */
export function FileSummary({ fileId, name, size, mimeType, error, children }: FileSummaryProps) {
  const { locale } = useEvent()
  const format = fileFormatOf(mimeType)
  return (
    <div className={styles.file}>
      <IconBadge>
        <Icon of={format.icon} />
      </IconBadge>
      <span className={styles.fileWords}>
        <a className={styles.fileName} href={absolutePath(`/files/${fileId}`)} download={name}>
          {name}
        </a>
        <span className={styles.facts}>
          {format.name} · {formatFileSize(size, locale)}
        </span>
        {error ? (
          <span className={styles.error} role="alert">
            {error}
          </span>
        ) : null}
      </span>
      {children}
    </div>
  )
}
