import type { ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'
import styles from './unsaved-bar.module.css'

type UnsavedBarProps = {
  isDirty: boolean
  onDiscard: () => void
  /** Why the values could not be saved, above the buttons. */
  notice: ReactNode
  /** The margin, border and background, which depend on what the bar stands on. */
  className: string | undefined
  /** The button that saves. */
  children: ReactNode
}

/** The buttons below what is edited. While there are unsaved changes, they stay in sight. */
export function UnsavedBar({ isDirty, onDiscard, notice, className, children }: UnsavedBarProps) {
  return (
    <div className={`${styles.bar} ${className}`} data-dirty={isDirty || undefined}>
      {notice}
      <div className={styles.buttons}>
        {isDirty ? (
          <>
            <span className={styles.unsaved}>Unsaved changes</span>
            <Button variant="subtle" onClick={onDiscard}>
              Discard
            </Button>
          </>
        ) : null}
        {children}
      </div>
    </div>
  )
}
