import type { AuditAction, AuditSubject } from '#kit/audit/action.ts'

/**
 * What each action of the audit is called, in the default terms of the portal. Whatever is recorded has its words here:
 * an action without them does not compile, neither where it is recorded nor in a contract.
 */
const actionWords = {
  'asset.create': 'Added an asset',
  'asset.remove': 'Deleted an asset',
  'asset.replaceFile': 'Replaced the file of an asset',
  'asset.retry': 'Started the sizes of a picture again',
  'asset.update': 'Changed an asset',
  'cardLayout.create': 'Added a dashboard layout',
  'cardLayout.remove': 'Deleted a dashboard layout',
  'cardLayout.update': 'Changed a dashboard layout',
  'confirmation.create': 'Added a confirmation',
  'confirmation.remove': 'Deleted a confirmation',
  'confirmation.update': 'Changed a confirmation',
  'content.archive': 'Archived a page',
  'content.create': 'Added a page',
  'content.duplicate': 'Duplicated a page',
  'content.remove': 'Deleted a page',
  'content.restore': 'Restored a page',
  'content.update': 'Changed a page',
  'corePage.update': 'Changed a core page',
  'customField.create': 'Added a custom field',
  'customField.remove': 'Deleted a custom field',
  'customField.reorder': 'Reordered the custom fields',
  'customField.update': 'Changed a custom field',
  'dashboardHeader.update': 'Changed the picture of the dashboard',
  'download.create': 'Added a download',
  'download.hide': 'Hid a download',
  'download.remove': 'Deleted a download',
  'download.replaceFile': 'Replaced the file of a download',
  'download.show': 'Showed a download',
  'download.update': 'Changed a download',
  'draft.remove': 'Discarded a draft',
  'event.clone': 'Made the event as a copy of another one',
  'event.create': 'Made the event',
  'event.updateAddress': 'Changed the address of the event',
  'event.updateState': 'Opened, closed or suspended the event',
  'file.create': 'Uploaded a file',
  'firstSteps.hide': 'Put away or brought back the first steps',
  'form.archive': 'Archived a form',
  'form.create': 'Added a form',
  'form.duplicate': 'Duplicated a form',
  'form.publish': 'Published a form',
  'form.restore': 'Restored a form',
  'form.discard': 'Discarded the unpublished changes of a form',
  'form.unpublish': 'Closed a form',
  'form.update': 'Changed a form',
  'list.export': 'Exported a list',
  'lock.takeOver': 'Took over editing',
  'longWork.cancel': 'Cancelled an import',
  'member.create': 'Added a person',
  'member.createInvitationLink': 'Copied the invitation link of a person',
  'member.disable': 'Turned off the access of a person',
  'member.enable': 'Turned on the access of a person',
  'member.getStarted': 'Completed onboarding',
  'member.invite': 'Sent an invitation again',
  'member.remove': 'Removed a person',
  'member.update': 'Changed the name of a person',
  'member.updateEmail': 'Corrected the e-mail address of an invitation',
  'member.updateLevel': 'Changed the permission of a person',
  'member.updateName': 'Changed their name',
  'member.updateTeam': 'Put a person into a team',
  'settings.update': 'Changed settings',
  'sidebar.place': 'Moved a page in the sidebar',
  'sidebar.update': 'Changed the sidebar',
  'submission.remove': 'Deleted a submission',
  'submission.submit': 'Submitted a form',
  'submission.update': 'Changed a submission',
  'supplier.archive': 'Archived a supplier',
  'supplier.create': 'Added a supplier',
  'supplier.update': 'Changed a supplier',
  'task.abandon': 'Discarded the start of a task',
  'task.approve': 'Approved a task',
  'task.archive': 'Archived a task',
  'task.assign': 'Assigned a task',
  'task.begin': 'Started a task',
  'task.complete': 'Completed a task',
  'task.create': 'Added a task',
  'task.notApplicable': 'Set a task as not applicable',
  'task.reopen': 'Reopened a task',
  'task.restore': 'Restored a task',
  'task.unassign': 'Unassigned a task',
  'task.update': 'Changed a task',
  'taskGroup.create': 'Added a task group',
  'team.create': 'Added a team',
  'team.remove': 'Deleted a team',
  'team.transfer': 'Changed the owner of a team',
  'team.update': 'Changed a team',
  'teamImport.create': 'Prepared an import of teams',
  'teamImport.remove': 'Discarded an import of teams',
  'teamImport.start': 'Started an import of teams',
  'teamImport.update': 'Changed the columns of an import',
  'teamImport.updateRow': 'Corrected a row of an import',
  'teamType.create': 'Added a team type',
  'teamType.remove': 'Deleted a team type',
  'teamType.update': 'Changed a team type',
} as const

type Words = typeof actionWords

declare module '#kit/audit/known-actions.ts' {
  interface AuditActions extends Words {}
}

/** Kinds of things, as a filter names them. */
export const subjectWords: Record<AuditSubject, string> = {
  asset: 'Assets',
  cardLayout: 'Dashboard layouts',
  confirmation: 'Confirmations',
  content: 'Content pages',
  corePage: 'Core pages',
  customField: 'Custom fields',
  dashboardHeader: 'Dashboard picture',
  download: 'Downloads',
  draft: 'Drafts',
  event: 'Event',
  file: 'Files',
  firstSteps: 'First steps',
  form: 'Forms',
  list: 'Exports',
  lock: 'Editing',
  longWork: 'Long work',
  member: 'People',
  settings: 'Settings',
  sidebar: 'Sidebar',
  submission: 'Submissions',
  supplier: 'Suppliers',
  task: 'Tasks',
  taskGroup: 'Task groups',
  team: 'Teams',
  teamImport: 'Imports of teams',
  teamType: 'Team types',
}

export const subjects = Object.keys(subjectWords) as AuditSubject[]

/** Actions of an earlier release stay in the audit, and show the name that they had. */
export function wordsOfAction(action: string): string {
  return isKnown(action) ? actionWords[action] : action
}

function isKnown(action: string): action is AuditAction {
  return Object.hasOwn(actionWords, action)
}
