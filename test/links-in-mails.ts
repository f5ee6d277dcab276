import { type Address, addressOf } from '#addresses/address.ts'
import type { EmailType, emailTypes } from '#features/event/emails/domain/email-types.ts'
import { type LinkKind, linkKinds } from '#features/people/auth/domain/links.ts'
import { createMailLink } from '#features/people/auth/server/commands/links.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'

/** Where a link leads: to a screen, or by a token of its own into an account. */
type Leads = Address | LinkKind

type LinksOf<T extends EmailType> = Record<Extract<keyof (typeof emailTypes)[T], `${string}Url`>, Leads>

const [taskId, formId, webhookId, submissionId] = [newId(), newId(), newId(), newId()]
const task = addressOf('/tasks/{taskId}', { taskId })

/** Where the links of each type lead, as whoever writes it has them. A type, or a link of one, that is left out does not compile. */
const leads: { [T in EmailType]: LinksOf<T> } = {
  welcome: { setPasswordUrl: 'set-password' },
  welcomeTeamMember: { setPasswordUrl: 'set-password' },
  standShareWelcome: { setPasswordUrl: 'set-password' },
  welcomeExisting: { signInUrl: '/auth/login' },
  welcomeTeamMemberExisting: { signInUrl: '/auth/login' },
  resetPassword: { resetPasswordUrl: 'reset-password' },
  verifyEmail: { verifyEmailUrl: 'update-email' },
  emailChanged: {},
  passwordChanged: {},
  formNotification: {},
  formNotificationUpdate: {},
  formFilledIn: {
    submissionUrl: addressOf('/forms/{formId}/submissions/{submissionId}', { formId, submissionId }),
  },
  taskApproved: { taskUrl: task },
  taskChangesRequested: { taskUrl: task },
  taskBackInReview: { taskUrl: task },
  taskStatus: { tasksUrl: addressOf('/tasks', { assignedTo: 'me' }) },
  taskExtended: { taskUrl: task },
  taskReminder: { tasksUrl: '/tasks' },
  chaser: { tasksUrl: '/tasks' },
  welcomeChaser: { wayInUrl: 'set-password' },
  commentNotification: { commentsUrl: task },
  conversationsWaiting: { conversationsUrl: '/admin/conversations' },
  adminNotification: { notificationUrl: '/notifications' },
  scheduledExport: { exportsUrl: '/admin/exports' },
  webHookGone: { webHookUrl: addressOf('/admin/forms/{formId}/webhooks/{webhookId}', { formId, webhookId }) },
  retentionNotice: { privacyUrl: '/admin/privacy' },
  signInChanged: {},
  recoveryCodeUsed: {},
  test: {},
}

const pathOf = {
  'set-password': '/auth/set-password',
  'reset-password': '/auth/reset-password',
  'update-email': '/auth/update-email',
} as const satisfies Record<LinkKind, string>

type MailLinks = {
  /** Of the e-mail: what its links are known by. */
  id: string
  variables: Record<string, string>
  /** What its link is good for; undefined where it has none that lets somebody in. */
  kind: LinkKind | undefined
}

/** The links of an e-mail of this type to this account, each as good as in the real one. */
export async function linksFor(
  scope: EventScope,
  type: EmailType,
  { accountId, appUrl }: { accountId: string; appUrl: string },
): Promise<MailLinks> {
  const links = Object.entries<Leads>(leads[type])
  const kind = linkKinds.find((one) => links.some(([, leadsTo]) => leadsTo === one))
  const newEmail = kind === 'update-email' ? { newEmail: `new-${newId()}@example.com` } : {}
  const made = kind && (await createMailLink(scope, { kind, accountId, ...newEmail }))
  const variables = links.map(([name, leadsTo]) => [
    name,
    `${appUrl}${made && leadsTo === kind ? `${pathOf[kind]}?token=${made.token}` : leadsTo}`,
  ])
  return { id: made?.mailId ?? newId(), variables: Object.fromEntries(variables), kind }
}
