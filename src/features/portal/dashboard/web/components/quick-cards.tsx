import type { ReactNode } from 'react'
import type { Address } from '#addresses/address.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { Skeleton } from '#ui/feedback/loading-skeletons.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Link } from '#ui/navigation/link.tsx'
import styles from './dashboard.module.css'

type QuickCardProps = {
  to: Address
  /** SVG text; see Icon. */
  icon: string
  title: string
  /** One line of summary; undefined while loading. */
  detail: string | undefined
}

/** A large link to another screen. */
export function QuickCard({ to, icon, title, detail }: QuickCardProps) {
  return (
    <Card component={Link} to={to} className={styles.quickCard}>
      <Icon of={icon} size={22} className={styles.quickIcon} />
      <span className={styles.quickTitle}>{title}</span>
      <span className={styles.quickDetail}>{detail ?? <Skeleton width="60%" height={11} />}</span>
    </Card>
  )
}

export function QuickCards({ children }: { children: ReactNode }) {
  return (
    <nav className={styles.quickCards} aria-label="Go to">
      {children}
    </nav>
  )
}
