import type { ReactNode } from 'react'
import styles from './printable.module.css'

/** A document of its own on paper: nothing of what stands around it on the screen is printed. */
export function Printable({ children }: { children: ReactNode }) {
  return <div className={styles.printable}>{children}</div>
}
