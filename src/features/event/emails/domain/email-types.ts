/** The variables of one type of e-mail: name to meaning, shown beside the template's editor. */
type Variables = Record<string, string>

const everywhere = {
  firstName: 'First name of the recipient',
  eventName: 'Name of the event',
  supportEmail: 'Address for questions to the organiser',
} as const

const aboutReview = {
  teamName: 'Name of the team',
  taskTitle: 'Title of the task',
  reviewer: 'Name of the person who reviewed it, or changed it',
  taskUrl: 'Link to the task',
} as const

const aboutSubmission = {
  firstName: 'First name of the person who sent the form',
  surname: 'Their surname',
  teamName: 'Name of their team',
  stand: 'Stand of their team',
  sender: 'Who sent the form, such as “Priya Nair, Brightwater”, or “A guest”',
  formTitle: 'Title of the form',
  sentAt: 'When it was sent, in the time zone of the event',
  reference: 'What the receipt calls it, such as “7K2Q-M9XD”',
} as const

/**
 * The types of e-mail (platform specification, section 9), each with the variables that its template may use.
 * A variable whose name ends in `Url` is a whole address.
 */
export const emailTypes = {
  welcome: {
    ...everywhere,
    teamName: 'Name of the team',
    setPasswordUrl: 'Link to set a password',
    linkLifetime: 'How long the link is valid, such as “7 days”',
  },
  welcomeTeamMember: {
    ...everywhere,
    teamName: 'Name of the team',
    invitedBy: 'Name of the person who sent the invitation',
    setPasswordUrl: 'Link to set a password',
    linkLifetime: 'How long the link is valid, such as “7 days”',
  },
  standShareWelcome: {
    ...everywhere,
    teamName: 'Name of the stand share',
    parentTeamName: 'Name of the team whose stand is shared',
    setPasswordUrl: 'Link to set a password',
    linkLifetime: 'How long the link is valid, such as “7 days”',
  },
  welcomeExisting: {
    ...everywhere,
    teamName: 'Name of the team',
    signInUrl: 'Link to sign in',
  },
  welcomeTeamMemberExisting: {
    ...everywhere,
    teamName: 'Name of the team',
    invitedBy: 'Name of the person who sent the invitation',
    signInUrl: 'Link to sign in',
  },
  resetPassword: {
    ...everywhere,
    resetPasswordUrl: 'Link to choose a new password',
    linkLifetime: 'How long the link is valid, such as “1 hour”',
  },
  verifyEmail: {
    ...everywhere,
    newEmail: 'The new e-mail address',
    verifyEmailUrl: 'Link to confirm the new address',
    linkLifetime: 'How long the link is valid, such as “1 hour”',
  },
  emailChanged: {
    ...everywhere,
    newEmail: 'The new e-mail address',
    changedAt: 'When it was changed, in the time zone of the event',
  },
  passwordChanged: {
    ...everywhere,
    changedAt: 'When it was changed, in the time zone of the event',
  },
  formNotification: { ...everywhere, ...aboutSubmission },
  formNotificationUpdate: { ...everywhere, ...aboutSubmission },
  formFilledIn: {
    ...everywhere,
    teamName: 'Name of the team',
    formTitle: 'Title of the form',
    organiser: 'Name of the person who filled it in for the team',
    whatNext: 'What is left for the team to do, in a sentence or two',
    submissionUrl: 'Link to what was filled in',
  },
  taskApproved: { ...everywhere, ...aboutReview },
  taskChangesRequested: {
    ...everywhere,
    ...aboutReview,
    changes: 'What should change, in the reviewer’s words',
  },
  taskBackInReview: { ...everywhere, ...aboutReview },
  commentNotification: {
    ...everywhere,
    teamName: 'Name of the team whose task it is about',
    summary: 'How much is new, such as “2 new comments on “Stand design””',
    comments: 'What was written and by whom, a paragraph each',
    commentsUrl: 'Link to the conversation, where answers go',
  },
  conversationsWaiting: {
    ...everywhere,
    conversations: 'How many conversations wait for an answer, such as “3 conversations”',
    approvals: 'How much awaits approval, such as “2 tasks”',
    conversationsUrl: 'Link to the conversations',
  },
  webHookGone: {
    ...everywhere,
    hookName: 'Name of the web hook',
    formTitle: 'Title of its form',
    webHookUrl: 'Link to the web hook',
  },
  signInChanged: {
    ...everywhere,
    change: 'What was changed, such as “two-factor sign-in was set up for”; “your account” follows',
    changedAt: 'When it was changed, in the time zone of the event',
  },
  recoveryCodeUsed: {
    ...everywhere,
    codesLeft: 'How many recovery codes are left',
    usedAt: 'When it was used, in the time zone of the event',
  },
  test: {
    ...everywhere,
    sentAt: 'When it was sent, in the time zone of the event',
  },
} as const satisfies Record<string, Variables>

export type EmailType = keyof typeof emailTypes

/** Every variable of the type with its value, all of them texts. */
export type EmailVariables<T extends EmailType> = Record<keyof (typeof emailTypes)[T], string>

/** Somebody sits in front of the screen and waits for it: it goes before the event's other e-mails. */
export const urgentTypes: ReadonlySet<EmailType> = new Set(['resetPassword', 'verifyEmail', 'test'])

function isEmailType(id: string): id is EmailType {
  return Object.hasOwn(emailTypes, id)
}

/** An e-mail id without a type of e-mail (platform specification, section 7: it is an error). */
export class UnknownEmailError extends Error {
  override name = 'UnknownEmailError'

  constructor(id: string) {
    super(`Unknown email id: ${id}`)
  }
}

/** @throws UnknownEmailError */
export function emailTypeOf(id: string): EmailType {
  if (!isEmailType(id)) throw new UnknownEmailError(id)
  return id
}
