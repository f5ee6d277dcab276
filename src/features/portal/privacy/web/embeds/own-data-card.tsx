import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { SectionCard } from '#ui/layout/card.tsx'
import { ArchiveButton } from '../components/archive-button.tsx'
import styles from '../components/privacy.module.css'

/** What is kept about the signed-in person, for themselves. */
export function OwnDataCard() {
  const { eventName } = useEvent()
  return (
    <SectionCard title="Your data">
      <div className={styles.stack}>
        <p className={styles.note}>
          What {eventName} keeps about you, with your account and the files that you have uploaded: a page to
          read, and the same as data.
        </p>
        <ArchiveButton path="/api/me/archive.zip" />
      </div>
    </SectionCard>
  )
}
