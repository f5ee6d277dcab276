import saveSvg from '@material-symbols/svg-400/outlined/download.svg?raw'
import hiddenSvg from '@material-symbols/svg-400/outlined/visibility_off.svg?raw'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatFileSize } from '#kit/text/file-size.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { IconBadge } from '#ui/controls/icon-badge.tsx'
import { absolutePath } from '#ui/data/api.ts'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import type { Download } from '../../contract.ts'
import styles from './download-list.module.css'
import { fileFormatOf } from './file-formats.ts'

/** Files to download, one a row. */
export function DownloadList({ label, downloads }: { label: string; downloads: readonly Download[] }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {downloads.map((download) => (
        <li key={download.id} className={styles.item}>
          <DownloadLink download={download} />
        </li>
      ))}
    </ul>
  )
}

function DownloadLink({ download }: { download: Download }) {
  const { name, description, fileId, fileName, fileSize, fileType, isHidden } = download
  const { locale } = useEvent()
  const format = fileFormatOf(fileType)
  return (
    <a className={styles.row} href={absolutePath(`/files/${fileId}`)} download={fileName}>
      <IconBadge>
        <Icon of={format.icon} />
      </IconBadge>
      <span className={styles.words}>
        <span className={styles.name}>
          {name}
          {isHidden ? (
            <StatusChip tone="open" icon={hiddenSvg}>
              Hidden from teams
            </StatusChip>
          ) : null}
        </span>
        {description ? <span className={styles.description}>{description}</span> : null}
        <span className={styles.facts}>
          {format.name} · {formatFileSize(fileSize, locale)}
        </span>
      </span>
      <span className={styles.save}>
        <Icon of={saveSvg} />
      </span>
    </a>
  )
}
