import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDateTime } from '#kit/dates/format.ts'
import { Reworded } from '#ui/text/reworded.tsx'
import type { OpenForm } from '../../contract.ts'
import { DiscardDraft } from './discard-draft.tsx'
import styles from './filling-notices.module.css'

type UnsentChangesProps = { open: Pick<OpenForm, 'sentAt' | 'sentByName'>; onDiscard: () => Promise<void> }

/** Above a form that is sent and has been changed since: it stays sent until the changes are sent too. */
export function UnsentChanges({ open: { sentAt, sentByName }, onDiscard }: UnsentChangesProps) {
  const { locale, timeZone } = useEvent()
  const who = sentByName === '' ? 'Your team' : sentByName
  const when = sentAt === null ? '' : ` on ${formatDateTime(sentAt, locale, timeZone)}`
  return (
    <section className={styles.newer} aria-label="Unsent changes">
      <p>
        <Reworded>
          <strong>Unsent changes.</strong> <span translate="no">{who}</span> sent this form{when}. The
          organiser sees that version until you send your changes.
        </Reworded>
      </p>
      <DiscardDraft isSent size="small" onDiscard={onDiscard} />
    </section>
  )
}
