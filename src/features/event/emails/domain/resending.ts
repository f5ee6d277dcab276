import type { EmailStatus } from './email-status.ts'
import type { EmailType } from './email-types.ts'

/** Carry a way in, which lives for some days: they are written anew rather than sent again. */
export const invitationTypes = [
  'welcome',
  'welcomeTeamMember',
  'standShareWelcome',
  'welcomeExisting',
  'welcomeTeamMemberExisting',
  'welcomeChaser',
] as const satisfies readonly EmailType[]

const invitations: ReadonlySet<string> = new Set(invitationTypes)

/** Carry a link that only their recipient may ask for. */
const askedFor: ReadonlySet<string> = new Set(['resetPassword', 'verifyEmail'])

/** Say how things stood on a day, and are wrong on another. */
const ofTheirDay: ReadonlySet<string> = new Set([
  'taskReminder',
  'chaser',
  'conversationsWaiting',
  'retentionNotice',
])

/** Why an e-mail is not sent again. */
export const resendRefusals = {
  onItsWay: 'It is still on its way.',
  resent: 'It has been sent again already.',
  test: 'It is a test. Send a new one where you wrote it.',
  askedFor: 'Only its recipient can ask for such a link, at sign-in or in My account.',
  ofItsDay: 'It says what was due on that day. Write a new chaser instead.',
  gone: 'The person is no longer in the event, or may not sign in.',
  joined: 'The person has come in already, or may not: an invitation leads nowhere.',
  sent: 'It has left the portal. Only what could not be delivered is sent again.',
  complained: 'The recipient has marked it as spam.',
  unsubscribed: 'The recipient has unsubscribed from e-mails of this kind.',
  held: 'E-mail to this address bounced. Once the address is right, let it get e-mails again under Unsubscribed.',
  givenUp: 'It was given up for a reason, and sending it later would confuse.',
  noServer: 'No mail server is configured.',
} as const
export type ResendRefusal = keyof typeof resendRefusals

type Facts = {
  type: string
  status: EmailStatus
  detail: string
  isTest: boolean
  /** Another has taken its place. */
  isResent: boolean
  hasServer: boolean
  /** `noMember`: it went to an address alone. */
  recipient: 'noMember' | 'there' | 'gone'
  /** They need no invitation any more. */
  hasJoined: boolean
  /** Why an e-mail to them would be kept back now. */
  keptBackAs: 'unsubscribed' | 'held' | undefined
}

/**
 * Whether an e-mail can be sent again: as a copy with the same words, or as an invitation with another link. Only what did
 * not arrive is copied; an invitation may also have been overlooked until its link was dead.
 */
export function resendingOf(facts: Facts): 'copy' | 'invitation' | ResendRefusal {
  const { type, status, detail, recipient } = facts
  if (status === 'queued') return 'onItsWay'
  if (facts.isResent) return 'resent'
  if (facts.isTest || type === 'test') return 'test'
  if (askedFor.has(type)) return 'askedFor'
  if (!facts.hasServer) return 'noServer'
  if (recipient === 'gone') return 'gone'
  if (invitations.has(type)) return facts.hasJoined ? 'joined' : recipient === 'there' ? 'invitation' : 'gone'
  if (ofTheirDay.has(type)) return 'ofItsDay'
  if (status === 'spamComplaint') return 'complained'
  if (status === 'pending' || status === 'delivery') return 'sent'
  // With words of its own it was the portal that decided: at a suspension, a restore, or since somebody had left.
  if (status === 'unsent' && detail !== '') return 'givenUp'
  return facts.keptBackAs ?? 'copy'
}
