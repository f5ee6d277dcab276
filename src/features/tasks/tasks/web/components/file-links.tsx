import fileSvg from '@material-symbols/svg-400/outlined/draft.svg?raw'
import { Icon } from '#ui/controls/icon.tsx'
import { absolutePath } from '#ui/data/api.ts'
import { FileSize } from '#ui/text/file-size.tsx'
import type { TeamTask } from '../../contract.ts'
import styles from './task-view.module.css'

/** Files to open or download. */
export function FileLinks({ label, files }: { label: string; files: TeamTask['files'] }) {
  if (files.length === 0) return null
  return (
    <section className={styles.part}>
      <h2 className={styles.partTitle}>{label}</h2>
      <ul className={styles.files}>
        {files.map(({ fileId, name, size }) => (
          <li key={fileId}>
            <a className={styles.file} href={absolutePath(`/files/${fileId}`)} target="_blank" rel="noopener">
              <Icon of={fileSvg} />
              <span className={styles.fileName}>{name}</span>
              <span className={styles.quiet}>
                <FileSize of={size} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
