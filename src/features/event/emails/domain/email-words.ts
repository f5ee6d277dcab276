import type { EmailStatus } from './email-status.ts'

/** The delivery state of an e-mail in words; the states are the provider's (platform specification, section 4). */
export const statusNames: Record<EmailStatus, string> = {
  queued: 'Waiting',
  pending: 'Handed over',
  delivery: 'Delivered',
  bounce: 'Bounced',
  spamComplaint: 'Marked as spam',
  failed: 'Failed',
  unsent: 'Not sent',
  unsubscribed: 'Not sent: unsubscribed',
  held: 'Not sent: address bounced',
}

export const typeNames: Record<string, string> = {
  welcome: 'Welcome',
  welcomeTeamMember: 'Team invitation',
  standShareWelcome: 'Stand share welcome',
  welcomeExisting: 'Welcome, existing account',
  welcomeTeamMemberExisting: 'Team invitation, existing account',
  resetPassword: 'Password reset',
  verifyEmail: 'Confirm new address',
  emailChanged: 'Address changed',
  passwordChanged: 'Password changed',
  formNotification: 'Form sent',
  formNotificationUpdate: 'Form updated',
  formFilledIn: 'Form filled in for a team',
  taskApproved: 'Task approved',
  taskChangesRequested: 'Changes requested',
  taskBackInReview: 'Task back in review',
  taskStatus: 'Task assigned',
  taskExtended: 'More time for a task',
  taskReminder: 'Task reminder',
  chaser: 'Chaser',
  welcomeChaser: 'Welcome chaser',
  commentNotification: 'New comments',
  adminNotification: 'Notification',
  conversationsWaiting: 'Conversations waiting',
  webHookGone: 'Webhook switched off',
  scheduledExport: 'Scheduled export',
  retentionNotice: 'Personal data will be erased',
  signInChanged: 'Sign-in changed',
  recoveryCodeUsed: 'Recovery code used',
  test: 'Test e-mail',
}

/** A type without a name here is read from its id: `orderConfirmed` is “Order confirmed”. */
export function typeName(type: string): string {
  const known = typeNames[type]
  if (known !== undefined) return known
  const words = type.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
