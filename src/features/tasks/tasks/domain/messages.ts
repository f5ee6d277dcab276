import type { StepRefusal } from './transitions.ts'

/** The first seven come from the specification (platform, sections 5 and 8; forms, section 8). */
export const taskMessages = {
  invalidTask: 'Invalid task values',
  invalidTasksAfterUpload: 'Invalid tasks data after upload',
  invalidShape: 'isBaseTask failed: Invalid or missing keys',
  invalidTargetDate: 'Invalid target date',
  invalidStatus: 'Invalid status',
  invalidProgress: 'Invalid progress',
  invalidGroup: 'Invalid group',
  tooManyGroups: 'An event can have 100 task groups. Delete one that you do not need.',
  groupFull: 'A task group can hold 250 tasks. Use another group, or take tasks out of this one.',
  staleGroup: 'Someone else has changed this task group. Reload to see their changes.',
  groupArchived: 'This task group is archived. Restore it to add tasks.',
  groupNotArchived: 'Only archived task groups can be deleted. Archive them first.',
  unknownTask: 'One of the tasks no longer exists.',
  noTeam: 'You are not in a team, so you cannot work on tasks.',
  textNotAccepted: 'Tick the box to accept the text.',
  filesMissing: 'Add the file first.',
  notAPdf: 'This task asks for PDF files only. Remove the others.',
  attachmentGone: 'One of the files is no longer there. Remove it and add it again.',
  attachPdf: 'Attach the PDF to fill in.',
  extensionNotLater: 'Choose a day after the due date of the task.',
  extensionNeedsDate: 'This task has no due date, so there is nothing to extend.',
  notArchived: 'Only archived tasks can be deleted. Archive them first.',
  shiftDays: 'Enter a number of days, from 1 to 1,000.',
  stale: 'Someone else has changed this task. Reload to see their changes.',
} as const

/** By the field of the task that refers to something missing from the event. */
export const unknownReferenceWords = {
  formId: 'This form no longer exists.',
  groupIds: 'One of the groups is archived or no longer exists.',
  teamTypeIds: 'One of the team types no longer exists.',
} as const

/** Why a step of a task is not allowed, for the person who tried it. */
export const stepRefusalWords: Record<StepRefusal, string> = {
  otherTeam: 'This task belongs to another team.',
  isNotApplicable: 'This task is marked as not applicable.',
  alreadyComplete: 'This task is already complete.',
  notComplete: 'This task is not complete.',
  reopenFirst: 'This task is complete. Reopen it first.',
  toBeConfirmed: 'This task is to be confirmed and cannot be completed yet.',
  completedByHand: 'This task has to be marked as complete by hand.',
  completedByForm: 'This task is complete once its form has been sent.',
  completedByFiles: 'This task is complete once the files have been handed in.',
  completedByAccepting: 'This task is complete once its text has been accepted.',
  teamAccepts: 'Only a member of the team can accept this text.',
  approvalDecides: 'This task is complete once the organiser approves it.',
  approvalNotNeeded: 'This task does not need approval.',
  alreadyWaiting: 'This task is already awaiting approval.',
  notWaiting: 'This task is not awaiting approval.',
  changedSince: 'This has changed since you opened it. Check what is new, then decide.',
  notReviewed: 'There is no review to take back.',
  undoneTooLate: 'The review can no longer be undone: the team has been told.',
  changesMissing: 'Say what should change.',
  organiserReviews: 'Only the organiser can review this task.',
  organiserReopens: 'Only the organiser can reopen this task.',
  organiserMarks: 'Only the organiser can mark a task as not applicable.',
  organiserUnmarks: 'Only the organiser can mark a task as applicable again.',
  alreadyNotApplicable: 'This task is already marked as not applicable.',
  isApplicable: 'This task is not marked as not applicable.',
  notInTeam: 'This person is not in the team.',
  alreadyAssigned: 'This person is already assigned.',
  notAssigned: 'This person is not assigned.',
}
