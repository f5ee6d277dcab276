import { SectionCard } from '#ui/layout/card.tsx'
import type { IsolationCheck } from '../../contract.ts'
import { adviceFor } from '../../domain/words.ts'
import styles from './advice.module.css'

/** What is to be done about a check that has not passed. */
export function Advice({ check }: { check: IsolationCheck }) {
  const [first, ...more] = adviceFor(check)
  return (
    <SectionCard title="What to do">
      {more.length === 0 ? (
        <p>{first}</p>
      ) : (
        <ul className={styles.advice}>
          {[first, ...more].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </SectionCard>
  )
}
