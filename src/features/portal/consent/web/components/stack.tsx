import { type ReactNode, useEffect, useRef } from 'react'
import styles from './consent.module.css'

/** The inside of the card. When something takes the place of what had the focus, the focus goes to it, and Tab on from there. */
export function Stack({ replaced, children }: { replaced: number; children: ReactNode }) {
  const inside = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (replaced > 0) inside.current?.focus({ preventScroll: true })
  }, [replaced])
  return (
    <div ref={inside} tabIndex={-1} className={styles.stack}>
      {children}
    </div>
  )
}
