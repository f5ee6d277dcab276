import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDateTime } from '#kit/dates/format.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
import type { OpenForm } from '../../contract.ts'
import { DiscardDraft } from './discard-draft.tsx'
import styles from './filling-notices.module.css'

type SentProps = { open: Pick<OpenForm, 'sentAt' | 'sentByName'> }
type UnsentChangesProps = SentProps & { onDiscard: () => Promise<void> }

/** Above a form that is sent, until something is changed. */
export function SentBefore({ open }: SentProps) {
  return (
    <Banner tone="info">
      <SentBy open={open} /> Your changes count once you send them.
    </Banner>
  )
}

/** Above a form that is sent and has been changed since: it stays sent until the changes are sent too. */
export function UnsentChanges({ open, onDiscard }: UnsentChangesProps) {
  return (
    <section className={styles.newer} aria-label="Unsent changes">
      <p>
        <Reworded>
          <strong>Unsent changes.</strong> <SentBy open={open} /> The organiser sees that version until you
          send your changes.
        </Reworded>
      </p>
      <DiscardDraft isSent size="small" onDiscard={onDiscard} />
    </section>
  )
}

function SentBy({ open: { sentAt, sentByName } }: SentProps) {
  const { locale, timeZone } = useEvent()
  const when = sentAt === null ? '' : ` on ${formatDateTime(sentAt, locale, timeZone)}`
  return (
    <Reworded>
      <span translate="no">{sentByName === '' ? 'Your team' : sentByName}</span> sent this form{when}.
    </Reworded>
  )
}
