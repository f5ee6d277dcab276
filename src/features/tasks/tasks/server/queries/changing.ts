import { and, eq, inArray } from 'drizzle-orm'
import { teams } from '#features/people/teams/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import type { ChangedTask, EffectsOfChange } from '../../contract/many-tasks.ts'
import { type AskedWork, asksForOtherWork, becomingOf, followChange, formOf } from '../../domain/changing.ts'
import { mayTeamSeeTask } from '../../domain/visibility.ts'
import { progressOf } from '../present.ts'
import { taskStatuses } from '../tables.ts'
import { readable, type TaskStatusRecord } from './statuses.ts'
import { type TaskRecord, taskById } from './tasks.ts'

type Change = { before: AskedWork; after: TaskRecord; statuses: readonly TaskStatusRecord[] }

/** The progress of every team that has any on the task, or on the form that it asks for from now on. */
export async function progressAfterChange(
  event: EventTransaction,
  author: Author,
  { before, after: task, statuses }: Change,
) {
  const isOther = asksForOtherWork(before, task)
  const formId = isOther ? formOf(task) : null
  const works =
    formId === null ? [] : await event.services.ports.formWork(event, [{ taskId: task.id, formId }])
  const workOf = new Map(works.map((work) => [work.teamId, work]))
  const statusOf = new Map(statuses.map((status) => [status.teamId, status]))
  const now = event.services.clock.now()
  const by = { memberId: author.memberId ?? '', name: '', level: 'moderator', teamId: null } as const
  return [...new Set([...statusOf.keys(), ...workOf.keys()])].map((teamId) => {
    const status = statusOf.get(teamId)
    const work = workOf.get(teamId)
    const former = progressOf(status)
    const after = followChange(
      { before, after: task },
      { progress: former, changedAt: status?.updatedAt ?? null },
      { hasDraft: (work?.draft ?? null) !== null, sent: work?.sent ?? null },
      { task, teamId, by, at: now },
    )
    const row = { ...(status ?? newStatus(event, { taskId: task.id, teamId }, author)), ...after }
    const { draft = null, submissionId = null, submissionRevision = null } = work ?? {}
    const linked = isOther ? { formDraft: draft, submissionId, submissionRevision } : {}
    return { task, before: former, row: { ...row, ...linked } }
  })
}

const none: EffectsOfChange = {
  ...{ begun: 0, staysComplete: 0, completes: 0, waits: 0, opensAgain: 0, startsOver: 0, stays: 0 },
  ...{ keepsAcceptance: 0, hidden: 0, shownAgain: 0 },
}

/** What would become of the progress of teams, counted; undefined without the task. */
export function effectsOfChange(scope: EventScope, author: Author, { taskId, ...changed }: ChangedTask) {
  return inEvent(scope, async (event): Promise<EffectsOfChange | undefined> => {
    const before = await taskById(event, taskId)
    if (!before) return undefined
    const { changesText, teamTypeIds, appearsAt, formId = null, ...parts } = changed
    const after: TaskRecord = {
      ...{ ...before, ...parts, formId },
      teamTypeIds: teamTypeIds === undefined ? [] : teamTypeIds.split(','),
      appearsAt: appearsAt === undefined ? null : new Date(appearsAt),
    }
    const statuses = await readStatuses(event, [taskId])
    const effects = { ...none }
    const progress = await progressAfterChange(event, author, { before, after, statuses })
    for (const { before: former, row } of progress) {
      if (former.progressStatus !== 'notStarted' || former.isComplete || former.isNotApplicable) {
        effects.begun += 1
      }
      effects[becomingOf(former, row)] += 1
    }
    const isOtherText = changesText || before.type !== after.type
    if (isOtherText)
      effects.keepsAcceptance = statuses.filter(({ acceptances }) => acceptances.length > 0).length
    const seen = await seenBy(event, statuses, [before, after])
    return { ...effects, ...seen }
  })
}

/** How many of the teams see only the former, and only the latter. */
async function seenBy(
  { tx, eventId, services }: EventTransaction,
  statuses: readonly TaskStatusRecord[],
  [before, after]: readonly [TaskRecord, TaskRecord],
) {
  const { teamTypeId, isOrganiser, standShareRole } = teams
  const rows = await tx
    .select({ teamTypeId, isOrganiser, standShareRole })
    .from(teams)
    .where(
      and(
        eq(teams.eventId, eventId),
        inArray(
          teams.id,
          statuses.map(({ teamId }) => teamId),
        ),
      ),
    )
  const now = services.clock.now()
  const sees = (task: TaskRecord, team: (typeof rows)[number]) =>
    mayTeamSeeTask(task, team, { level: 'user' }, now)
  return {
    hidden: rows.filter((team) => sees(before, team) && !sees(after, team)).length,
    shownAgain: rows.filter((team) => !sees(before, team) && sees(after, team)).length,
  }
}

function statusesOfTasks({ tx, eventId }: EventTransaction, taskIds: readonly string[]) {
  return tx
    .select()
    .from(taskStatuses)
    .where(and(eq(taskStatuses.eventId, eventId), inArray(taskStatuses.taskId, [...taskIds])))
    .orderBy(taskStatuses.teamId, taskStatuses.taskId)
}

async function readStatuses(event: EventTransaction, taskIds: readonly string[]) {
  const rows = await statusesOfTasks(event, taskIds)
  return rows.map((row) => readable(event, row))
}

/** Of every team; held until the transaction ends. */
export async function heldStatuses(
  event: EventTransaction,
  taskIds: readonly string[],
): Promise<TaskStatusRecord[]> {
  const rows = await statusesOfTasks(event, taskIds).for('update')
  return rows.map((row) => readable(event, row))
}

export function newStatus(
  { eventId, services }: EventTransaction,
  key: { taskId: string; teamId: string },
  { memberId }: Author,
) {
  const now = services.clock.now()
  return {
    ...{ eventId, id: newId(), ...key, fileIds: [], revision: 0 },
    ...{ createdAt: now, createdBy: memberId, updatedAt: now, updatedBy: memberId },
  }
}
