/** The specification names no text for notifications; these are ours. */
export const notificationMessages = {
  invalid: 'Invalid notification values',
  unknownTeamType: 'One of the team types no longer exists.',
  unknownTeam: 'This team no longer exists.',
  noTypes: 'Choose at least one team type.',
  noTeam: 'Choose a team.',
  past: 'Choose a time in the future.',
  stale:
    'Someone else has changed this notification. Your changes are still here: copy what you need, then reload.',
  published: 'This notification is already published, so it can no longer be changed.',
  notScheduled: 'This notification is not scheduled.',
  notFailed: 'The e-mails of this notification have not failed.',
  forNobody: 'The team types that this was for have been removed. Choose who gets it first.',
  /** Why a mailing stopped, where it can be tried again. */
  unwritten:
    'Something went wrong while the e-mails were being created. Try again to create the missing ones.',
  suspended: 'The event was suspended before all e-mails were sent.',
  missed: 'The event was suspended at the scheduled time.',
  restored: 'The portal was restored from a backup, and these may have been e-mailed since.',
  restoredSchedule: 'The portal was restored from a backup after the scheduled time.',
} as const
