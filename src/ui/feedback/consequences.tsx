import type { ReactNode } from 'react'
import styles from './consequences.module.css'

/** What an act does, in a dialog before it: sentences, and lists of what they are about. */
export function Consequences({ children }: { children: ReactNode }) {
  return <div className={styles.words}>{children}</div>
}
