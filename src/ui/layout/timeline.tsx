import type { ReactNode } from 'react'
import { Icon } from '#ui/controls/icon.tsx'
import styles from './timeline.module.css'

type TimelineEntry = {
  id: string
  /** SVG text. */
  icon: string
  tone?: 'done' | 'soon' | 'late' | undefined
  content: ReactNode
}

/** What happened, one below the other, each with its mark. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className={styles.list}>
      {entries.map(({ id, icon, tone, content }) => (
        <li key={id} className={styles.entry}>
          <span className={styles.mark} data-tone={tone}>
            <Icon of={icon} size={18} />
          </span>
          <div>{content}</div>
        </li>
      ))}
    </ol>
  )
}
