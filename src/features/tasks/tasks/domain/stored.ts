import { z } from 'zod'
import { approvalStatuses } from './status.ts'

/** Shapes of what a task's status stores as JSON. */

/** What a team had handed in when it was reviewed: the answers by their revision, and the files. */
const handedInSchema = z.object({
  submissionId: z.string().nullable(),
  submissionRevision: z.number().nullable(),
  fileIds: z.array(z.string()),
})
export type HandedIn = z.infer<typeof handedInSchema>

const approvalEntrySchema = z.object({
  by: z.string(),
  byName: z.string(),
  /** ISO moment. */
  at: z.string(),
  from: z.enum(approvalStatuses),
  to: z.enum(approvalStatuses),
  text: z.string(),
  /** Of a review; those of earlier releases have none. */
  seen: handedInSchema.optional(),
})
export const approvalHistorySchema = z.array(approvalEntrySchema)
export type ApprovalEntry = z.infer<typeof approvalEntrySchema>

const acceptanceSchema = z.object({
  text: z.string(),
  by: z.string(),
  byName: z.string(),
  /** ISO moment. */
  at: z.string(),
})
export const acceptancesSchema = z.array(acceptanceSchema)
/** A text that a team has accepted, word for word, with who and when. */
export type Acceptance = z.infer<typeof acceptanceSchema>

/** How far a team is with the form of a task. */
export const formDraftNoteSchema = z.object({
  /** ISO moment. */
  savedAt: z.string(),
  savedBy: z.string().nullable(),
  page: z.number(),
  pageCount: z.number(),
})
export type FormDraftNote = z.infer<typeof formDraftNoteSchema>
