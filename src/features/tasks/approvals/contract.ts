import { z } from 'zod'
import { acceptanceSchema, reviewEntrySchema } from '#features/tasks/tasks/contract.ts'
import { taskMessages } from '#features/tasks/tasks/domain/messages.ts'
import { reviewKinds } from '#features/tasks/tasks/domain/reviewing.ts'
import { approvalStatusSchema, taskStateSchema } from '#features/tasks/tasks/domain/schema.ts'
import { teamStatuses } from '#features/tasks/tasks/domain/team-statuses.ts'
import { taskTypes } from '#features/tasks/tasks/domain/types.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/lists/contract.ts'
import { approvalList } from './domain/list.ts'
import { reviewTextSchema } from './domain/schema.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    /** What the caller's team has handed in for approval. */
    waitingStatusId: string
    waitingTaskId: string
    /** What was approved this minute. */
    reviewedStatusId: string
    /** Of both. */
    reviewedRevision: number
  }
}

const id = z.string().min(1).max(64)
const revision = z.number().int().min(0)

const approvalRowSchema = z.object({
  /** Of the status: of one task for one team. */
  id: z.string(),
  revision: z.number(),
  taskId: z.string(),
  taskTitle: z.string(),
  taskIcon: z.string(),
  taskType: z.enum(taskTypes),
  teamId: z.string(),
  teamName: z.string(),
  stand: z.string(),
  teamTypeId: z.string().nullable(),
  dueDate: z.string(),
  waitingSince: z.iso.datetime(),
  kind: z.enum(reviewKinds),
  /** Handed in after the due date. */
  isLate: z.boolean(),
  /** Has waited longer than the event promises. */
  isOverTime: z.boolean(),
})
export type ApprovalRow = z.infer<typeof approvalRowSchema>

const file = z.object({ fileId: z.string(), name: z.string(), size: z.number(), mimeType: z.string() })

/** What was handed in at one time: the answers by their submission and revision, and the files. */
const versionSchema = z.object({
  /** Counted from 1: a review ends a version. */
  number: z.number(),
  at: z.iso.datetime().nullable(),
  byName: z.string(),
  submissionId: z.string().nullable(),
  submissionRevision: z.number().nullable(),
  files: z.array(file),
})
export type HandedInVersion = z.infer<typeof versionSchema>

const reviewSchema = z.object({
  id: z.string(),
  revision: z.number(),
  taskId: z.string(),
  taskTitle: z.string(),
  taskType: z.enum(taskTypes),
  /** The text that the team accepted last, as it was then; null without. */
  acceptance: acceptanceSchema.nullable(),
  formId: z.string().nullable(),
  teamId: z.string(),
  teamName: z.string(),
  stand: z.string(),
  teamTypeName: z.string(),
  dueDate: z.string(),
  state: taskStateSchema,
  approvalStatus: approvalStatusSchema,
  waitingSince: z.iso.datetime().nullable(),
  kind: z.enum(reviewKinds),
  isLate: z.boolean(),
  isOverTime: z.boolean(),
  assigneeNames: z.array(z.string()),
  /** What stands now. */
  now: versionSchema,
  /** What the last review was about; null before the first, and where it was not kept. */
  before: versionSchema.extend({ reviewedAt: z.iso.datetime(), text: z.string() }).nullable(),
  /** The oldest first. */
  history: z.array(reviewEntrySchema),
  can: z.object({
    approve: z.boolean(),
    requestChanges: z.boolean(),
    withdraw: z.boolean(),
    complete: z.boolean(),
    reopen: z.boolean(),
    notApplicable: z.boolean(),
    applicable: z.boolean(),
  }),
})
export type ReviewedTask = z.infer<typeof reviewSchema>

const one = z.object({ statusId: id })
const seen = one.extend({ revision })

export const approvalsContract = {
  list: listEndpoint(
    {
      path: '/admin/approvals',
      access: 'moderator',
      summary: 'What awaits approval, the longest wait first',
    },
    approvalList,
    approvalRowSchema,
  ),
  count: endpoint({
    method: 'GET',
    path: '/admin/approvals/count',
    access: 'moderator',
    summary: 'How much awaits approval',
  })
    .input(z.object({}))
    .output(
      z.object({
        waiting: z.number(),
        /** Of these, how many have waited longer than `reviewDays`. */
        overTime: z.number(),
        reviewDays: z.number(),
      }),
    ),
  get: endpoint({
    method: 'GET',
    path: '/admin/approvals/{statusId}',
    access: 'moderator',
    summary: 'What a team has handed in for a task, with its reviews',
  })
    .input(one)
    .output(reviewSchema),
  approve: endpoint({
    method: 'POST',
    path: '/admin/approvals/{statusId}/approval',
    access: 'moderator',
    summary: 'Approve what a team has handed in',
    audit: 'task.approve',
    live: 'team',
  })
    .input(seen.extend({ text: reviewTextSchema.default('') }))
    .example(({ waitingStatusId, reviewedRevision }) => ({
      ...{ statusId: waitingStatusId, revision: reviewedRevision },
    }))
    .output(reviewSchema),
  approveMany: endpoint({
    method: 'POST',
    path: '/admin/approvals/approvals',
    access: 'moderator',
    summary: 'Approve what several teams have handed in',
    audit: 'task.approve',
    live: 'team',
  })
    .input(z.object({ items: z.array(seen).min(1).max(100) }))
    .example(({ waitingStatusId, reviewedRevision }) => ({
      items: [{ statusId: waitingStatusId, revision: reviewedRevision }],
    }))
    .output(
      z.object({
        approved: z.number(),
        /** With the reason of each. */
        refused: z.array(z.object({ statusId: z.string(), message: z.string() })),
      }),
    ),
  requestChanges: endpoint({
    method: 'POST',
    path: '/admin/approvals/{statusId}/changes',
    access: 'moderator',
    summary: 'Ask a team to change what it has handed in',
    audit: 'task.requestChanges',
    live: 'team',
  })
    .input(seen.extend({ text: reviewTextSchema }))
    .example(({ waitingStatusId, reviewedRevision }) => ({
      ...{ statusId: waitingStatusId, revision: reviewedRevision, text: 'Bring the tower below 4 m.' },
    }))
    .output(reviewSchema),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/admin/approvals/{statusId}/review',
    access: 'moderator',
    summary: 'Take back a review within a minute, before the team is mailed',
    audit: 'task.withdrawReview',
    live: 'team',
  })
    .input(one.extend({ revision: z.coerce.number().int().min(0) }))
    .example(({ reviewedStatusId, reviewedRevision }) => ({
      ...{ statusId: reviewedStatusId, revision: reviewedRevision },
    }))
    .output(reviewSchema),
  setStatus: endpoint({
    method: 'PUT',
    path: '/admin/tasks/{taskId}/teams/{teamId}/status',
    access: 'moderator',
    summary: 'Set the status of a task for a team',
    audit: 'task.notApplicable',
    live: 'team',
  })
    .input(
      z.object({
        taskId: id,
        teamId: id,
        /** Of the status that was seen; 0 where the team has not begun the task. */
        revision,
        status: z.enum(teamStatuses, { error: taskMessages.invalidStatus }),
      }),
    )
    .example(({ taskId, teamId }) => ({ taskId, teamId, revision: 0, status: 'notApplicable' }))
    .output(z.object({})),
}
