import type { ReactNode } from 'react'
import { Icon } from '#ui/controls/icon.tsx'
import { useReworded } from '#ui/text/words.ts'
import styles from './states.module.css'

type EmptyStateProps = {
  /** SVG text; see Icon. */
  icon: string
  /** What is not there yet, or what this is for. */
  title: string
  children?: ReactNode
  /** One button. */
  action?: ReactNode
  /** Inside a card or a table. */
  compact?: boolean
  /** It is the whole screen, so its title is the heading. */
  isScreen?: boolean
}

export function EmptyState({
  icon,
  title,
  children,
  action,
  compact = false,
  isScreen = false,
}: EmptyStateProps) {
  const reworded = useReworded()
  const Title = isScreen ? 'h1' : 'p'
  return (
    <div className={styles.state} data-compact={compact || undefined}>
      <span className={styles.badge}>
        <Icon of={icon} size={24} />
      </span>
      <Title className={styles.title}>{reworded(title)}</Title>
      {children ? <div className={styles.words}>{reworded(children)}</div> : null}
      {action ? <div className={styles.actions}>{action}</div> : null}
    </div>
  )
}
