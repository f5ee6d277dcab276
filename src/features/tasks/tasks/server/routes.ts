import { allSettings } from '#features/event/events/server/queries.ts'
import { peopleOf } from '#features/people/members/server/queries.ts'
import { teamById } from '#features/people/teams/server/queries.ts'
import type { Result } from '#kit/result/result.ts'
import { conflict, invalid, notFound } from '#platform/http/errors.ts'
import { route } from '#platform/http/route.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { tasksContract } from '../contract.ts'
import type { TaskInput } from '../domain/schema.ts'
import { compareTasks } from '../domain/sorting.ts'
import {
  assign,
  handIn,
  reopen,
  type StepResult,
  type TaskProgress,
  unassign,
} from '../domain/transitions.ts'
import { completedBy } from '../domain/types.ts'
import { changeProgress, createTask, createTaskGroup, setTasksArchived, updateTask } from './commands.ts'
import { maySeeTask } from './policy.ts'
import { presentTaskRow, presentTeamTask, stepOf, type TeamTaskContext } from './present.ts'
import {
  filesByIds,
  listTaskGroups,
  listTasks,
  membersByIds,
  statusesOfTeam,
  type TaskRecord,
  taskById,
  teamTypeNames,
  unknownReferences,
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
      const people = actor.teamId === null ? [] : await peopleOf(event, actor.teamId)
      const teammates = people.map(({ id, firstName, surname }) => ({ id, firstName, surname }))
      return { ...(await present(event, actor, task)), teammates }
    }),
  ),

  complete: route(tasksContract.complete, ({ scope, actor, input }) =>
    takeStep(scope, actor, input.taskId, 'task.complete', async (event, task, teamId) => {
      const means = completedBy[task.type] ?? 'hand'
      if (means === 'tick' && !input.acceptsDisclaimer) {
        throw invalid('Tick the box to accept the text.', {
          acceptsDisclaimer: 'Tick the box to accept the text.',
        })
      }
      const fileIds = means === 'files' ? await ownFiles(event, teamId, input.fileIds) : undefined
      const step = stepOf(task, teamId, actor, event.services.clock.now())
      return {
        step: (progress: TaskProgress) => handIn(progress, means === 'submission' ? 'hand' : means, step),
        ...(fileIds ? { fileIds } : {}),
      }
    }),
  ),

  reopen: route(tasksContract.reopen, ({ scope, actor, input }) =>
    takeStep(scope, actor, input.taskId, 'task.reopen', async (event, task, teamId) => ({
      step: (progress) => reopen(progress, stepOf(task, teamId, actor, event.services.clock.now())),
    })),
  ),

  assign: route(tasksContract.assign, ({ scope, actor, input }) =>
    takeStep(scope, actor, input.taskId, 'task.assign', async (event, task, teamId) => {
      const memberIds = (await peopleOf(event, teamId)).map(({ id }) => id)
      const step = stepOf(task, teamId, actor, event.services.clock.now())
      return { step: (progress) => assign(progress, input.memberId, memberIds, step) }
    }),
  ),

  unassign: route(tasksContract.unassign, ({ scope, actor, input }) =>
    takeStep(scope, actor, input.taskId, 'task.unassign', async (event, task, teamId) => ({
      step: (progress) =>
        unassign(progress, input.memberId, stepOf(task, teamId, actor, event.services.clock.now())),
    })),
  ),

  manage: route(tasksContract.manage, ({ scope, input }) =>
    inEvent(scope, async (event) => {
      const typeNames = await teamTypeNames(event)
      return (await listTasks(event, input.archived)).map((task) => presentTaskRow(task, typeNames))
    }),
  ),

  manageOne: route(tasksContract.manageOne, ({ scope, input }) => managedTask(scope, input.taskId)),

  create: route(tasksContract.create, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      await refuseUnknownReferences(event, input.task)
      return managedTask(event, await createTask(event, actor.memberId, input.task))
    }),
  ),

  update: route(tasksContract.update, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      const task = await taskById(event, input.taskId)
      if (!task) throw notFound('Task')
      await refuseUnknownReferences(event, input.task)
      const saved = await updateTask(event, actor.memberId, task, input.version, input.task)
      if (!saved.ok) throw conflict(saved.error)
      return managedTask(event, task.id)
    }),
  ),

  setArchived: route(tasksContract.setArchived, async ({ scope, actor, input }) => ({
    changed: await setTasksArchived(scope, actor.memberId, input.taskIds, input.isArchived),
  })),

  groups: route(tasksContract.groups, ({ scope }) => listTaskGroups(scope)),

  createGroup: route(tasksContract.createGroup, async ({ scope, actor, input }) => {
    const id = await createTaskGroup(scope, actor.memberId, input.group.title)
    return { id, title: input.group.title, taskCount: 0 }
  }),
}

type PreparedStep = { step: (progress: TaskProgress) => StepResult; fileIds?: string[] }

function takeStep(
  scope: EventScope,
  actor: Actor,
  taskId: string,
  action: string,
  prepare: (event: EventTransaction, task: TaskRecord, teamId: string) => Promise<PreparedStep>,
) {
  return inEvent(scope, async (event) => {
    const task = await visibleTask(event, actor, taskId)
    if (actor.teamId === null) throw conflict('You are not in a team, so you cannot work on tasks.')
    const prepared = await prepare(event, task, actor.teamId)
    const result: Result<TaskProgress, string> = await changeProgress(event, {
      task,
      teamId: actor.teamId,
      actor,
      action,
      ...prepared,
    })
    if (!result.ok) throw conflict(result.error)
    return present(event, actor, task)
  })
}

async function visibleTask(event: EventTransaction, actor: Actor, taskId: string): Promise<TaskRecord> {
  const task = await taskById(event, taskId)
  if (!task || !maySeeTask(actor, await teamOf(event, actor), task)) throw notFound('Task')
  return task
}

async function teamOf(event: EventTransaction, actor: Actor) {
  return actor.teamId === null ? undefined : teamById(event, actor.teamId)
}

async function ownFiles(event: EventTransaction, teamId: string, fileIds: string[]): Promise<string[]> {
  if (fileIds.length === 0) throw invalid('Add the file first.', { fileIds: 'Add the file first.' })
  const own = (await filesByIds(event, fileIds)).filter(
    ({ ownerKind, ownerId }) => ownerKind === 'team' && ownerId === teamId,
  )
  if (own.length !== fileIds.length) throw notFound('File')
  return fileIds
}

async function present(event: EventTransaction, actor: Actor, task: TaskRecord) {
  return presentTeamTask(task, await readContext(event, actor, [task]))
}

/** Reads what the tasks of one team need, in a fixed number of statements whatever their number. */
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

const unknownMessages = {
  formId: 'This form no longer exists.',
  groupId: 'This group no longer exists.',
  attachmentIds: 'One of the files no longer exists.',
  teamTypeIds: 'One of the team types no longer exists.',
}

async function refuseUnknownReferences(event: EventTransaction, task: TaskInput) {
  const unknown = await unknownReferences(event, task)
  const [first] = unknown
  if (first === undefined) return
  const fields = unknown.map((field) => [`task.${field}`, unknownMessages[field]] as const)
  throw invalid(unknownMessages[first], Object.fromEntries(fields))
}

function managedTask(scope: EventScope, taskId: string) {
  return inEvent(scope, async (event) => {
    const task = await taskById(event, taskId)
    if (!task) throw notFound('Task')
    return presentTaskRow(task, await teamTypeNames(event))
  })
}
