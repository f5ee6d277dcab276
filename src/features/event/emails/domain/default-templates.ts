import type { EmailType } from './email-types.ts'
import type { EmailTemplate } from './template.ts'

/** The text of each e-mail until an organiser rewrites it. */
export const defaultTemplates: { [T in EmailType]: EmailTemplate<T> } = {
  welcome: {
    type: 'welcome',
    subject: 'Welcome to {{eventName}}: set up your account',
    heading: 'Welcome, {{firstName}}',
    blocks: [
      'We are glad to have {{teamName}} with us at {{eventName}}.',
      'Everything you need to get ready is in one place: what is due and when, the forms to fill in, and the files you need.',
      'Set a password to get started. The link works for {{linkLifetime}} and only once.',
      'Stuck, or not the right person? Write to {{supportEmail}} and we will sort it out.',
    ],
    button: { text: 'Set your password', url: '{{setPasswordUrl}}' },
  },
  welcomeTeamMember: {
    type: 'welcomeTeamMember',
    subject: '{{invitedBy}} has invited you to {{teamName}} at {{eventName}}',
    heading: 'Hello {{firstName}}, your team is waiting',
    blocks: [
      '{{invitedBy}} has added you to {{teamName}} for {{eventName}}.',
      'Together you can see what is due, fill in forms and ask the organiser questions, all in one place.',
      'Set a password to join in. The link works for {{linkLifetime}} and only once.',
      'Not expecting this? Tell us at {{supportEmail}}.',
    ],
    button: { text: 'Set your password', url: '{{setPasswordUrl}}' },
  },
  standShareWelcome: {
    type: 'standShareWelcome',
    subject: 'Your place on the {{parentTeamName}} stand at {{eventName}}',
    heading: 'Welcome, {{firstName}}',
    blocks: [
      '{{parentTeamName}} is sharing its stand at {{eventName}} with {{teamName}}. We are glad to have you with us.',
      'You have your own area, with the tasks, forms and files for your team. {{parentTeamName}} can see your progress and helps with the stand itself.',
      'Set a password to get started. The link works for {{linkLifetime}} and only once.',
      'Any questions? Write to {{supportEmail}}.',
    ],
    button: { text: 'Set your password', url: '{{setPasswordUrl}}' },
  },
  welcomeExisting: {
    type: 'welcomeExisting',
    subject: 'Welcome to {{eventName}}: sign in with your account',
    heading: 'Welcome, {{firstName}}',
    blocks: [
      'We are glad to have {{teamName}} with us at {{eventName}}.',
      'Everything you need to get ready is in one place: what is due and when, the forms to fill in, and the files to download.',
      'You already have an account. Sign in with this e-mail address and the password you chose for it.',
      'Stuck, or not the right person? Write to {{supportEmail}} and we will sort it out.',
    ],
    button: { text: 'Sign in', url: '{{signInUrl}}' },
  },
  welcomeTeamMemberExisting: {
    type: 'welcomeTeamMemberExisting',
    subject: '{{invitedBy}} has invited you to {{teamName}} at {{eventName}}',
    heading: 'Hello {{firstName}}, your team is waiting',
    blocks: [
      '{{invitedBy}} has added you to {{teamName}} for {{eventName}}.',
      'Together you can see what is due, fill in forms and ask the organiser questions, all in one place.',
      'You already have an account. Sign in with this e-mail address and the password you chose for it.',
      'Not expecting this? Tell us at {{supportEmail}}.',
    ],
    button: { text: 'Sign in', url: '{{signInUrl}}' },
  },
  resetPassword: {
    type: 'resetPassword',
    subject: 'Confirm your new password for {{eventName}}',
    heading: 'Choose a new password',
    blocks: [
      'Hello {{firstName}}, someone, most likely you, asked to change the password of your {{eventName}} account.',
      'Use the button to choose a new one. The link works for {{linkLifetime}} and only once.',
      'If this was not you, you can ignore this e-mail: your password stays the same. If it keeps happening, please tell us at {{supportEmail}}.',
    ],
    button: { text: 'Choose a new password', url: '{{resetPasswordUrl}}' },
  },
  verifyEmail: {
    type: 'verifyEmail',
    subject: 'Confirm your new e-mail address for {{eventName}}',
    heading: 'Is this your new address?',
    blocks: [
      'Hello {{firstName}}, you asked to sign in to {{eventName}} with {{newEmail}} from now on.',
      'Use the button to confirm it; we will ask for your password. The link works for {{linkLifetime}}. Until then, keep signing in with your old address.',
      'If you did not ask for this, please ignore this e-mail, or tell us at {{supportEmail}}.',
    ],
    button: { text: 'Confirm this address', url: '{{verifyEmailUrl}}' },
  },
  emailChanged: {
    type: 'emailChanged',
    subject: 'Your e-mail address for {{eventName}} has changed',
    heading: 'Your address has changed',
    blocks: [
      'Hello {{firstName}}, since {{changedAt}} you sign in to {{eventName}} with {{newEmail}}. This old address no longer works there, and this is the last e-mail we send to it.',
      'If this was you, there is nothing to do. If it was not, please write to {{supportEmail}} straight away so that we can protect your account.',
    ],
  },
  passwordChanged: {
    type: 'passwordChanged',
    subject: 'Your password for {{eventName}} has changed',
    heading: 'Your password has changed',
    blocks: [
      'Hello {{firstName}}, the password of your {{eventName}} account was changed on {{changedAt}}.',
      'If this was you, there is nothing to do. If it was not, please write to {{supportEmail}} straight away so that we can protect your account.',
    ],
  },
  formNotification: {
    type: 'formNotification',
    subject: '{{formTitle}}',
    heading: '{{formTitle}}',
    blocks: [
      'Thank you. We have received “{{formTitle}}” from {{sender}} on {{sentAt}}.',
      'Its reference is {{reference}}. Any questions? Write to {{supportEmail}}.',
    ],
  },
  formNotificationUpdate: {
    type: 'formNotificationUpdate',
    subject: '{{formTitle}} (updated)',
    heading: '{{formTitle}}',
    blocks: [
      'Thank you. We have received the changes to “{{formTitle}}” from {{sender}} on {{sentAt}}.',
      'Its reference is still {{reference}}. Any questions? Write to {{supportEmail}}.',
    ],
  },
  formFilledIn: {
    type: 'formFilledIn',
    subject: 'Filled in for {{teamName}}: {{formTitle}}, {{eventName}}',
    heading: '“{{formTitle}}” is filled in for you',
    blocks: [
      'Hello {{firstName}}, {{organiser}} has filled in “{{formTitle}}” for {{teamName}}.',
      '{{whatNext}}',
      'If something is not as you said, write to {{supportEmail}}.',
    ],
    button: { text: 'See the answers', url: '{{submissionUrl}}' },
  },
  taskApproved: {
    type: 'taskApproved',
    subject: 'Approved: {{taskTitle}}, {{eventName}}',
    heading: '“{{taskTitle}}” is approved',
    blocks: [
      'Hello {{firstName}}, {{reviewer}} has approved what {{teamName}} handed in for “{{taskTitle}}”. There is nothing more to do.',
      'If you change it, it goes back to the organiser for approval. Any questions? Write to {{supportEmail}}.',
    ],
    button: { text: 'View the task', url: '{{taskUrl}}' },
  },
  taskChangesRequested: {
    type: 'taskChangesRequested',
    subject: 'Changes requested: {{taskTitle}}, {{eventName}}',
    heading: 'Please change “{{taskTitle}}”',
    blocks: [
      'Hello {{firstName}}, {{reviewer}} has looked at what {{teamName}} handed in for “{{taskTitle}}”, and asks for changes:',
      '{{changes}}',
      'Make the changes and hand it in again. Everything else stays as you sent it. Any questions? Write to {{supportEmail}}.',
    ],
    button: { text: 'Make the changes', url: '{{taskUrl}}' },
  },
  taskBackInReview: {
    type: 'taskBackInReview',
    subject: 'Back in review: {{taskTitle}}, {{eventName}}',
    heading: '“{{taskTitle}}” is back in review',
    blocks: [
      'Hello {{firstName}}, {{reviewer}} has changed “{{taskTitle}}” for {{teamName}} after it was approved. The organiser will review the changes.',
      'You do not need to do anything until you hear from us. Any questions? Write to {{supportEmail}}.',
    ],
    button: { text: 'View the task', url: '{{taskUrl}}' },
  },
  taskStatus: {
    type: 'taskStatus',
    subject: 'Assigned to you: {{summary}}, {{eventName}}',
    heading: 'Assigned to you: {{summary}}',
    blocks: [
      'Hello {{firstName}}, {{assignedBy}} assigned this to you for {{teamName}}:',
      '{{tasks}}',
      'Your colleagues see who is assigned to what. Any questions? Write to {{supportEmail}}.',
    ],
    button: { text: 'Open your tasks', url: '{{tasksUrl}}' },
  },
  taskExtended: {
    type: 'taskExtended',
    subject: 'More time for {{taskTitle}}, {{eventName}}',
    heading: 'You have more time for “{{taskTitle}}”',
    blocks: [
      'Hello {{firstName}}, the due date of “{{taskTitle}}” for {{teamName}} is now {{dueDate}}. It was {{formerDate}}.',
      'The reason: {{reason}}',
      'Any questions? Write to {{supportEmail}}.',
    ],
    button: { text: 'Open the task', url: '{{taskUrl}}' },
  },
  taskReminder: {
    type: 'taskReminder',
    subject: '{{summary}}, {{eventName}}',
    heading: '{{summary}}',
    blocks: [
      'Hello {{firstName}}, a reminder of what is due for {{teamName}}. Stuck, or done already? Write to {{supportEmail}}.',
    ],
    button: { text: 'Open your tasks', url: '{{tasksUrl}}' },
  },
  chaser: {
    type: 'chaser',
    subject: '{{summary}} for {{teamName}}',
    heading: '{{summary}}',
    blocks: [
      'Hello {{firstName}}, please finish these for {{teamName}} at {{eventName}}.',
      'Done already? Thank you. Stuck? Write to {{supportEmail}}.',
    ],
    button: { text: 'Open your tasks', url: '{{tasksUrl}}' },
  },
  welcomeChaser: {
    type: 'welcomeChaser',
    subject: '{{eventName}} is waiting for {{teamName}}',
    heading: 'Hello {{firstName}}, get started with {{eventName}}',
    blocks: [
      'You have not signed in yet. Everything {{teamName}} has to do, the forms to fill in and the files you need are in the portal.',
      'Use the button to sign in for the first time. Stuck, or not the right person? Write to {{supportEmail}}.',
    ],
    button: { text: 'Get started', url: '{{wayInUrl}}' },
  },
  commentNotification: {
    type: 'commentNotification',
    subject: '{{summary}}, {{eventName}}',
    heading: '{{summary}}',
    blocks: [
      'Hello {{firstName}}, this is new in the conversations of {{teamName}}:',
      '{{comments}}',
      'To answer, open the conversation. A reply to this e-mail goes to {{supportEmail}} and does not appear in it. To get no more e-mails about a conversation, mute it there.',
    ],
    button: { text: 'Open and reply', url: '{{commentsUrl}}' },
  },
  conversationsWaiting: {
    type: 'conversationsWaiting',
    subject: '{{summary}}, {{eventName}}',
    heading: '{{summary}}',
    blocks: [
      'Hello {{firstName}}, teams are waiting to hear from you. Without an answer: {{conversations}}. Awaiting approval: {{approvals}}.',
      'Answer in the portal, where the whole team reads it. A reply to this e-mail goes to {{supportEmail}} and not to the teams. You get this at most once a day.',
    ],
    button: { text: 'See what is waiting', url: '{{conversationsUrl}}' },
  },
  adminNotification: {
    type: 'adminNotification',
    subject: '{{title}}',
    heading: '{{title}}',
    blocks: [
      'Hello {{firstName}},',
      '{{message}}',
      'You get this because your team takes part in {{eventName}}. Any questions? Write to {{supportEmail}}.',
    ],
    button: { text: '{{buttonText}}', url: '{{notificationUrl}}' },
  },
  webHookGone: {
    type: 'webHookGone',
    subject: 'A webhook of {{eventName}} was switched off',
    heading: '“{{hookName}}” was switched off',
    blocks: [
      'Hello {{firstName}}, the receiver of the webhook “{{hookName}}” of the form “{{formTitle}}” answered that its address no longer exists (410 Gone). The webhook was switched off and sends nothing more.',
      'Ask the people who run the receiver for its new address. Then change the webhook, switch it on, and replay what it missed from its log. Any questions? Write to {{supportEmail}}.',
    ],
    button: { text: 'Open the webhook', url: '{{webHookUrl}}' },
  },
  scheduledExport: {
    type: 'scheduledExport',
    subject: '{{scheduleName}}: scheduled export of {{eventName}}',
    heading: '{{scheduleName}}',
    blocks: [
      'Hello {{firstName}}. {{outcome}}',
      '{{whatNext}}',
      'You have scheduled this export. Under My exports you can pause, change or delete it. Any questions? Write to {{supportEmail}}.',
    ],
    button: { text: 'Open My exports', url: '{{exportsUrl}}' },
  },
  retentionNotice: {
    type: 'retentionNotice',
    subject: 'People of {{eventName}} will be erased on {{erasesOn}}',
    heading: 'Personal data will be erased on {{erasesOn}}',
    blocks: [
      'Hello {{firstName}}, in {{daysLeft}} the portal erases the people of {{eventName}}: names and e-mail addresses are replaced everywhere in the event, and accounts without another event go. Only its admins stay. {{answers}} This cannot be undone.',
      'Do you need the data longer? Change the number of days under Privacy, or turn it off. To keep a copy, export your lists, or ask whoever runs the portal for an archive of the event, before that day. Any questions? Write to {{supportEmail}}.',
    ],
    button: { text: 'Open Privacy', url: '{{privacyUrl}}' },
  },
  signInChanged: {
    type: 'signInChanged',
    subject: 'How you sign in to {{eventName}} has changed',
    heading: 'Your sign-in has changed',
    blocks: [
      'Hello {{firstName}}, {{change}} your {{eventName}} account on {{changedAt}}.',
      'If this was you, there is nothing to do. If it was not, choose a new password straight away with “Forgot password?”, and write to {{supportEmail}} so that we can protect your account.',
    ],
  },
  recoveryCodeUsed: {
    type: 'recoveryCodeUsed',
    subject: 'A recovery code was used to sign in to {{eventName}}',
    heading: 'A recovery code was used',
    blocks: [
      'Hello {{firstName}}, one of your recovery codes was used to sign in to your {{eventName}} account on {{usedAt}}. Codes that you have left: {{codesLeft}}. You can make new ones in My account.',
      'If this was you, there is nothing to do. If it was not, choose a new password straight away with “Forgot password?”, and write to {{supportEmail}} so that we can protect your account.',
    ],
  },
  test: {
    type: 'test',
    subject: 'Test e-mail from {{eventName}}',
    heading: 'It works',
    blocks: [
      'Hello {{firstName}}, you asked for this e-mail on {{sentAt}}. Since it has reached you, the portal can send e-mails.',
      'Check who it comes from, and that a reply would go to {{supportEmail}}.',
    ],
  },
}
