import type { EmailStatus } from '#features/event/emails/domain/email-status.ts'

/** How far a person is on their way into the event, as lists and their own screen show it. */
export const memberStandings = [
  'accountDisabled',
  'disabled',
  'joined',
  'invited',
  'undelivered',
  'notSent',
] as const
export type MemberStanding = (typeof memberStandings)[number]

export const standingNames: Record<MemberStanding, string> = {
  accountDisabled: 'Account disabled',
  disabled: 'Access off',
  joined: 'Joined',
  invited: 'Invited',
  undelivered: 'Invitation bounced',
  notSent: 'Invitation not sent',
}

type Known = {
  isAccountDisabled: boolean
  isDisabled: boolean
  hasJoined: boolean
  /** Of the latest e-mail to them; undefined before the first. */
  lastEmail: EmailStatus | undefined
}

export function standingOfMember({
  isAccountDisabled,
  isDisabled,
  hasJoined,
  lastEmail,
}: Known): MemberStanding {
  if (isAccountDisabled) return 'accountDisabled'
  if (isDisabled) return 'disabled'
  if (hasJoined) return 'joined'
  if (lastEmail === 'bounce' || lastEmail === 'failed') return 'undelivered'
  return lastEmail === undefined || lastEmail === 'unsent' ? 'notSent' : 'invited'
}
