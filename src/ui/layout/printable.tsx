import type { ReactNode } from 'react'
import styles from './printable.module.css'

/** Prints only its content, without the rest of the screen. */
export function Printable({ children }: { children: ReactNode }) {
  return <div className={styles.printable}>{children}</div>
}
