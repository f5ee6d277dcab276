import type { ReactNode } from 'react'
import styles from './icon-badge.module.css'

/** An icon on a soft tint, at the head of a row. */
export function IconBadge({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <span className={className ? `${styles.badge} ${className}` : styles.badge}>{children}</span>
}
