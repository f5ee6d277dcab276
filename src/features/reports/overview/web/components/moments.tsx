import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { dueSentence } from '#features/tasks/tasks/domain/due.ts'
import { dueInWords } from '#features/tasks/tasks/domain/status.ts'
import { formatDateTime, formatDay, formatRelative } from '#kit/dates/format.ts'
import styles from './report.module.css'

/** How long ago the last sign-in was, with the exact time on hover; “never” is shown as a warning. */
export function LastSignIn({ at }: { at: string | null }) {
  return at === null ? <span className={styles.never}>Never</span> : <Ago at={at} />
}

type AgoProps = {
  at: string
  /** After other words: “yesterday” in place of “Yesterday”. */
  isInSentence?: boolean
}

/** “3 weeks ago”, with the exact time on hover. */
export function Ago({ at, isInSentence = false }: AgoProps) {
  const { locale, timeZone } = useEvent()
  const words = formatRelative(at, new Date(), locale, timeZone)
  return (
    <time dateTime={at} title={formatDateTime(at, locale, timeZone)}>
      {isInSentence ? words.toLocaleLowerCase(locale) : words}
    </time>
  )
}

type DueProps = {
  dueDate: string
  daysUntilDue: number | null
  /** Complete or N/A for this team: then only the date matters. */
  isSettled?: boolean
}

/** “Due in 3 days”, with the date on hover. */
export function Due({ dueDate, daysUntilDue, isSettled = false }: DueProps) {
  const { locale, timeZone } = useEvent()
  if (daysUntilDue === null) {
    return <span className={styles.quiet}>{dueSentence(dueDate, 'No date', () => '')}</span>
  }
  if (isSettled) return <span className={styles.quiet}>{formatDay(dueDate, locale, timeZone)}</span>
  return (
    <time dateTime={dueDate} title={formatDay(dueDate, locale, timeZone)}>
      {dueWords(daysUntilDue)}
    </time>
  )
}

/** “Due in 3 days”, as text only. */
function dueWords(daysUntilDue: number | null): string {
  return daysUntilDue === null ? 'No date' : dueInWords(daysUntilDue)
}

/** When something was done and by whom; nothing until then. */
export function Completed({ at, by }: { at: string | null; by: string }) {
  if (at === null) return null
  return (
    <span className={styles.nowrap}>
      <Ago at={at} />
      {by ? <span className={styles.quiet}> by {by}</span> : null}
    </span>
  )
}

/** Until when a team has longer, with the reason on hover; nothing for the others. */
export function ExtendedTo({
  dueDate,
  isExtended,
  extension,
}: {
  dueDate: string
  isExtended: boolean
  extension: { reason: string } | null
}) {
  const { locale, timeZone } = useEvent()
  if (!isExtended) return null
  return (
    <time dateTime={dueDate} title={extension?.reason} className={styles.nowrap}>
      {formatDay(dueDate, locale, timeZone)}
    </time>
  )
}
