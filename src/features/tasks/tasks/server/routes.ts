import { requireLock } from '#features/event/locks/server/commands.ts'
import { lockAnswers } from '#features/event/locks/server/policy.ts'
import { listExport } from '#platform/exports/list-export.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted, conflicts, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { mapPage, mapRows, readAll, readPage } from '#platform/lists/read-list.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { tasksContract } from '../contract.ts'
import { taskExportColumns } from '../domain/export-columns.ts'
import { stepRefusalWords, taskMessages, unknownReferenceWords } from '../domain/messages.ts'
import { reviewsOf } from '../domain/reviewing.ts'
import { compareTasks } from '../domain/sorting.ts'
import { type ExtensionRefusal, endExtension, extendTask } from './commands/extensions.ts'
import { removeTasks } from './commands/removal.ts'
import { shiftDueDates } from './commands/shifting.ts'
import { assignTask, completeTask, reopenTask, type TaskStepRefusal, unassignTask } from './commands/steps.ts'
import {
  type AttachmentRefusal,
  archiveTasks,
  createTask,
  duplicateTask,
  restoreTasks,
  type UnknownReferences,
  updateTask,
} from './commands/tasks.ts'
import { presentStandShares, presentTaskRow, presentTeamTask } from './present.ts'
import { effectsOfChange } from './queries/changing.ts'
import { contentsTogether } from './queries/removal.ts'
import { datesOfTasks } from './queries/shifting.ts'
import { readStandShare, readStandShares } from './queries/stand-shares.ts'
import { listTaskGroups } from './queries/task-groups.ts'
import { type TaskRecord, taskForAdmin, taskSource } from './queries/tasks.ts'
import { listVisibleTasks, teamTaskContext, visibleTaskWithPeople } from './queries/team-tasks.ts'

export const tasksRoutes = {
  list: route(tasksContract.list, async ({ scope, actor }) => {
    const { tasks, context } = await listVisibleTasks(scope, actor)
    return tasks.map((task) => presentTeamTask(task, context)).sort(compareTasks)
  }),

  get: route(tasksContract.get, async ({ scope, actor, input }) => {
    const seen = await visibleTaskWithPeople(scope, actor, input.taskId)
    if (!seen) throw notFound('Task')
    const teammates = seen.people.map(({ id, firstName, surname }) => ({ id, firstName, surname }))
    const { task, context, form } = seen
    const reviews = reviewsOf(context.statuses.get(task.id)?.approvalHistory ?? [])
    return { ...presentTeamTask(task, context), reviews, teammates, ...form }
  }),

  listStandShares: route(tasksContract.listStandShares, async ({ scope, actor }) =>
    presentStandShares(await readStandShares(scope, actor)).map(({ tasks: _, ...share }) => share),
  ),

  getStandShare: route(tasksContract.getStandShare, async ({ scope, actor, input }) => {
    const read = await readStandShare(scope, actor, input.teamId)
    const [share] = read ? presentStandShares(read) : []
    if (!share) throw notFound('Team')
    return share
  }),

  complete: route(tasksContract.complete, ({ scope, actor, input }) =>
    inEvent(scope, async (event) =>
      present(event, actor, accepted(await completeTask(event, actor, input), stepAnswers)),
    ),
  ),

  reopen: route(tasksContract.reopen, ({ scope, actor, input }) =>
    inEvent(scope, async (event) =>
      present(event, actor, accepted(await reopenTask(event, actor, input.taskId), stepAnswers)),
    ),
  ),

  assign: route(tasksContract.assign, ({ scope, actor, input }) =>
    inEvent(scope, async (event) =>
      present(event, actor, accepted(await assignTask(event, actor, input), stepAnswers)),
    ),
  ),

  unassign: route(tasksContract.unassign, ({ scope, actor, input }) =>
    inEvent(scope, async (event) =>
      present(event, actor, accepted(await unassignTask(event, actor, input), stepAnswers)),
    ),
  ),

  listForAdmin: route(tasksContract.listForAdmin, async ({ scope, input }) =>
    mapPage(await readPage(scope, taskSource, input), presentTaskRow),
  ),

  getForAdmin: route(tasksContract.getForAdmin, ({ scope, input }) => presentForAdmin(scope, input.taskId)),

  create: route(tasksContract.create, ({ scope, actor, input }) =>
    inEvent(scope, async (event) =>
      presentForAdmin(event, accepted(await createTask(event, actor, input.task), organiserAnswers)),
    ),
  ),

  update: route(tasksContract.update, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      accepted(await requireLock(event, actor, { type: 'task', subjectId: input.taskId }), lockAnswers)
      accepted(await updateTask(event, actor, input), organiserAnswers)
      return presentForAdmin(event, input.taskId)
    }),
  ),

  getEffects: route(tasksContract.getEffects, async ({ scope, actor, input }) => {
    const effects = await effectsOfChange(scope, actor, input)
    if (!effects) throw notFound('Task')
    return effects
  }),

  extend: route(tasksContract.extend, async ({ scope, actor, input }) => {
    accepted(await extendTask(scope, actor, input), extensionAnswers)
    return {}
  }),

  endExtension: route(tasksContract.endExtension, async ({ scope, actor, input }) => {
    accepted(await endExtension(scope, actor, input), endingAnswers)
    return {}
  }),

  archive: route(tasksContract.archive, async ({ scope, actor, input }) => ({
    changed: await archiveTasks(scope, actor, input.taskIds),
  })),

  restore: route(tasksContract.restore, async ({ scope, actor, input }) => ({
    changed: await restoreTasks(scope, actor, input.taskIds),
  })),

  duplicate: route(tasksContract.duplicate, ({ scope, actor, input }) =>
    inEvent(scope, async (event) =>
      presentForAdmin(event, accepted(await duplicateTask(event, actor, input.taskId), organiserAnswers)),
    ),
  ),

  getDates: route(tasksContract.getDates, ({ scope, input }) => datesOfTasks(scope, input.taskIds)),

  shift: route(tasksContract.shift, ({ scope, actor, input }) => shiftDueDates(scope, actor, input)),

  getContents: route(tasksContract.getContents, ({ scope, input }) => contentsTogether(scope, input.taskIds)),

  remove: route(tasksContract.remove, async ({ scope, actor, input }) => ({
    changed: accepted(await removeTasks(scope, actor, input.taskIds), removalAnswers),
  })),

  listGroups: route(tasksContract.listGroups, ({ scope }) => listTaskGroups(scope)),
}

const endingAnswers: RefusalAnswers<'notFound'> = {
  notFound: { status: 'notFound', thing: 'Extension' },
}

const removalAnswers = conflicts({ notArchived: taskMessages.notArchived })

const extensionAnswers: RefusalAnswers<ExtensionRefusal> = {
  notFound: { status: 'notFound', thing: 'Task' },
  extensionNeedsDate: { status: 'conflict', message: taskMessages.extensionNeedsDate },
  extensionNotLater: {
    status: 'invalid',
    message: taskMessages.extensionNotLater,
    field: 'extension.dueDate',
  },
}

const stepAnswers: RefusalAnswers<TaskStepRefusal> = {
  ...conflicts({ ...stepRefusalWords, noTeam: taskMessages.noTeam }),
  taskNotFound: { status: 'notFound', thing: 'Task' },
  fileNotFound: { status: 'notFound', thing: 'File' },
  textNotAccepted: { status: 'invalid', message: taskMessages.textNotAccepted, field: 'acceptsDisclaimer' },
  notAPdf: { status: 'invalid', message: taskMessages.notAPdf, field: 'fileIds' },
  filesMissing: { status: 'invalid', message: taskMessages.filesMissing, field: 'fileIds' },
}

const organiserAnswers: RefusalAnswers<
  'taskNotFound' | 'stale' | 'groupFull' | UnknownReferences | AttachmentRefusal
> = {
  groupFull: { status: 'invalid', message: taskMessages.groupFull, field: 'task.groupIds' },
  attachmentsGone: {
    status: 'invalid',
    message: taskMessages.invalidTasksAfterUpload,
    fields: () => ({ 'task.attachmentIds': taskMessages.attachmentGone }),
  },
  pdfMissing: { status: 'invalid', message: taskMessages.attachPdf, field: 'task.attachmentIds' },
  taskNotFound: { status: 'notFound', thing: 'Task' },
  stale: { status: 'conflict', message: taskMessages.stale },
  unknownReferences: {
    status: 'invalid',
    message: ({ fields: [first] }) => unknownReferenceWords[first],
    fields: ({ fields }) =>
      Object.fromEntries(fields.map((field) => [`task.${field}`, unknownReferenceWords[field]])),
  },
}

async function present(event: EventTransaction, actor: Actor, task: TaskRecord) {
  return presentTeamTask(task, await teamTaskContext(event, actor, [task]))
}

async function presentForAdmin(scope: EventScope, taskId: string) {
  const task = await taskForAdmin(scope, taskId)
  if (!task) throw notFound('Task')
  return presentTaskRow(task)
}

export const tasksExport = listExport('tasks', tasksContract.listForAdmin, async ({ scope, input }) => ({
  title: 'tasks',
  columns: taskExportColumns,
  rows: mapRows(readAll(scope, taskSource, input), presentTaskRow),
}))
