import { Banner } from '#ui/feedback/banner.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import type { FormPreview } from '../../contract.ts'
import styles from './form-import.module.css'

/** Why a file cannot be imported, each reason with its place. */
export function ImportProblems({ problems }: { problems: FormPreview['problems'] }) {
  return (
    <>
      <Banner tone="error">This file can’t be imported. Nothing has been added to the event.</Banner>
      <SectionCard title={`Problems in the file (${problems.length})`} flush>
        <ul className={styles.list}>
          {problems.map(({ place, path, message }) => (
            <li key={`${path} ${place} ${message}`}>
              <span className={styles.place}>{place}</span>
              <span className={styles.detail}>{message}</span>
            </li>
          ))}
        </ul>
      </SectionCard>
    </>
  )
}
