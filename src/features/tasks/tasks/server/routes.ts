import { allSettings } from '#features/event/events/server/queries.ts'
import { peopleOf } from '#features/people/members/server/queries.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted, conflicts, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { tasksContract } from '../contract.ts'
import { stepRefusalWords, taskMessages, unknownReferenceWords } from '../domain/messages.ts'
import { compareTasks } from '../domain/sorting.ts'
import {
  archiveTasks,
  assignTask,
  completeTask,
  createTask,
  createTaskGroup,
  reopenTask,
  restoreTasks,
  type TaskStepRefusal,
  type UnknownReferences,
  unassignTask,
  updateTask,
} from './commands.ts'
import { maySeeTask, teamOf, visibleTask } from './policy.ts'
import { presentTaskRow, presentTeamTask, type TeamTaskContext } from './present.ts'
import {
  filesByIds,
  listTaskGroups,
  listTasks,
  membersByIds,
  statusesOfTeam,
  type TaskRecord,
  taskById,
  teamTypeNames,
} from './queries.ts'

export const tasksRoutes = {
  list: route(tasksContract.list, ({ scope, actor }) =>
    inEvent(scope, async (event) => {
      const team = await teamOf(event, actor)
      const visible = (await listTasks(event)).filter((task) => maySeeTask(actor, team, task))
      const context = await readContext(event, actor, visible)
      return visible.sort(compareTasks).map((task) => presentTeamTask(task, context))
    }),
  ),

  get: route(tasksContract.get, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      const task = await visibleTask(event, actor, input.taskId)
      if (!task) throw notFound('Task')
      const people = actor.teamId === null ? [] : await peopleOf(event, actor.teamId)
      const teammates = people.map(({ id, firstName, surname }) => ({ id, firstName, surname }))
      return { ...(await present(event, actor, task)), teammates }
    }),
  ),

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

  listForAdmin: route(tasksContract.listForAdmin, ({ scope, input }) =>
    inEvent(scope, async (event) => {
      const typeNames = await teamTypeNames(event)
      return (await listTasks(event, input.archived)).map((task) => presentTaskRow(task, typeNames))
    }),
  ),

  getForAdmin: route(tasksContract.getForAdmin, ({ scope, input }) => taskForAdmin(scope, input.taskId)),

  create: route(tasksContract.create, ({ scope, actor, input }) =>
    inEvent(scope, async (event) =>
      taskForAdmin(event, accepted(await createTask(event, actor, input.task), organiserAnswers)),
    ),
  ),

  update: route(tasksContract.update, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      accepted(await updateTask(event, actor, input), organiserAnswers)
      return taskForAdmin(event, input.taskId)
    }),
  ),

  archive: route(tasksContract.archive, async ({ scope, actor, input }) => ({
    changed: await archiveTasks(scope, actor, input.taskIds),
  })),

  restore: route(tasksContract.restore, async ({ scope, actor, input }) => ({
    changed: await restoreTasks(scope, actor, input.taskIds),
  })),

  listGroups: route(tasksContract.listGroups, ({ scope }) => listTaskGroups(scope)),

  createGroup: route(tasksContract.createGroup, async ({ scope, actor, input }) => {
    const id = await createTaskGroup(scope, actor, input.group.title)
    return { id, title: input.group.title, taskCount: 0 }
  }),
}

const stepAnswers: RefusalAnswers<TaskStepRefusal> = {
  ...conflicts({ ...stepRefusalWords, noTeam: taskMessages.noTeam }),
  taskNotFound: { status: 'notFound', thing: 'Task' },
  fileNotFound: { status: 'notFound', thing: 'File' },
  textNotAccepted: { status: 'invalid', message: taskMessages.textNotAccepted, field: 'acceptsDisclaimer' },
  filesMissing: { status: 'invalid', message: taskMessages.filesMissing, field: 'fileIds' },
}

const organiserAnswers: RefusalAnswers<'taskNotFound' | 'stale' | UnknownReferences> = {
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
  return presentTeamTask(task, await readContext(event, actor, [task]))
}

/** Reads what one team's tasks need, in a fixed number of statements however many tasks there are. */
async function readContext(
  event: EventTransaction,
  actor: Actor,
  tasks: readonly TaskRecord[],
): Promise<TeamTaskContext> {
  const { event: settings, variables } = await allSettings(event)
  const statuses = actor.teamId === null ? [] : await statusesOfTeam(event, actor.teamId)
  const memberIds = statuses.flatMap(({ assignedTo, completedBy, formDraft }) => [
    ...assignedTo,
    completedBy ?? '',
    formDraft?.savedBy ?? '',
  ])
  const people = await membersByIds(event, memberIds)
  const files = await filesByIds(event, [
    ...tasks.flatMap(({ attachmentIds }) => attachmentIds),
    ...statuses.flatMap(({ fileIds }) => fileIds),
  ])
  return {
    actor,
    teamId: actor.teamId,
    now: event.services.clock.now(),
    zone: settings.timeZone,
    dueSoonDays: variables.dueSoonDays,
    statuses: new Map(statuses.map((status) => [status.taskId, status])),
    people: new Map(people.map((person) => [person.id, person])),
    files: new Map(files.map((file) => [file.fileId, file])),
  }
}

function taskForAdmin(scope: EventScope, taskId: string) {
  return inEvent(scope, async (event) => {
    const task = await taskById(event, taskId)
    if (!task) throw notFound('Task')
    return presentTaskRow(task, await teamTypeNames(event))
  })
}
