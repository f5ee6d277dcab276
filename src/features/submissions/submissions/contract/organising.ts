import { z } from 'zod'
import { emailRowSchema } from '#features/event/emails/contract.ts'
import { answersSchema } from '#features/forms/forms/domain/answers/answer-schemas.ts'
import { formDefinitionSchema } from '#features/forms/forms/domain/definition.ts'
import { factsSchema } from '#features/forms/forms/domain/logic/logic-schemas.ts'
import { pictureSchema } from '#features/library/assets/contract.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint, listQuery } from '#kit/lists/contract.ts'
import { MOST_COLUMNS } from '../domain/columns/fit-cells.ts'
import { submissionList } from '../domain/list.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    /** A form that the team has sent, which an organiser has changed once since. */
    sentFormId: string
    submissionId: string
    submissionRevision: number
    /** Followed the submission, and has left. */
    submissionEmailId: string
  }
}

const id = z.string().min(1).max(64)
const formId = z.object({ formId: id })
const submission = formId.extend({ submissionId: id })

const groupSchema = z
  .object({ number: z.string(), label: z.string(), loop: z.number().nullable() })
  .nullable()

const columnSchema = z.object({
  /** The address of the question on the path, which is its key in the export too. */
  at: z.string(),
  number: z.string(),
  label: z.string(),
  group: groupSchema,
  type: z.string(),
  isRemoved: z.boolean(),
})
export type SubmissionColumn = z.infer<typeof columnSchema>

/** Text, cut where it is long; empty: left blank; null: not asked; false: the group has no such instance. */
const cellSchema = z.union([z.string(), z.null(), z.literal(false)])
export type SubmissionCell = z.infer<typeof cellSchema>

const rowSchema = z.object({
  id: z.string(),
  teamId: z.string().nullable(),
  /** Of the team, or “Guest submission”. */
  name: z.string(),
  isGuest: z.boolean(),
  isDuplicate: z.boolean(),
  isByOrganiser: z.boolean(),
  /** The organiser who filled it in for the team; empty for one who has left, null where nobody did. */
  filledInByName: z.string().nullable(),
  /** The team has its terms still to accept: until then, it does not count. */
  isToAccept: z.boolean(),
  version: z.number(),
  updatedAt: z.iso.datetime(),
  submittedAt: z.iso.datetime(),
  changedByName: z.string(),
  /** In the order of the columns. */
  cells: z.array(cellSchema),
  /** Names the columns that the cells are in: those of another state of the form have another. */
  shape: z.string(),
})
export type SubmissionRow = z.infer<typeof rowSchema>

const layoutSchema = z.object({
  shape: z.string(),
  columns: z.array(columnSchema).max(MOST_COLUMNS),
  /** Columns that only the export has: a table of more cannot be read. */
  furtherColumns: z.number(),
  counts: z.object({ total: z.number(), teams: z.number(), guests: z.number(), duplicates: z.number() }),
  /** Questions with options, by which the list is filtered. */
  choices: z.array(
    z.object({ label: z.string(), options: z.array(z.object({ value: z.string(), label: z.string() })) }),
  ),
})
export type SubmissionLayout = z.infer<typeof layoutSchema>

const answerSchema = columnSchema.extend({
  state: z.enum(['answered', 'blank', 'notAsked']),
  words: z.string(),
  files: z.array(z.object({ fileId: z.string(), name: z.string(), size: z.number() })),
})
export type SubmissionAnswer = z.infer<typeof answerSchema>

const changeSchema = z.object({
  at: z.string(),
  number: z.string(),
  label: z.string(),
  group: groupSchema,
  /** Of several rows, those that differ: null where rows were only added, or only removed. */
  before: z.string().nullable(),
  after: z.string().nullable(),
})

const stateSchema = z.object({
  /** Which a review names. */
  revision: z.number(),
  version: z.number(),
  at: z.iso.datetime(),
  byName: z.string(),
  isByOrganiser: z.boolean(),
  /** What it changed; nothing of the first one. */
  changes: z.array(changeSchema),
})
export type SubmissionState = z.infer<typeof stateSchema>

const receivedSchema = z.object({
  id: z.string(),
  formId: z.string(),
  formTitle: z.string(),
  name: z.string(),
  teamId: z.string().nullable(),
  teamTypeName: z.string(),
  isGuest: z.boolean(),
  isDuplicate: z.boolean(),
  /** Of a duplicate: the one of the team that counts. */
  countedId: z.string().nullable(),
  version: z.number(),
  latestVersion: z.number(),
  revision: z.number(),
  submittedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  changedByName: z.string(),
  filledInByName: z.string().nullable(),
  /** Addresses of the disclaimers that the team has still to accept. */
  toAccept: z.array(z.string()),
  /** In the order and the numbers of the table. */
  answers: z.array(answerSchema),
  /** Every state of it, the latest first. */
  history: z.array(stateSchema),
})
export type ReceivedSubmission = z.infer<typeof receivedSchema>

const comparedAnswerSchema = z.object({
  state: z.enum(['answered', 'blank', 'notAsked', 'noSuchItem']),
  words: z.string(),
  files: z.array(z.object({ fileId: z.string(), name: z.string(), size: z.number() })),
})

const comparedSchema = z.object({
  /** False where the questions of its version are damaged. */
  isReadable: z.boolean(),
  answers: z.array(
    columnSchema.extend({
      now: comparedAnswerSchema,
      /** Null where there is nothing to compare with. */
      before: comparedAnswerSchema.nullable(),
      isChanged: z.boolean(),
    }),
  ),
})
export type ComparedAnswers = z.infer<typeof comparedSchema>

const editedSchema = z.object({
  id: z.string(),
  formId: z.string(),
  title: z.string(),
  name: z.string(),
  /** Null for what a guest sent. */
  teamId: z.string().nullable(),
  version: z.number(),
  latestVersion: z.number(),
  revision: z.number(),
  definition: formDefinitionSchema,
  pictures: z.record(z.string(), pictureSchema),
  answers: answersSchema,
  facts: factsSchema,
  currencyId: z.string(),
})
export type EditedSubmission = z.infer<typeof editedSchema>

const summarySchema = z.object({
  /** Submissions that are counted: duplicates are not. */
  total: z.number(),
  questions: z.array(
    z.object({
      key: z.string(),
      number: z.string(),
      label: z.string(),
      groupLabel: z.string(),
      type: z.string(),
      isRemoved: z.boolean(),
      answered: z.number(),
      blank: z.number(),
      notAsked: z.number(),
      options: z.array(z.object({ value: z.string(), label: z.string(), count: z.number() })),
      items: z.array(
        z.object({ itemId: z.string(), label: z.string(), quantity: z.number(), amount: z.string() }),
      ),
      numbers: z
        .object({ least: z.number(), median: z.number(), most: z.number(), sum: z.number() })
        .nullable(),
    }),
  ),
})
export type SubmissionSummary = z.infer<typeof summarySchema>

const reopeningSchema = z.object({
  teamId: z.string(),
  teamName: z.string(),
  until: z.iso.datetime(),
})
export type FormReopening = z.infer<typeof reopeningSchema>

const day = z.iso.date('Choose a day.')
/** Sent or changed on these days, of the event's own time zone. */
const period = { from: day.optional(), to: day.optional() }
const reopened = formId.extend({ teamId: id })

/** What organisers see of submissions, and do with them. */
export const organisingContract = {
  listForAdmin: listEndpoint(
    { path: '/admin/forms/{formId}/submissions', access: 'reportViewer', summary: 'What was sent of a form' },
    submissionList,
    rowSchema,
    // One of them alone, for a file of it.
    { formId: id, submissionId: id.optional(), ...period },
  ),
  getLayout: endpoint({
    method: 'GET',
    path: '/admin/forms/{formId}/submission-columns',
    access: 'reportViewer',
    summary: 'The columns of the submissions of a form',
  })
    .input(formId)
    .output(layoutSchema),
  getSummary: endpoint({
    method: 'GET',
    path: '/admin/forms/{formId}/submission-summary',
    access: 'reportViewer',
    summary: 'What the submissions of a form say together, question by question',
  })
    .input(listQuery(submissionList, { formId: id, ...period }))
    .output(summarySchema),
  getForAdmin: endpoint({
    method: 'GET',
    path: '/admin/forms/{formId}/submissions/{submissionId}',
    access: 'reportViewer',
    summary: 'One submission with everything that it was',
  })
    .input(submission)
    .output(receivedSchema),
  compare: endpoint({
    method: 'GET',
    path: '/admin/forms/{formId}/submissions/{submissionId}/comparison',
    access: 'moderator',
    summary: 'The answers of a submission beside those of an earlier state',
  })
    .input(
      submission.extend({
        /** The state that is shown; without it, the latest. */
        shown: z.coerce.number().int().min(0).optional(),
        /** The state to compare with; without it, the answers stand alone. */
        revision: z.coerce.number().int().min(0).optional(),
        /** Where that is of another submission of the team. */
        earlierId: id.optional(),
      }),
    )
    .output(comparedSchema),
  listMails: endpoint({
    method: 'GET',
    path: '/admin/forms/{formId}/submissions/{submissionId}/mails',
    access: 'moderator',
    summary: 'The e-mails that followed a submission, newest first',
  })
    .input(submission)
    .output(z.object({ mails: z.array(emailRowSchema).max(100) })),
  resendMail: endpoint({
    method: 'POST',
    path: '/admin/forms/{formId}/submissions/{submissionId}/mails/{emailId}/copies',
    access: 'moderator',
    summary: 'Send an e-mail that followed a submission once more, to the same address',
    audit: 'submission.resendMail',
    live: 'organisers',
  })
    .input(submission.extend({ emailId: id }))
    .example(({ sentFormId, submissionId, submissionEmailId }) => ({
      ...{ formId: sentFormId, submissionId, emailId: submissionEmailId },
    }))
    .output(z.object({})),
  getForEditing: endpoint({
    method: 'GET',
    path: '/admin/forms/{formId}/submissions/{submissionId}/answers',
    access: 'moderator',
    summary: 'A submission with its questions, to change its answers',
  })
    .input(submission.extend({ useLatest: z.stringbool().default(false) }))
    .output(editedSchema),
  update: endpoint({
    method: 'PUT',
    path: '/admin/forms/{formId}/submissions/{submissionId}',
    access: 'moderator',
    summary: 'Change the answers of a submission, and keep what they were',
    body: 'document',
    audit: 'submission.update',
    live: 'team',
  })
    .input(
      submission.extend({
        version: z.number().int().min(1),
        revision: z.number().int().min(0),
        answers: answersSchema,
      }),
    )
    .example(({ sentFormId, submissionId, submissionRevision }) => ({
      ...{ formId: sentFormId, submissionId, version: 1, revision: submissionRevision },
      answers: { name: 'Priya Nair-Thomas' },
    }))
    .output(z.object({ revision: z.number() })),
  listReopenings: endpoint({
    method: 'GET',
    path: '/admin/forms/{formId}/reopenings',
    access: 'moderator',
    summary: 'The teams that may send a form although it is closed, or may change what they have sent',
  })
    .input(formId)
    .output(z.array(reopeningSchema)),
  reopen: endpoint({
    method: 'PUT',
    path: '/admin/forms/{formId}/reopenings/{teamId}',
    access: 'moderator',
    summary: 'Reopen a form for a team, to the end of a day',
    audit: 'form.reopen',
    live: 'team',
  })
    .input(reopened.extend({ untilDay: day }))
    .example(({ formId, teamId }) => ({ formId, teamId, untilDay: '2099-12-31' }))
    .output(z.object({})),
  endReopening: endpoint({
    method: 'DELETE',
    path: '/admin/forms/{formId}/reopenings/{teamId}',
    access: 'moderator',
    summary: 'End the reopening of a form for a team',
    audit: 'form.endReopening',
    live: 'team',
  })
    .input(reopened)
    .example(({ sentFormId, teamId }) => ({ formId: sentFormId, teamId }))
    .output(z.object({})),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/forms/{formId}/submissions/{submissionId}',
    access: 'moderator',
    summary: 'Delete a submission with its history',
    audit: 'submission.remove',
    live: 'team',
  })
    .input(submission)
    .example(({ sentFormId, submissionId }) => ({ formId: sentFormId, submissionId }))
    .output(z.object({})),
}
