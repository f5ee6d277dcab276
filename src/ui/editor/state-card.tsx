import type { ReactNode } from 'react'
import { SectionCard } from '#ui/layout/card.tsx'
import styles from './state-card.module.css'

type StateCardProps = {
  title: string
  /** A chip. */
  state: ReactNode
  /** What that means for those who read it or fill it in. */
  words: string
  /** Buttons that change it. */
  children: ReactNode
}

/** Beside the settings of a thing that is edited: the state it is in as a whole, and what can be done about that. */
export function StateCard({ title, state, words, children }: StateCardProps) {
  return (
    <SectionCard title={title}>
      <div className={styles.state}>
        {state}
        <p className={styles.words}>{words}</p>
        <div className={styles.buttons}>{children}</div>
      </div>
    </SectionCard>
  )
}
