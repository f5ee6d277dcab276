import { latestAcceptance } from '#features/tasks/tasks/domain/changing.ts'
import {
  isReview,
  reviewKindOf,
  reviewsOf,
  settle,
  versionsOf,
  withdrawReview,
} from '#features/tasks/tasks/domain/reviewing.ts'
import { statusOf } from '#features/tasks/tasks/domain/status.ts'
import type { HandedIn } from '#features/tasks/tasks/domain/stored.ts'
import { markNotApplicable, reopen, undoNotApplicable } from '#features/tasks/tasks/domain/transitions.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { ApprovalRow, HandedInVersion, ReviewedTask } from '../contract.ts'
import { isLate } from '../domain/waiting.ts'
import type { approvalSource, FoundReview, ReviewDay } from './queries.ts'

type QueuedRow = Awaited<ReturnType<(typeof approvalSource)['complete']>>[number]

export function presentApproval({ day, waitingSince, ...row }: QueuedRow): ApprovalRow {
  return { ...row, waitingSince: waitingSince.toISOString(), ...waitMarks(row.dueDate, waitingSince, day) }
}

function waitMarks(dueDate: string, waitingSince: Date, day: ReviewDay) {
  return { isLate: isLate(dueDate, waitingSince, day.zone), isOverTime: waitingSince < day.promisedSince }
}

export function presentReview(found: FoundReview, actor: Actor): ReviewedTask {
  const { status, task, teamName, stand, teamTypeName, day, people } = found
  const { approvalHistory: history, waitingSince } = status
  const versions = versionsOf(history)
  const state = statusOf({ ...status, dueDate: task.dueDate }, day.now, day.zone, day.dueSoonDays)
  const lastReview = history.findLastIndex((entry) => isReview(entry) && entry.seen)
  const review = history[lastReview]
  const handedIn = history.findLast(({ to }) => to === 'pending')
  return {
    id: status.id,
    revision: status.revision,
    taskId: task.id,
    taskTitle: task.title,
    taskType: task.type,
    acceptance: latestAcceptance(status.acceptances),
    formId: task.formId,
    teamId: status.teamId,
    ...{ teamName, stand, teamTypeName },
    dueDate: task.dueDate,
    state,
    approvalStatus: status.approvalStatus,
    waitingSince: waitingSince?.toISOString() ?? null,
    kind: reviewKindOf(history),
    ...(waitingSince === null
      ? { isLate: false, isOverTime: false }
      : waitMarks(task.dueDate, waitingSince, day)),
    assigneeNames: people.map(({ firstName, surname }) => `${firstName} ${surname}`.trim()),
    now: {
      number: 1 + history.filter(isReview).length,
      at: handedIn?.at ?? status.completedAt?.toISOString() ?? null,
      byName: handedIn?.byName ?? '',
      ...contentOf(status, found),
    },
    before:
      review?.seen && state !== 'complete'
        ? {
            number: versions[lastReview] ?? 1,
            at: null,
            byName: '',
            ...contentOf(review.seen, found),
            reviewedAt: review.at,
            text: review.text,
          }
        : null,
    history: reviewsOf(history),
    can: abilities(found, actor),
  }
}

function contentOf(
  { submissionId, submissionRevision, fileIds }: HandedIn,
  { files }: Pick<FoundReview, 'files'>,
): Pick<HandedInVersion, 'submissionId' | 'submissionRevision' | 'files'> {
  const byId = new Map(files.map((file) => [file.fileId, file]))
  return { submissionId, submissionRevision, files: fileIds.flatMap((id) => byId.get(id) ?? []) }
}

/** Asks the rules themselves, so that a button is offered exactly when the command would succeed. */
function abilities({ status, task, day }: FoundReview, actor: Actor): ReviewedTask['can'] {
  const by = { memberId: actor.memberId, name: '', level: actor.level, teamId: actor.teamId }
  const step = { task, teamId: status.teamId, by, at: day.now }
  const isWaiting = status.progressStatus === 'awaitingApproval' && !status.isNotApplicable
  return {
    approve: isWaiting,
    requestChanges: isWaiting,
    withdraw: withdrawReview(status, step).ok,
    complete: !isWaiting && settle(status, step).ok,
    reopen: !isWaiting && reopen(status, step).ok,
    notApplicable: markNotApplicable(status, step).ok,
    applicable: undoNotApplicable(status, step).ok,
  }
}
