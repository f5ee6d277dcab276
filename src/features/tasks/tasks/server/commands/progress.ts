import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { dropFiles } from '#features/event/files/server/commands.ts'
import type { AuditAction } from '#kit/audit/action.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err } from '#kit/result/result.ts'
import { recordAudits } from '#platform/audit/audit.ts'
import type { Actor, Author } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { withAcceptance } from '../../domain/changing.ts'
import { isNewForReview } from '../../domain/reviewing.ts'
import type { Acceptance } from '../../domain/stored.ts'
import type { StepResult, TaskProgress } from '../../domain/transitions.ts'
import { progressOf } from '../present.ts'
import { statusesForChange, type TaskStatusRecord, type TeamTaskKey } from '../queries/statuses.ts'
import type { TaskRecord } from '../queries/tasks.ts'
import { taskStatuses } from '../tables.ts'
import { announceProgress } from './announcing.ts'
import { workColumns } from './form-columns.ts'
import { writeMarks, writeMarksOfTeams } from './marks.ts'
import { tellLater } from './review-mails.ts'

type Change = {
  task: TaskRecord
  teamId: string
  actor: Actor
  action: AuditAction
  step: (progress: TaskProgress, status: TaskStatusRecord) => StepResult
  fileIds?: string[]
  /** Of the text that the team accepts by this step. */
  acceptance?: Acceptance
  /** Of what the person saw: a step on something newer is refused. */
  revision?: number
}

/** Takes one step of a team's task, or refuses with the reason if the rules do not allow it. */
export function changeProgress(scope: EventScope, change: Change): Promise<StepResult> {
  const { task, teamId, actor, action, step, fileIds, acceptance, revision } = change
  return inEvent(scope, async (event) => {
    await ensureStatus(event, actor, { taskId: task.id, teamId })
    const [status] = await statusesForChange(event, { taskIds: [task.id], teamId })
    if (!status) throw new Error('The row that was just made is not there')
    if (revision !== undefined && status.revision !== revision) return err('changedSince')
    const result = step(progressOf(status), status)
    if (!result.ok) return result
    if (fileIds) await dropFiles(event, [...new Set(status.fileIds).difference(new Set(fileIds))])
    await writeProgress(event, { teamId, actor, action }, [
      {
        ...{ task, after: result.value, fileIds: fileIds ?? status.fileIds },
        status: acceptance
          ? { ...status, acceptances: withAcceptance(status.acceptances, acceptance) }
          : status,
      },
    ])
    return result
  })
}

export type StepTakenBy = Pick<Change, 'teamId' | 'actor' | 'action'>
export type Moved = { task: TaskRecord; status: TaskStatusRecord; after: TaskProgress; fileIds: string[] }

/** Stores steps of one team with what reports count of them and their audit entries; three statements for any number. */
export async function writeProgress(
  event: EventTransaction,
  { teamId, actor: { memberId }, action }: StepTakenBy,
  moved: readonly Moved[],
) {
  if (moved.length === 0) return
  const now = event.services.clock.now()
  await event.tx
    .insert(taskStatuses)
    .values(
      moved.map(({ status, after, fileIds }) => ({
        ...{ ...status, ...after, fileIds, acceptances: status.acceptances },
        revision:
          status.revision + (isNewForReview(progressOf(status), after) || fileIds !== status.fileIds ? 1 : 0),
        ...{ updatedAt: now, updatedBy: memberId },
      })),
    )
    // The rows are there and locked: inserting is how one statement gives each its own values.
    .onConflictDoUpdate({ target: teamTaskColumns, set: progressColumns })
  const steps = moved.map(({ task, status, after }) => ({ task, before: progressOf(status), after }))
  await writeMarks(event, teamId, steps)
  await recordAudits(
    event,
    moved.map(({ status, after }) => ({
      memberId,
      action,
      subjectId: `${status.taskId}/${teamId}`,
      before: summary(progressOf(status)),
      after: summary(after),
    })),
  )
  await announceProgress(event, [teamId])
  await noteAwaited(
    event,
    steps.some(({ before, after }) => isNewlyAwaited(before, after)),
  )
  for (const { status, after } of moved) {
    const isBackInReview = status.approvalStatus === 'approved' && after.approvalStatus === 'pending'
    if (isBackInReview) await tellLater(event, { statusId: status.id, revision: status.revision + 1 })
  }
}

export const teamTaskColumns = [taskStatuses.eventId, taskStatuses.teamId, taskStatuses.taskId]

const progressColumns = {
  isComplete: sql`excluded.is_complete`,
  isNotApplicable: sql`excluded.is_not_applicable`,
  assignedTo: sql`excluded.assigned_to`,
  progressStatus: sql`excluded.progress_status`,
  approvalStatus: sql`excluded.approval_status`,
  approvalReview: sql`excluded.approval_review`,
  approvalHistory: sql`excluded.approval_history`,
  waitingSince: sql`excluded.waiting_since`,
  revision: sql`excluded.revision`,
  completedAt: sql`excluded.completed_at`,
  completedBy: sql`excluded.completed_by`,
  fileIds: sql`excluded.file_ids`,
  acceptances: sql`excluded.acceptances`,
  updatedAt: sql`excluded.updated_at`,
  updatedBy: sql`excluded.updated_by`,
} satisfies Record<
  keyof TaskProgress | 'revision' | 'fileIds' | 'acceptances' | 'updatedAt' | 'updatedBy',
  unknown
>

/** Progress of a team as its work on a form says (`domain/follow-form`), with the row to store. */
export type FollowedForm = {
  task: TaskRecord
  before: TaskProgress
  row: typeof taskStatuses.$inferInsert & TaskProgress
}

/** Stores progress of many teams at once, a few statements for a thousand. */
export async function writeFollowed(
  event: EventTransaction,
  { memberId }: Author,
  followed: readonly FollowedForm[],
) {
  const now = event.services.clock.now()
  for (let from = 0; from < followed.length; from += batchSize) {
    const batch = followed.slice(from, from + batchSize)
    const moved = batch.filter(({ before, row }) => !isDeepStrictEqual(summary(before), summary(row)))
    const rows = batch.map((one) =>
      moved.includes(one)
        ? { ...one.row, revision: (one.row.revision ?? 0) + 1, updatedAt: now, updatedBy: memberId }
        : one.row,
    )
    await event.tx
      .insert(taskStatuses)
      .values(rows)
      .onConflictDoUpdate({
        target: teamTaskColumns,
        set: { ...progressColumns, ...workColumns },
      })
    await writeMarksOfTeams(
      event,
      moved.map(({ task, before, row }) => ({ task, teamId: row.teamId, before, after: row })),
    )
    await recordAudits(
      event,
      moved.map(({ before, row }) => ({
        ...{ memberId, action: 'task.follow', subjectId: `${row.taskId}/${row.teamId}` },
        ...{ before: summary(before), after: summary(row) },
      })),
    )
  }
  await noteAwaited(
    event,
    followed.some(({ before, row }) => isNewlyAwaited(before, row)),
  )
}

async function noteAwaited(event: EventTransaction, isAwaited: boolean) {
  if (isAwaited) await event.services.ports.reviewAwaited(event)
}

function isNewlyAwaited(before: TaskProgress, after: TaskProgress): boolean {
  return after.progressStatus === 'awaitingApproval' && before.progressStatus !== 'awaitingApproval'
}

/** A row has 25 values, and a statement can carry 65,535. */
const batchSize = 1000

/** Makes a row to lock, so that two first steps of one team wait for each other. */
async function ensureStatus(event: EventTransaction, { memberId }: Author, { taskId, teamId }: TeamTaskKey) {
  await event.tx
    .insert(taskStatuses)
    .values({ eventId: event.eventId, id: newId(), taskId, teamId, createdBy: memberId, updatedBy: memberId })
    .onConflictDoNothing()
}

function summary({ isComplete, isNotApplicable, assignedTo, progressStatus, approvalStatus }: TaskProgress) {
  return { isComplete, isNotApplicable, assignedTo, progressStatus, approvalStatus }
}
