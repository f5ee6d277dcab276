import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDateTime } from '#kit/dates/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { type CountOf, useCountOf } from '#ui/text/use-count-of.ts'
import type { WholeNotification } from '../../contract.ts'
import styles from './notification-form.module.css'
import { useNotificationActs } from './use-notification-acts.ts'

/** In which state it is, and what can be done about it; nothing for a plain draft. */
export function NotificationState({ notification }: { notification: WholeNotification }) {
  const { locale, timeZone, sendsMail } = useEvent()
  const { unschedule, retry } = useNotificationActs()
  const countOf = useCountOf()
  const { id, status, scheduledAt, publishedAt, providerResponse, sendEmail } = notification
  const at = (moment: string | null) => (moment === null ? '' : formatDateTime(moment, locale, timeZone))
  switch (status) {
    case 'draft':
      return providerResponse === '' ? null : <Banner tone="warning">{providerResponse}</Banner>
    case 'scheduled':
      return (
        <Banner tone="info">
          <p className={styles.facts}>It will be published on {at(scheduledAt)}.</p>
          <Button onClick={() => void unschedule(id)}>Back to draft</Button>
        </Banner>
      )
    case 'failed':
      return (
        <Banner tone="error">
          <p className={styles.facts}>
            Published on {at(publishedAt)}, but not all e-mails were sent. {providerResponse}
          </p>
          <Button onClick={() => void retry(id)}>Try again</Button>
        </Banner>
      )
    case 'pushed':
      return (
        <Banner tone="info">
          Published on {at(publishedAt)}.{sendEmail ? ` ${providerResponse || 'Creating e-mails…'}` : ''}
        </Banner>
      )
    case 'sent':
      return (
        <Banner tone="info">
          Published on {at(publishedAt)}. {emailWords(notification, sendsMail, countOf)}{' '}
          <Link to="/admin/emails">Open the outbox</Link>
        </Banner>
      )
  }
}

function emailWords(
  { emails: { total, undelivered } }: WholeNotification,
  sendsMail: boolean,
  countOf: CountOf,
): string {
  const written = `${countOf(total, 'e-mail', 'e-mails')} created`
  if (!sendsMail) return `${written}. No mail server is configured, so they stay in the outbox.`
  return undelivered === 0
    ? `${written}.`
    : `${written}. ${countOf(undelivered, 'e-mail', 'e-mails')} could not be delivered.`
}
