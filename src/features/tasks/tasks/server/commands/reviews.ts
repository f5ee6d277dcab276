import type { AuditAction } from '#kit/audit/action.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { approve, requestChanges, settle, withdrawReview } from '../../domain/reviewing.ts'
import type { TeamStatus } from '../../domain/team-statuses.ts'
import {
  markNotApplicable,
  reopen,
  type Step,
  type StepRefusal,
  type StepResult,
  type TaskProgress,
  undoNotApplicable,
} from '../../domain/transitions.ts'
import { stepOf } from '../present.ts'
import { taskOfTeam, teamTaskOf } from '../queries/reviews.ts'
import type { TaskStatusRecord } from '../queries/statuses.ts'
import { holdTask } from '../queries/tasks.ts'
import { changeProgress } from './progress.ts'
import { tellLater } from './review-mails.ts'

export type ReviewRefusal = StepRefusal | 'statusNotFound'

/** What a reviewer does with what a team has handed in. */
export type Review =
  | { act: 'approve'; text: string }
  | { act: 'requestChanges'; text: string }
  | { act: 'withdraw' }

type Seen = {
  /** Of the status that the reviewer has before them. */
  revision: number
}

const actions: Record<Review['act'], AuditAction> = {
  approve: 'task.approve',
  requestChanges: 'task.requestChanges',
  withdraw: 'task.withdrawReview',
}

/** Reviews what a team has handed in, as the reviewer has seen it: something newer is refused. */
export function reviewTask(
  scope: EventScope,
  actor: Actor,
  { statusId, revision, ...review }: Seen & { statusId: string } & Review,
): Promise<Result<void, ReviewRefusal>> {
  return inEvent(scope, async (event): Promise<Result<void, ReviewRefusal>> => {
    const found = await teamTaskOf(event, statusId)
    if (!found || !(await holdTask(event, found.task.id))) return err('statusNotFound')
    const changed = await changeStatus(event, actor, {
      ...{ ...found, revision, action: actions[review.act] },
      move: (progress, step) => moveOf(review, progress, step),
    })
    if (changed.ok && review.act !== 'withdraw') await tellLater(event, { statusId, revision: revision + 1 })
    return changed
  })
}

const settings: Record<
  TeamStatus,
  { action: AuditAction; move: (progress: TaskProgress, step: Step) => StepResult }
> = {
  complete: { action: 'task.complete', move: settle },
  incomplete: { action: 'task.reopen', move: reopen },
  notApplicable: { action: 'task.notApplicable', move: markNotApplicable },
  applicable: { action: 'task.applicable', move: undoNotApplicable },
}

/** Sets the status of a task for a team that may see it, also where the team has not begun it. */
export function setTeamStatus(
  scope: EventScope,
  actor: Actor,
  { taskId, teamId, revision, status }: Seen & { taskId: string; teamId: string; status: TeamStatus },
): Promise<Result<void, ReviewRefusal>> {
  return inEvent(scope, async (event): Promise<Result<void, ReviewRefusal>> => {
    if (!(await holdTask(event, taskId))) return err('statusNotFound')
    const task = await taskOfTeam(event, { taskId, teamId })
    if (!task) return err('statusNotFound')
    return changeStatus(event, actor, { task, teamId, revision, ...settings[status] })
  })
}

type StatusChange = Seen & {
  task: NonNullable<Awaited<ReturnType<typeof taskOfTeam>>>
  teamId: string
  action: AuditAction
  move: (progress: TaskProgress, step: Step) => StepResult
}

async function changeStatus(
  event: EventTransaction,
  actor: Actor,
  { task, teamId, revision, action, move }: StatusChange,
): Promise<Result<void, StepRefusal>> {
  const step = stepOf(task, teamId, actor, event.services.clock.now())
  const changed = await changeProgress(event, {
    ...{ task, teamId, actor, action, revision },
    step: (progress, status) => move(progress, { ...step, seen: handedInOf(status) }),
  })
  return changed.ok ? ok(undefined) : changed
}

function handedInOf({ submissionId, submissionRevision, fileIds }: TaskStatusRecord) {
  return { submissionId, submissionRevision, fileIds }
}

function moveOf(review: Review, progress: TaskProgress, step: Step): StepResult {
  switch (review.act) {
    case 'approve':
      return approve(progress, review.text.trim(), step)
    case 'requestChanges':
      return requestChanges(progress, review.text.trim(), step)
    case 'withdraw':
      return withdrawReview(progress, step)
  }
}
