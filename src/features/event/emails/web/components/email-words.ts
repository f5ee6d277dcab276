import type { StatusTone } from '#ui/feedback/status-chip.tsx'
import type { EmailRow } from '../../contract.ts'
import { statusNames } from '../../domain/email-words.ts'

type EmailStatus = EmailRow['status']

export const statusWords: Record<EmailStatus, { label: string; tone: StatusTone; explanation: string }> = {
  queued: { label: statusNames.queued, tone: 'open', explanation: 'Waiting to be sent.' },
  pending: {
    label: statusNames.pending,
    tone: 'waiting',
    explanation: 'The mail server has accepted it. Delivery is not confirmed yet.',
  },
  delivery: {
    label: statusNames.delivery,
    tone: 'done',
    explanation: 'The recipient’s mail server has accepted it.',
  },
  bounce: {
    label: statusNames.bounce,
    tone: 'late',
    explanation: 'The recipient’s mail server has rejected it. Check the address.',
  },
  spamComplaint: {
    label: statusNames.spamComplaint,
    tone: 'late',
    explanation:
      'The recipient has marked it as spam. Only e-mails about their account are sent there from now on.',
  },
  failed: {
    label: statusNames.failed,
    tone: 'late',
    explanation: 'It could not be sent, and the portal has stopped trying.',
  },
  unsent: { label: statusNames.unsent, tone: 'late', explanation: 'Not sent: no mail server is configured.' },
  unsubscribed: {
    label: statusNames.unsubscribed,
    tone: 'na',
    explanation: 'Not sent: the recipient has unsubscribed from e-mails of this kind.',
  },
  held: {
    label: statusNames.held,
    tone: 'late',
    explanation: 'Not sent: earlier e-mail to this address bounced. Correct the address, or try it again.',
  },
}

/** What is known of the way of an e-mail, with the mail server's own words. */
export function statusExplanation({ status, detail }: Pick<EmailRow, 'status' | 'detail'>): string {
  const { explanation } = statusWords[status]
  if (detail === '' || status === 'pending' || status === 'spamComplaint') return explanation
  if (status === 'queued') return `Not sent yet. ${detail} The portal tries again for a day.`
  return status === 'failed' ? `${explanation} ${detail}` : detail
}
