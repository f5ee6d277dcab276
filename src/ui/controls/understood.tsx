import warningSvg from '@material-symbols/svg-400/outlined/warning.svg?raw'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './understood.module.css'

type UnderstoodProps = {
  /** What was understood, in words; undefined while there is nothing to say. */
  words: string | undefined
  /** What follows from it: “Due in 18 days”. */
  note?: ReactNode
  /** Allowed, and probably not meant: a due date in the past. */
  notice?: ReactNode
}

/** Below a field, what was understood of what was typed. Read out when it changes. */
export function Understood({ words, note, notice }: UnderstoodProps) {
  return (
    <div aria-live="polite">
      {words ? (
        <p className={styles.understood}>
          {words}
          {note ? <> · {note}</> : null}
        </p>
      ) : null}
      {words && notice ? (
        <p className={styles.understood}>
          <span className={styles.notice}>
            <Icon of={warningSvg} size={18} />
            <span>{notice}</span>
          </span>
        </p>
      ) : null}
    </div>
  )
}
