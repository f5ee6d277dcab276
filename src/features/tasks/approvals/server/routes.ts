import { stepRefusalWords } from '#features/tasks/tasks/domain/messages.ts'
import {
  type ReviewRefusal,
  reviewTask,
  setTeamStatus,
} from '#features/tasks/tasks/server/commands/reviews.ts'
import { listExport } from '#platform/exports/list-export.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted, conflicts, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { mapPage, mapRows, readAll, readPage } from '#platform/lists/read-list.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { approvalsContract } from '../contract.ts'
import { approvalExportColumns } from '../domain/export-columns.ts'
import { presentApproval, presentReview } from './present.ts'
import { approvalSource, countApprovals, reviewOf } from './queries.ts'

export const approvalsRoutes = {
  list: route(approvalsContract.list, async ({ scope, input }) =>
    mapPage(await readPage(scope, approvalSource, input), presentApproval),
  ),

  count: route(approvalsContract.count, ({ scope }) => countApprovals(scope)),

  get: route(approvalsContract.get, ({ scope, actor, input }) => present(scope, actor, input.statusId)),

  approve: route(approvalsContract.approve, async ({ scope, actor, input }) => {
    accepted(await reviewTask(scope, actor, { ...input, act: 'approve' }), reviewAnswers)
    return present(scope, actor, input.statusId)
  }),

  approveMany: route(approvalsContract.approveMany, async ({ scope, actor, input }) => {
    const refused: { statusId: string; message: string }[] = []
    // Each by itself: one that has changed meanwhile keeps none of the others.
    for (const item of input.items) {
      const result = await reviewTask(scope, actor, { ...item, act: 'approve', text: '' })
      if (!result.ok) refused.push({ statusId: item.statusId, message: wordsOf(result.error) })
    }
    return { approved: input.items.length - refused.length, refused }
  }),

  requestChanges: route(approvalsContract.requestChanges, async ({ scope, actor, input }) => {
    accepted(await reviewTask(scope, actor, { ...input, act: 'requestChanges' }), reviewAnswers)
    return present(scope, actor, input.statusId)
  }),

  withdraw: route(approvalsContract.withdraw, async ({ scope, actor, input }) => {
    accepted(await reviewTask(scope, actor, { ...input, act: 'withdraw' }), reviewAnswers)
    return present(scope, actor, input.statusId)
  }),

  setStatus: route(approvalsContract.setStatus, async ({ scope, actor, input }) => {
    accepted(await setTeamStatus(scope, actor, input), reviewAnswers)
    return {}
  }),
}

const reviewAnswers: RefusalAnswers<ReviewRefusal> = {
  ...conflicts(stepRefusalWords),
  changesMissing: { status: 'invalid', message: stepRefusalWords.changesMissing, field: 'text' },
  statusNotFound: { status: 'notFound', thing: 'Task' },
}

function wordsOf(refusal: ReviewRefusal): string {
  return refusal === 'statusNotFound' ? 'Task not found' : stepRefusalWords[refusal]
}

async function present(scope: EventScope, actor: Actor, statusId: string) {
  const found = await reviewOf(scope, statusId)
  if (!found) throw notFound('Task')
  return presentReview(found, actor)
}

export const approvalsExport = listExport('approvals', approvalsContract.list, async ({ scope, input }) => ({
  title: 'approvals',
  columns: approvalExportColumns,
  rows: mapRows(readAll(scope, approvalSource, input), presentApproval),
}))
