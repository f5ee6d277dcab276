import type { ReactNode } from 'react'
import styles from './follow-up-list.module.css'

/** What followed from one thing: mails, calls. Small rows without a card of their own. */
export function FollowUpList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}

type FollowUpProps = {
  icon: ReactNode
  title: ReactNode
  detail: ReactNode
  status: ReactNode
  action?: ReactNode
}

export function FollowUp({ icon, title, detail, status, action }: FollowUpProps) {
  return (
    <li className={styles.item}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.detail}>{detail}</span>
      </span>
      <span className={styles.end}>
        {status}
        {action}
      </span>
    </li>
  )
}
