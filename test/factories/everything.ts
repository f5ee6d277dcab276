import { eq } from 'drizzle-orm'
import { queueEmail } from '#features/event/emails/server/commands.ts'
import { allSettings } from '#features/event/events/server/queries.ts'
import { reserveUpload, storeAnswerFile } from '#features/event/files/server/commands.ts'
import { takeLock } from '#features/event/locks/server/commands.ts'
import { locks } from '#features/event/locks/server/tables.ts'
import { confirmationInput } from '#features/forms/confirmations/contract.ts'
import { createConfirmation } from '#features/forms/confirmations/server/commands.ts'
import {
  archiveGroups,
  createFieldGroup,
  updateSettings,
} from '#features/forms/forms/field-groups/server/commands.ts'
import { archiveForms, createForm } from '#features/forms/forms/server/commands.ts'
import { formById } from '#features/forms/forms/server/queries.ts'
import { webHookInput } from '#features/forms/web-hooks/contract.ts'
import { createHook } from '#features/forms/web-hooks/server/commands/hooks.ts'
import { sendTest } from '#features/forms/web-hooks/server/commands/telling.ts'
import { webHookDeliveries, webHookTries } from '#features/forms/web-hooks/server/tables.ts'
import { assets } from '#features/library/assets/server/tables.ts'
import { customFieldInput } from '#features/people/custom-fields/domain/schema.ts'
import { createCustomField } from '#features/people/custom-fields/server/commands.ts'
import { updateCorePage } from '#features/portal/core-pages/server/commands.ts'
import { hideFirstSteps } from '#features/portal/first-steps/server/commands.ts'
import { placePage } from '#features/portal/sidebar/server/commands.ts'
import { storedSidebar } from '#features/portal/sidebar/server/queries.ts'
import { eventClones } from '#features/staff/cloning/server/tables.ts'
import { formNotificationInput } from '#features/submissions/form-notifications/contract.ts'
import { createFormNotification } from '#features/submissions/form-notifications/server/commands/notifications.ts'
import { updateDraft } from '#features/submissions/submissions/server/commands/draft.ts'
import { updateSubmission } from '#features/submissions/submissions/server/commands/organising.ts'
import { reopenForm } from '#features/submissions/submissions/server/commands/reopening.ts'
import { submitForGuest, submitForTeam } from '#features/submissions/submissions/server/commands/submit.ts'
import { updateVisit } from '#features/submissions/submissions/server/commands/visits.ts'
import { createCalendar } from '#features/tasks/tasks/calendar/server/commands.ts'
import { taskInput } from '#features/tasks/tasks/domain/schema.ts'
import { archiveTaskGroups } from '#features/tasks/tasks/groups/server/commands.ts'
import { recountMarks } from '#features/tasks/tasks/server/commands/marks.ts'
import { createTask } from '#features/tasks/tasks/server/commands/tasks.ts'
import { taskExtensions, taskStatuses, untoldAssignments } from '#features/tasks/tasks/server/tables.ts'
import type { ExampleWorld } from '#kit/contract/example-world.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { Result } from '#kit/result/result.ts'
import { type Actor, system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { openedByGuest } from '../guest-page.ts'
import { makeAsset } from './assets.ts'
import { plantComments } from './comments.ts'
import { makePage, makePageDraft, makeSection } from './content.ts'
import { plantLayout } from './dashboard.ts'
import { makeDownload, makeUpload } from './downloads.ts'
import { actorOf, makeMember, makeTeam, makeTeamType } from './event.ts'
import { makeFilledIn } from './filled-in.ts'
import { makeForm } from './form.ts'
import { plantHistory, plantMailings, plantReminders } from './mailings.ts'
import { plantMailAbout, plantOwnWords, plantUnsubscribing } from './mails.ts'
import { plantNotifications } from './notifications.ts'
import { plantOwned } from './owned.ts'
import { plantSuppliers } from './suppliers.ts'
import { makeTask, makeTaskGroup } from './task.ts'
import { plantImport, plantUndelivered } from './team-import.ts'

/** What examples name of a person's account, which belongs to no event. */
export type AccountWorld = Pick<
  ExampleWorld,
  | 'email'
  | 'password'
  | 'sessionId'
  | 'invitedMemberId'
  | 'disabledMemberId'
  | 'invitationToken'
  | 'passwordResetToken'
  | 'emailUpdateToken'
  | 'secondStepToken'
  | 'setUpStepToken'
  | 'appCode'
  | 'passkeyId'
  | 'newPasskey'
  | 'passkeyAnswer'
  | 'setUpToken'
  | 'securedAccountId'
  | 'disabledAccountId'
>
/** What examples name of an event. */
type EventWorld = Omit<ExampleWorld, keyof AccountWorld>

type Everything = {
  /** The caller, who is `world.memberId`, and their colleague. */
  accountId: string
  colleagueAccountId: string
  /** Of somebody whose invitation was not delivered. */
  invitedAccountId: string
  /** Of somebody in a team of their own, who has never signed in. */
  newcomerAccountId: string
  teamId: string
  world: EventWorld
}

/**
 * At least one row in every table of an event, by the commands that make them, and everything that the
 * examples of the contract name, in the state in which each of them succeeds.
 */
export async function plantEverything(event: EventScope): Promise<Everything> {
  const teamTypeId = await makeTeamType(event)
  const teamId = await makeTeam(event, { teamTypeId })
  const unusedTeamTypeId = await makeTeamType(event)
  const otherTeamId = await makeTeam(event)
  const person = await makeMember(event, { teamId, isTeamOwner: true })
  const colleague = await makeMember(event, { teamId, firstName: 'Tom', surname: 'Baker' })
  const actor = actorOf(person, teamId)
  made(await createCalendar(event, actor))

  const content = new TextEncoder().encode('A plan')
  await storeAnswerFile(event, actor, { kind: 'team', id: teamId }, { name: 'plan.txt', content })
  const begun = await reserveUpload(
    event,
    { ...actor, owner: { kind: 'team', id: teamId }, share: 'team' },
    10,
  )
  if (!begun.ok) throw new Error(begun.error.code)
  await queueEmail(event, {
    type: 'passwordChanged',
    to: 'priya@example.com',
    sendKey: newId(),
    variables: { firstName: 'Priya', changedAt: 'now' },
    details: [{ label: 'Browser', lines: ['Firefox'], isHeading: false }],
  })
  await hideFirstSteps(event, actor, true)
  const forms = await plantForms(event, actor)
  made(await updateVisit(event, actorOf(colleague, teamId), forms.formId))
  const tasks = await plantTasks(event, actor)
  const written = await plantComments(event, actor, tasks.taskId)
  const pages = await plantPages(event)
  const library = { ...(await plantLibrary(event)), ...(await plantSuppliers(event)) }
  const { newcomerAccountId, ...mailed } = await plantMailings(event, { actor, taskId: tasks.taskId })
  const announced = { ...(await plantNotifications(event, actor)), ...mailed }
  await inEvent(event, ({ tx, eventId, services }) =>
    tx.insert(eventClones).values({
      ...{ eventId, sourceEventId: newId(), eventName: 'Expo', days: 0 },
      createdAt: services.clock.now(),
    }),
  )
  await makeTeam(event, { name: 'The organisers', isOrganiser: true })
  const { importId, ...importing } = await plantImport(event, teamId)
  const undelivered = await plantUndelivered(event, { importId, teamId })
  const world = {
    ...{ eventId: event.eventId, tenantId: event.tenantId, freeSlug: `free-${newId()}` },
    customFieldId: await plantCustomField(event),
    customFieldUpdatedAt: event.services.clock.now().toISOString(),
    customFieldTeamId: teamId,
    ...{ memberId: person.memberId, colleagueId: colleague.memberId, writtenToEmail: colleague.email },
    ...{ teamId, otherTeamId, teamTypeId, unusedTeamTypeId },
    ...{ ...forms, ...tasks, ...written, ...pages, ...library, ...announced },
    ...(await plantLayout(event)),
    ...(await plantOwned(event, actor)),
    ...importing,
    undeliveredRowId: undelivered.rowId,
    ...(await plantLocks(event, actor, colleague.memberId, {
      ...forms,
      ...pages,
      ...library,
      ...tasks,
      ...announced,
    })),
  }
  return {
    accountId: person.accountId,
    colleagueAccountId: colleague.accountId,
    invitedAccountId: undelivered.accountId,
    newcomerAccountId,
    teamId,
    world,
  }
}

async function plantCustomField(event: EventScope): Promise<string> {
  const shown = { showField: true, showToChildTeams: true, isFilledByTeams: true }
  return made(await createCustomField(event, system, customFieldInput.parse({ label: 'Diet', ...shown })))
}

async function plantForms(event: EventScope, actor: Actor) {
  const formId = await makeForm(event)
  const confirmation = confirmationInput.parse({ name: 'Thank you', message: 'We have your answers.' })
  const confirmationId = made(await createConfirmation(event, system, { formId, confirmation }))
  await createTask(event, system, taskInput.parse({ title: 'Stand details', type: 'form', formId }))
  const { draftId } = made(
    await updateDraft(event, actor, {
      ...{ formId, version: 1, page: 0 },
      base: { draftId: null, revision: 0, client: 'the planting' },
      changes: [{ kind: 'set', path: 'name', value: 'Pri' }],
    }),
  )
  const publicFormId = await makeForm(event, { isPublic: true })
  const sending = { formId: publicFormId, version: 1, answers: { name: 'Priya' }, sendKey: newId() }
  made(await submitForGuest(event, sending))
  const sent = await plantSubmission(event, actor)
  const formRevision = (await inEvent(event, (open) => formById(open, formId)))?.revision ?? 0
  const notification = formNotificationInput.parse({ name: 'To the riggers', sendToType: 'admin' })
  const formNotificationId = made(await createFormNotification(event, system, { formId, notification }))
  const hooks = await plantHooks(event, actor, formId)
  const groups = await plantGroups(event)
  return {
    ...groups,
    formId,
    draftId: draftId ?? '',
    formRevision,
    confirmationId,
    formNotificationId,
    ...{ publicFormId, guestStarted: openedByGuest(event, publicFormId) },
    ...sent,
    ...hooks,
  }
}

/** A hook that has told something, and was not understood. */
async function plantHooks(event: EventScope, actor: Actor, formId: string) {
  const webHook = webHookInput.parse({ name: 'Gate', url: 'https://gate.example.com/hooks' })
  const { webHookId } = made(await createHook(event, system, { formId, webHook }))
  const deliveryId = made(await sendTest(event, actor, { formId, webHookId }))
  await inEvent(event, async ({ tx, eventId, services }) => {
    const headers = { 'webhook-id': 'msg_1' }
    const request = { method: 'POST', format: 'JSON', url: webHook.url, headers } as const
    const answered = { status: 500, statusText: 'Internal Server Error', milliseconds: 12 }
    const at = services.clock.now()
    await tx.insert(webHookTries).values({ eventId, deliveryId, number: 1, at, ...request, ...answered })
    await tx
      .update(webHookDeliveries)
      .set({ state: 'failed', tries: 1, roundTries: 1, lastStatus: 500, turn: 2 })
      .where(eq(webHookDeliveries.id, deliveryId))
  })
  return { webHookId, deliveryId }
}

async function plantGroups(event: EventScope) {
  const add = (title: string) => createFieldGroup(event, system, { title, description: 'Who comes along.' })
  const [fieldGroupId, archivedFieldGroupId] = [await add('Badge'), await add('Van')]
  await archiveGroups(event, system, [archivedFieldGroupId])
  return { fieldGroupId, fieldGroupRevision: 1, archivedFieldGroupId }
}

/** Sent by the team, and changed once by an organiser. */
async function plantSubmission(event: EventScope, actor: Actor) {
  const template = { id: 'helpers', type: 'template', fieldGroupId: 'people', isLooping: true, maxLoops: 5 }
  const fields = [
    { id: 'name', type: 'text', label: 'Name' },
    { id: 'day', type: 'dropdown', label: 'Day', options: [{ label: 'Monday', value: 'monday' }] },
    { ...template, label: 'Helpers' },
  ]
  const people = { id: 'people', title: 'People', fields: [{ id: 'first', type: 'text', label: 'Name' }] }
  const sentFormId = await makeForm(event, { title: 'Badges', fields, groups: { people } })
  const answers = { name: 'Priya', day: 'monday', helpers: [{ first: 'Olu' }, { first: 'Mae' }] }
  const base = { draftId: null, revision: 0, client: 'the planting' }
  const sending = { formId: sentFormId, version: 1, answers, sendKey: newId(), base }
  const { submissionId } = made(await submitForTeam(event, actor, sending))
  const changed = { formId: sentFormId, submissionId, version: 1, revision: 1 }
  made(await updateSubmission(event, actor, { ...changed, answers: { ...answers, name: 'Priya Nair' } }))
  const reopening = { formId: sentFormId, teamId: actor.teamId ?? '', untilDay: '2099-12-31' }
  made(await reopenForm(event, system, reopening))
  const change = { title: 'Helpers', description: '', isPublished: true }
  made(await updateSettings(event, system, { fieldGroupId: 'people', revision: 1, change }))
  const archivedFormId = await makeForm(event, { title: 'Last year' })
  await archiveForms(event, system, [archivedFormId])
  const submissionEmailId = await plantMailAbout(event, submissionId)
  return {
    ...{ archivedFormId, sentFormId, submissionId, submissionRevision: 2, submissionEmailId },
    ...{ placedFieldGroupId: 'people', ...(await makeFilledIn(event, actor)) },
    ...(await plantUnsubscribing(event)),
  }
}

function made<T>(result: Result<T, unknown>): T {
  if (result.ok) return result.value
  throw new Error(JSON.stringify(result.error))
}

async function plantTasks(event: EventScope, { memberId, teamId }: Actor) {
  const taskGroupId = await makeTaskGroup(event, 'Group')
  const archivedTaskGroupId = await makeTaskGroup(event, 'Archived group')
  await archiveTaskGroups(event, system, [archivedTaskGroupId])
  const make = (title: string, isArchived = false) =>
    makeTask(event, { title, groupIds: [taskGroupId], isArchived, dueDate: '2099-01-01' })
  const taskId = await make('Assigned')
  const completedTaskId = await make('Completed')
  const unlockedId = await make('Untouched')
  const archivedTaskId = await make('Archived', true)
  const row = { eventId: event.eventId, teamId: teamId ?? '' }
  const complete = { isComplete: true, progressStatus: 'complete' as const, completedBy: memberId }
  await inEvent(event, async ({ tx, eventId, services }) => {
    await tx.insert(taskStatuses).values({ ...row, id: newId(), taskId, assignedTo: [memberId] })
    await tx.insert(taskStatuses).values({
      ...{ ...row, ...complete, id: newId(), taskId: completedTaskId },
      completedAt: services.clock.now(),
    })
    await tx.insert(taskExtensions).values({ ...row, taskId, dueDate: '2099-01-20', reason: 'As asked.' })
    await tx.insert(untoldAssignments).values({ eventId, memberId, taskId, assignedBy: memberId })
  })
  await plantReminders(event, { teamId: row.teamId, taskId })
  await plantHistory(event, row)
  const reviewed = await plantReviews(event, { memberId, teamId })
  await recountMarks(event)
  const groups = { taskGroupId, taskGroupVersion: 1, archivedTaskGroupId }
  const extendedTeamId = row.teamId
  return { ...groups, taskId, completedTaskId, archivedTaskId, unlockedId, extendedTeamId, ...reviewed }
}

/** One task that awaits approval, and one that was approved this minute. */
async function plantReviews(event: EventScope, { memberId, teamId }: Pick<Actor, 'memberId' | 'teamId'>) {
  const reviewedRevision = 3
  const at = event.services.clock.now()
  const handedIn = { by: memberId, byName: 'Priya Nair', at: at.toISOString(), text: '' }
  const pending = { ...handedIn, from: 'none', to: 'pending' } as const
  const approved = { ...handedIn, from: 'pending', to: 'approved' } as const
  const waitingTaskId = await makeTask(event, { title: 'Waiting', isApprovalNeeded: true })
  const reviewedTaskId = await makeTask(event, { title: 'Approved', isApprovalNeeded: true })
  const plant = async (taskId: string, parts: Partial<typeof taskStatuses.$inferInsert>) => {
    const id = newId()
    const row = { eventId: event.eventId, id, taskId, teamId: teamId ?? '', revision: reviewedRevision }
    await inEvent(event, ({ tx }) => tx.insert(taskStatuses).values({ ...row, ...parts }))
    return id
  }
  return {
    ...{ reviewedRevision, waitingTaskId },
    waitingStatusId: await plant(waitingTaskId, {
      ...{ progressStatus: 'awaitingApproval', approvalStatus: 'pending' },
      ...{ approvalHistory: [pending], waitingSince: at },
    }),
    reviewedStatusId: await plant(reviewedTaskId, {
      ...{ isComplete: true, progressStatus: 'complete', approvalStatus: 'approved' },
      ...{ approvalHistory: [pending, approved], completedAt: at, completedBy: memberId },
    }),
  }
}

async function plantPages(event: EventScope) {
  const section = makeSection('callout', { text: 'Words' })
  const contentId = await makePage(event, { sections: [section] })
  const contentRevision = await makePageDraft(event, contentId, () => [{ ...section, heading: 'Safety' }])
  const archivedContentId = await makePage(event, { isArchived: true })
  const featurableContentIds: string[] = []
  for (const title of ['Build-up', 'Open days', 'Dismantling', 'Contact']) {
    featurableContentIds.push(await makePage(event, { title }))
  }
  const sidebarSectionId = 'core'
  await placePage(event, system, { pageId: featurableContentIds[0] ?? '', sectionId: sidebarSectionId })
  await updateCorePage(event, system, { id: 'timeTable', isPublished: true })
  const { terminology } = await allSettings(event)
  const { version } = await inEvent(event, (open) => storedSidebar(open, terminology))
  return {
    ...{ contentId, contentRevision, sectionId: section.id, archivedContentId, featurableContentIds },
    ...{ sidebarSectionId, sidebarVersion: version },
  }
}

async function plantLibrary(event: EventScope) {
  const assetId = await makeAsset(event)
  const failedAssetId = await makeAsset(event)
  await inEvent(event, ({ tx }) =>
    tx.update(assets).set({ status: 'failed' }).where(eq(assets.id, failedAssetId)),
  )
  return {
    ...{ assetId, failedAssetId },
    pictureUploadId: await makeUpload(event, { name: 'hall.png', mimeType: 'image/png' }),
    downloadId: await makeDownload(event),
    hiddenDownloadId: await makeDownload(event, { showDownload: false }),
    downloadUploadId: await makeUpload(event),
  }
}

type Lockable = Record<
  | ('contentId' | 'downloadId' | 'formId' | 'fieldGroupId')
  | ('supplierId' | 'supplierGroupId' | 'taskId' | 'taskGroupId' | 'notificationId'),
  string
>

async function plantLocks(event: EventScope, actor: Actor, colleagueId: string, lockable: Lockable) {
  const { contentId, downloadId, formId, fieldGroupId } = lockable
  const { supplierId, supplierGroupId, taskId, taskGroupId, notificationId } = lockable
  const lockWindow = 'window'
  const editor: Actor = { ...actor, level: 'admin' }
  const edited = {
    ...{ content: contentId, download: downloadId, form: formId, fieldGroup: fieldGroupId },
    ...{ supplier: supplierId, supplierGroup: supplierGroupId, task: taskId, taskGroup: taskGroupId },
    notification: notificationId,
  } as const
  for (const [type, subjectId] of Object.entries(edited)) {
    await takeLock(event, editor, { type: type as keyof typeof edited, subjectId, windowKey: lockWindow })
  }
  for (const subjectId of ['welcome', 'taskApproved'])
    await takeLock(event, editor, { type: 'emailTemplate', subjectId, windowKey: lockWindow })
  await plantOwnWords(event)
  const expiredLockId = await createForm(event, system, { title: 'Left open', description: '' })
  const expired = { windowKey: 'another', holderName: 'Tom Baker', createdBy: colleagueId }
  await inEvent(event, ({ tx, eventId, services }) =>
    tx.insert(locks).values({
      ...{ ...expired, eventId, id: newId(), type: 'form', subjectId: expiredLockId },
      expireAt: services.clock.now(),
    }),
  )
  return { lockedId: contentId, lockWindow, expiredLockId }
}
