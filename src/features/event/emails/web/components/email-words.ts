import type { StatusTone } from '#ui/feedback/status-chip.tsx'
import type { EmailRow } from '../../contract.ts'

type EmailStatus = EmailRow['status']

/**
 * The delivery state of an e-mail in words; the states are the provider's (platform specification, section
 * 4).
 */
export const statusWords: Record<EmailStatus, { label: string; tone: StatusTone; explanation: string }> = {
  queued: { label: 'Waiting', tone: 'open', explanation: 'Waiting to be sent.' },
  pending: {
    label: 'Sent',
    tone: 'waiting',
    explanation: 'Delivery not confirmed yet.',
  },
  delivery: { label: 'Delivered', tone: 'done', explanation: 'The recipient’s mail server has accepted it.' },
  bounce: {
    label: 'Bounced',
    tone: 'late',
    explanation: 'The recipient’s mail server has rejected it. Check the address.',
  },
  failed: {
    label: 'Failed',
    tone: 'late',
    explanation: 'It could not be sent within a day. The portal has stopped trying.',
  },
  unsent: { label: 'Not sent', tone: 'late', explanation: 'Not sent: no mail server is configured.' },
}

/** What is known of the way of an e-mail, with the mail server's own words. */
export function statusExplanation({ status, detail }: Pick<EmailRow, 'status' | 'detail'>): string {
  const { explanation } = statusWords[status]
  if (detail === '') return explanation
  if (status === 'queued') return `Not sent yet. ${detail} The portal tries again for a day.`
  return status === 'failed' ? `${explanation} ${detail}` : detail
}

export const typeNames: Record<string, string> = {
  welcome: 'Welcome',
  welcomeTeamMember: 'Team invitation',
  standShareWelcome: 'Stand share welcome',
  resetPassword: 'Password reset',
  verifyEmail: 'Confirm new address',
  emailChanged: 'Address changed',
  passwordChanged: 'Password changed',
  test: 'Test e-mail',
}

/** A type without a name here is read from its id: `taskReminder` is “Task reminder”. */
export function typeName(type: string): string {
  const known = typeNames[type]
  if (known !== undefined) return known
  const words = type.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
