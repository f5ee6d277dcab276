/** The variables of one type of e-mail: name to meaning, shown beside the template's editor. */
export type Variables = Record<string, string>

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

/** The tasks themselves are listed below the text, each with its date and a link. */
const aboutDueTasks = {
  teamName: 'Name of the team; in a reminder to admins, how many teams',
  summary: 'What is due in one line, such as “2 tasks overdue and 1 task due”',
  tasksUrl: 'Link to the tasks',
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
  taskStatus: {
    ...everywhere,
    teamName: 'Name of the team',
    assignedBy: 'Name of the colleague who assigned them, or names of several',
    summary: 'The title of the task, or how many there are, such as “3 tasks”',
    tasks: 'The tasks with their due dates, a line each',
    tasksUrl: 'Link to the task, or to the tasks of the recipient',
  },
  taskExtended: {
    ...everywhere,
    teamName: 'Name of the team',
    taskTitle: 'Title of the task',
    dueDate: 'The new due date',
    formerDate: 'The due date of the task',
    reason: 'The reason, in the organiser’s words',
    taskUrl: 'Link to the task',
  },
  taskReminder: { ...everywhere, ...aboutDueTasks },
  chaser: { ...everywhere, ...aboutDueTasks, stand: 'Stand of the team' },
  welcomeChaser: {
    ...everywhere,
    teamName: 'Name of the team',
    stand: 'Stand of the team',
    wayInUrl: 'Link to set a first password, or to sign in',
  },
  commentNotification: {
    ...everywhere,
    teamName: 'Name of the team whose task it is about',
    summary: 'How much is new, such as “2 new comments”',
    comments: 'What was written and by whom, a paragraph each',
    commentsUrl: 'Link to the conversation, where answers go',
  },
  conversationsWaiting: {
    ...everywhere,
    summary: 'What waits in one line, such as “3 conversations waiting for an answer”',
    conversations: 'How many conversations wait for an answer, such as “3 conversations”',
    approvals: 'How much awaits approval, such as “2 tasks”',
    conversationsUrl: 'Link to the conversations, or to the approvals where only they wait',
  },
  adminNotification: {
    ...everywhere,
    title: 'Subject of the notification',
    message: 'Its message, a paragraph each',
    buttonText: 'Text on its button',
    notificationUrl: 'Where its button leads; without one, to the notification in the portal',
  },
  webHookGone: {
    ...everywhere,
    hookName: 'Name of the webhook',
    formTitle: 'Title of its form',
    webHookUrl: 'Link to the webhook',
  },
  scheduledExport: {
    ...everywhere,
    scheduleName: 'Name of the scheduled export',
    outcome: 'What became of it, such as “The file is ready: 52 rows.”',
    whatNext: 'What to do now, in a sentence or two',
    exportsUrl: 'Link to My exports, where the recipient signs in',
  },
  retentionNotice: {
    ...everywhere,
    erasesOn: 'The day on which people are erased, such as “26 April 2027”',
    daysLeft: 'How long until then, such as “30 days”',
    answers: 'What becomes of the answers to forms, in a sentence',
    privacyUrl: 'Link to Privacy, where it can be changed',
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

/** What an organiser reads about a type before they change its words. */
export type EmailAbout = { what: string; when: string; to: string }

const toAccountHolder = 'The person whose account it is'
const toAssigned = 'The people of the team who are assigned to the task, or its owner'

const about: Readonly<Record<EmailType, EmailAbout>> = {
  welcome: {
    what: 'Welcomes a team and lets its first person set a password.',
    when: 'When a team is added, by hand or by an import, and when its invitation is sent again',
    to: 'The owner of a new team who has no password yet',
  },
  welcomeTeamMember: {
    what: 'Invites a colleague into a team that is there already.',
    when: 'When a team or an organiser adds somebody to a team',
    to: 'The person who was added, if they have no password yet',
  },
  standShareWelcome: {
    what: 'Welcomes a team that shares the stand of another.',
    when: 'When a stand share is added',
    to: 'The owner of the stand share who has no password yet',
  },
  welcomeExisting: {
    what: 'Welcomes a team whose first person knows the portal already.',
    when: 'When a team is added, by hand or by an import, and when its invitation is sent again',
    to: 'The owner of a new team who has a password already',
  },
  welcomeTeamMemberExisting: {
    what: 'Invites a colleague who knows the portal already into a team.',
    when: 'When a team or an organiser adds somebody to a team',
    to: 'The person who was added, if they have a password already',
  },
  welcomeChaser: {
    what: 'Reminds people of an invitation that they have not taken up.',
    when: 'When an organiser chases people who have never signed in',
    to: 'People who have never signed in',
  },
  chaser: {
    what: 'Lists what a team still has to do.',
    when: 'When an organiser chases teams, from tasks, teams or a report',
    to: 'The people of the teams that the organiser chose',
  },
  taskReminder: {
    what: 'Reminds of deadlines that are near or have passed.',
    when: 'In the morning, at most once a day, while reminders are switched on',
    to: 'The people of a team with such a task, as E-mail settings say',
  },
  resetPassword: {
    what: 'Lets somebody choose a new password.',
    when: 'When it is asked for, under “Forgot password?” or in My account',
    to: toAccountHolder,
  },
  verifyEmail: {
    what: 'Asks whether a new e-mail address is right.',
    when: 'When somebody changes their address in My account',
    to: 'The new address',
  },
  emailChanged: {
    what: 'Warns that the address of an account was changed.',
    when: 'When a new address has been confirmed',
    to: 'The old address',
  },
  passwordChanged: {
    what: 'Warns that a password was changed.',
    when: 'When a new password has been set',
    to: toAccountHolder,
  },
  signInChanged: {
    what: 'Warns that the way to sign in was changed.',
    when: 'When a second step or a passkey is added or removed',
    to: toAccountHolder,
  },
  recoveryCodeUsed: {
    what: 'Warns that a recovery code was used.',
    when: 'When somebody signs in with a recovery code',
    to: toAccountHolder,
  },
  formNotification: {
    what: 'Confirms that a form has arrived. Subject and message of the form’s own e-mail take the place of these.',
    when: 'When a form is sent for the first time',
    to: 'Whoever the form’s e-mail names: its sender, a team, or fixed addresses',
  },
  formNotificationUpdate: {
    what: 'Confirms changes to a form. Subject and message of the form’s own e-mail take the place of these.',
    when: 'When a form that was sent is changed and sent again',
    to: 'Whoever the form’s e-mail names: its sender, a team, or fixed addresses',
  },
  formFilledIn: {
    what: 'Says that an organiser has filled in a form for a team.',
    when: 'When an organiser sends a form for a team and chooses to tell it',
    to: 'The people of the team',
  },
  taskApproved: {
    what: 'Says that what was handed in is approved.',
    when: 'When an organiser approves it',
    to: toAssigned,
  },
  taskChangesRequested: {
    what: 'Says what an organiser wants changed.',
    when: 'When an organiser requests changes',
    to: toAssigned,
  },
  taskBackInReview: {
    what: 'Says that an approval no longer stands.',
    when: 'When an organiser changes what was approved',
    to: toAssigned,
  },
  taskStatus: {
    what: 'Says which tasks a colleague has assigned to somebody.',
    when: 'A few minutes after the assignment, several at once in one e-mail',
    to: 'The person they are assigned to',
  },
  taskExtended: {
    what: 'Says that a team has longer for a task.',
    when: 'When an organiser gives a team another due date',
    to: toAssigned,
  },
  commentNotification: {
    what: 'Brings new comments and mentions.',
    when: 'A few minutes after they are written, several at once in one e-mail',
    to: 'The people of the conversation who have not muted it',
  },
  conversationsWaiting: {
    what: 'Says how many conversations and approvals wait for an answer.',
    when: 'At most once a day, while something waits',
    to: 'Organisers',
  },
  adminNotification: {
    what: 'Carries a notification. Its subject, message and button are written with the notification.',
    when: 'When a notification is published with e-mail',
    to: 'The people of the teams that the notification is for',
  },
  webHookGone: {
    what: 'Warns that a webhook was switched off because its receiver is gone.',
    when: 'When a receiver answers that its address no longer exists',
    to: 'The organisers of the event',
  },
  scheduledExport: {
    what: 'Says that the file of a scheduled export is ready, or why it could not be made.',
    when: 'Every day or every week, at the time that its owner has chosen',
    to: 'The organiser who has scheduled it',
  },
  retentionNotice: {
    what: 'Warns that the people of the event will be erased.',
    when: 'Thirty and seven days before, if Privacy says for how long personal data is kept',
    to: 'The admins of the event',
  },
  test: {
    what: 'Shows that the portal can send e-mails.',
    when: 'When an organiser sends a test from E-mail settings',
    to: 'The organiser who asks for it',
  },
}

export function aboutOf(type: EmailType): EmailAbout {
  return about[type]
}

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
