import type { ReactNode } from 'react'
import { SectionCard } from '#ui/layout/card.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
import styles from './state-card.module.css'

type StateCardProps = {
  title: string
  /** A chip. */
  state: ReactNode
  /** What the state means for the people who read it or fill it in. */
  words: string
  /** Buttons that change it. */
  children: ReactNode
}

/** Beside the settings of a form or page: its state, and the buttons that change it. */
export function StateCard({ title, state, words, children }: StateCardProps) {
  return (
    <SectionCard title={title}>
      <div className={styles.state}>
        {state}
        <p className={styles.words}>
          <Reworded>{words}</Reworded>
        </p>
        <div className={styles.buttons}>{children}</div>
      </div>
    </SectionCard>
  )
}
