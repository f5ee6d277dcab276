import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { allSettings } from '#features/event/events/server/queries.ts'
import { files } from '#features/event/files/server/tables.ts'
import { members } from '#features/people/members/server/tables.ts'
import { teamTypes } from '#features/people/team-types/server/tables.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { reviewKinds } from '#features/tasks/tasks/domain/reviewing.ts'
import { effectiveDueDateSql } from '#features/tasks/tasks/server/queries/extensions.ts'
import { isWaiting, reviewedStatus, reviewKind } from '#features/tasks/tasks/server/queries/reviews.ts'
import { reportingDates } from '#features/tasks/tasks/server/queries/tasks.ts'
import { taskExtensions, taskStatuses, tasks } from '#features/tasks/tasks/server/tables.ts'
import { inOrderOf, isOneOf, natural, totalRows } from '#platform/lists/clauses.ts'
import { completedListSource } from '#platform/lists/read-list.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { approvalList } from '../domain/list.ts'
import { promisedSince } from '../domain/waiting.ts'

const teamOfStatus = and(eq(teams.eventId, taskStatuses.eventId), eq(teams.id, taskStatuses.teamId))
const taskOfStatus = and(eq(tasks.eventId, taskStatuses.eventId), eq(tasks.id, taskStatuses.taskId))

const extensionOfStatus = and(
  eq(taskExtensions.eventId, taskStatuses.eventId),
  eq(taskExtensions.teamId, taskStatuses.teamId),
  eq(taskExtensions.taskId, taskStatuses.taskId),
)

/** What is reviewed: tasks that are in use, of teams that take part. */
const isInQueue = sql`${isWaiting} and not ${tasks.isArchived} and not ${tasks.isDraft} and not ${teams.isOrganiser}`

/** The queue. Of the 600,000 statuses of the largest event 30,000 wait: a page with its total takes 175 ms of 300. */
export const approvalSource = completedListSource(
  approvalList,
  {
    parts: () => ({
      id: taskStatuses.id,
      searched: [teams.name, teams.stand, tasks.title],
      sorts: {
        waiting: taskStatuses.waitingSince,
        team: natural(teams.name),
        stand: natural(teams.stand),
        task: natural(tasks.title),
        due: sql`nullif(${effectiveDueDateSql}, '')`,
        kind: inOrderOf(reviewKind, reviewKinds),
      },
      filters: {
        taskId: (ids) => isOneOf(taskStatuses.taskId, ids),
        teamTypeId: (ids) => isOneOf(teams.teamTypeId, ids),
        reviewKind: (kinds) => isOneOf(reviewKind, kinds),
      },
    }),
    select: ({ tx, eventId }, { where, orderBy, limit, offset }) =>
      tx
        .select({
          id: taskStatuses.id,
          revision: taskStatuses.revision,
          taskId: taskStatuses.taskId,
          taskTitle: tasks.title,
          taskIcon: tasks.icon,
          taskType: tasks.type,
          teamId: taskStatuses.teamId,
          teamName: teams.name,
          stand: teams.stand,
          teamTypeId: teams.teamTypeId,
          dueDate: effectiveDueDateSql,
          waitingSince: sql<Date>`coalesce(${taskStatuses.waitingSince}, ${taskStatuses.updatedAt})`.mapWith(
            taskStatuses.updatedAt,
          ),
          kind: reviewKind,
          total: totalRows,
        })
        .from(taskStatuses)
        .innerJoin(tasks, taskOfStatus)
        .innerJoin(teams, teamOfStatus)
        .leftJoin(taskExtensions, extensionOfStatus)
        .where(and(eq(taskStatuses.eventId, eventId), isInQueue, where))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  },
  async (event, rows) => {
    const day = await reviewDay(event)
    reportingDates(
      event,
      rows.map(({ taskId, dueDate }) => ({ id: taskId, dueDate })),
    )
    return rows.map((row) => ({ ...row, day }))
  },
)

/** What the words about a wait depend on. */
export type ReviewDay = Awaited<ReturnType<typeof reviewDay>>

async function reviewDay(event: EventTransaction) {
  const { event: settings, variables } = await allSettings(event)
  const now = event.services.clock.now()
  const { reviewDays, dueSoonDays } = variables
  return {
    now,
    zone: settings.timeZone,
    dueSoonDays,
    reviewDays,
    promisedSince: promisedSince(now, reviewDays),
  }
}

export function countApprovals(scope: EventScope) {
  return inEvent(scope, async (event) => {
    const { reviewDays, promisedSince: since } = await reviewDay(event)
    const [counts] = await event.tx
      .select({
        waiting: count(),
        overTime: sql<number>`count(*) filter (where ${taskStatuses.waitingSince} < ${since})`.mapWith(
          Number,
        ),
      })
      .from(taskStatuses)
      .innerJoin(tasks, taskOfStatus)
      .innerJoin(teams, teamOfStatus)
      .where(and(eq(taskStatuses.eventId, event.eventId), isInQueue))
    return { waiting: counts?.waiting ?? 0, overTime: counts?.overTime ?? 0, reviewDays }
  })
}

/** What has waited longest of the queue; undefined while nothing waits. */
export async function longestWaiting(scope: EventScope) {
  const [first] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        id: taskStatuses.id,
        teamName: teams.name,
        taskTitle: tasks.title,
        waitingSince: taskStatuses.waitingSince,
      })
      .from(taskStatuses)
      .innerJoin(tasks, taskOfStatus)
      .innerJoin(teams, teamOfStatus)
      .where(and(eq(taskStatuses.eventId, eventId), isInQueue))
      .orderBy(taskStatuses.waitingSince, taskStatuses.id)
      .limit(1),
  )
  return first
}

export type FoundReview = NonNullable<Awaited<ReturnType<typeof reviewOf>>>

/** What a team has handed in, with the names of its files and people; undefined when there is none. */
export function reviewOf(scope: EventScope, statusId: string) {
  return inEvent(scope, async (event) => {
    const found = await reviewedStatus(event, statusId)
    if (!found) return undefined
    const { status } = found
    const fileIds = [...status.fileIds, ...status.approvalHistory.flatMap(({ seen }) => seen?.fileIds ?? [])]
    const { tx, eventId } = event
    const [day, named, people, [type]] = await Promise.all([
      reviewDay(event),
      tx
        .select({ fileId: files.id, name: files.name, size: files.size, mimeType: files.mimeType })
        .from(files)
        .where(and(eq(files.eventId, eventId), inArray(files.id, fileIds))),
      tx
        .select({ id: members.id, firstName: members.firstName, surname: members.surname })
        .from(members)
        .where(and(eq(members.eventId, eventId), inArray(members.id, status.assignedTo))),
      tx
        .select({ name: teamTypes.name })
        .from(teams)
        .innerJoin(teamTypes, and(eq(teamTypes.eventId, teams.eventId), eq(teamTypes.id, teams.teamTypeId)))
        .where(and(eq(teams.eventId, eventId), eq(teams.id, status.teamId))),
    ])
    return { ...found, day, files: named, people, teamTypeName: type?.name ?? '' }
  })
}
