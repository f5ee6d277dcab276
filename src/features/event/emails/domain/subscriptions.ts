import type { EmailType } from './email-types.ts'

/** Kinds of e-mail that a person can unsubscribe from, each by itself and for one event. */
export const optionalKinds = ['reminders', 'notifications', 'bulk'] as const
export type OptionalKind = (typeof optionalKinds)[number]

/** Why an address is left out: unsubscribed from a kind, or e-mail to it has bounced for good. */
export const stopKinds = [...optionalKinds, 'bounce'] as const
export type StopKind = (typeof stopKinds)[number]

/**
 * What an e-mail is for. `account`: about a person's way in, always tried. `service`: an answer to what somebody has
 * just done, or a fault that somebody has to repair; it cannot be unsubscribed from.
 */
export type EmailPurpose = 'account' | 'service' | OptionalKind

const purposes: Record<EmailType, EmailPurpose> = {
  welcome: 'account',
  welcomeTeamMember: 'account',
  standShareWelcome: 'account',
  welcomeExisting: 'account',
  welcomeTeamMemberExisting: 'account',
  resetPassword: 'account',
  verifyEmail: 'account',
  emailChanged: 'account',
  passwordChanged: 'account',
  signInChanged: 'account',
  recoveryCodeUsed: 'account',
  test: 'service',
  formNotification: 'service',
  formNotificationUpdate: 'service',
  formFilledIn: 'service',
  webHookGone: 'service',
  scheduledExport: 'service',
  retentionNotice: 'service',
  taskApproved: 'notifications',
  taskChangesRequested: 'notifications',
  taskBackInReview: 'notifications',
  taskStatus: 'notifications',
  taskExtended: 'notifications',
  taskReminder: 'reminders',
  chaser: 'reminders',
  welcomeChaser: 'reminders',
  commentNotification: 'notifications',
  conversationsWaiting: 'reminders',
  adminNotification: 'notifications',
}

/** A type of an earlier release, which has no words any more, was never optional. */
export function purposeOf(type: string): EmailPurpose {
  return Object.hasOwn(purposes, type) ? purposes[type as EmailType] : 'service'
}

export function isOptional(purpose: EmailPurpose): purpose is OptionalKind {
  return (optionalKinds as readonly string[]).includes(purpose)
}

/** What each kind is called, and what it brings. */
export const kindWords: Record<OptionalKind, { name: string; about: string }> = {
  reminders: { name: 'Reminders', about: 'Deadlines that are near or have passed.' },
  notifications: { name: 'Updates', about: 'Comments, reviews of your tasks, and notifications.' },
  bulk: { name: 'News', about: 'Messages from the organiser to many people at once.' },
}

/** What an address does not get. */
export const stopNames: Record<StopKind, string> = {
  reminders: kindWords.reminders.name,
  notifications: kindWords.notifications.name,
  bulk: kindWords.bulk.name,
  bounce: 'All but account e-mails: address bounced',
}

type Standing = { isHeld: boolean; isUnsubscribed: boolean }

/** Why an e-mail stays here; undefined when it goes out. */
export function keptBackAs(
  purpose: EmailPurpose,
  { isHeld, isUnsubscribed }: Standing,
): 'unsubscribed' | 'held' | undefined {
  if (purpose === 'account') return undefined
  if (isOptional(purpose) && isUnsubscribed) return 'unsubscribed'
  return isHeld ? 'held' : undefined
}

/** Enough for its owner to recognise, and too little for whoever the e-mail was forwarded to. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '•••' : `${address[0]}•••${address.slice(at)}`
}
