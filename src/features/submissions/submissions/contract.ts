import { z } from 'zod'
import { answersSchema } from '#features/forms/forms/domain/answers/answer-schemas.ts'
import { formDefinitionSchema } from '#features/forms/forms/domain/definition.ts'
import { endpoint } from '#kit/contract/endpoint.ts'

const id = z.string().min(1).max(64)
const formId = z.object({ formId: id })

/** A form to fill in: the questions of one version, and the answers so far. */
const openFormSchema = z.object({
  formId: z.string(),
  title: z.string(),
  description: z.string(),
  version: z.number(),
  latestVersion: z.number(),
  definition: formDefinitionSchema,
  answers: answersSchema,
  /** Facts about team, person and event that conditions can use; none for a guest. */
  facts: z.object({
    client: z.record(z.string(), z.string()),
    customFields: z.record(z.string(), z.union([z.string(), z.boolean()])),
  }),
  currencyId: z.string(),
  taskId: z.string().nullable(),
  taskTitle: z.string(),
  dueDate: z.string(),
  /** `sent`: it is sent and cannot be edited; `edit`: it is sent, and these are the answers sent. */
  mode: z.enum(['new', 'draft', 'edit', 'sent']),
  submissionId: z.string().nullable(),
  /** The page of the path that the draft was left on, counted from 0. */
  page: z.number(),
  savedAt: z.iso.datetime().nullable(),
})
export type OpenForm = z.infer<typeof openFormSchema>

const answering = formId.extend({
  version: z.number().int().min(1),
  answers: answersSchema,
})
/** The browser makes one key for each sending, so that a repeated request makes only one submission. */
const sendKey = z.string().min(8).max(64)

const sentSchema = z.object({ submissionId: z.string(), confirmationId: z.string() })

const entrySchema = z.object({
  /** The address on the path; unique in the submission. */
  at: z.string(),
  fieldId: z.string(),
  type: z.string(),
  label: z.string(),
  /** The lines of the answer as text; empty when the question was left blank. */
  lines: z.array(z.string()),
  files: z.array(z.object({ fileId: z.string(), name: z.string(), size: z.number() })),
})

const submissionSchema = z.object({
  id: z.string(),
  formId: z.string(),
  formTitle: z.string(),
  teamName: z.string(),
  taskId: z.string().nullable(),
  submittedAt: z.iso.datetime().nullable(),
  submittedByName: z.string(),
  version: z.number(),
  isEditable: z.boolean(),
  confirmationId: z.string().nullable(),
  entries: z.array(entrySchema),
  grandTotal: z.string().nullable(),
  currencyId: z.string(),
})
export type Submission = z.infer<typeof submissionSchema>

const confirmationViewSchema = z.object({
  formTitle: z.string(),
  message: z.string(),
  submissionId: z.string().nullable(),
  taskId: z.string().nullable(),
})

/** A form that a team may fill in. */
const availableFormSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  taskId: z.string().nullable(),
  dueDate: z.string(),
  daysUntilDue: z.number().nullable(),
  status: z.enum(['notStarted', 'draft', 'sent']),
  /** When the team last saved or sent it. */
  changedAt: z.iso.datetime().nullable(),
})
export type AvailableForm = z.infer<typeof availableFormSchema>

export const submissionsContract = {
  listForms: endpoint({
    method: 'GET',
    path: '/forms',
    access: 'user',
    summary: 'The forms my team may fill in',
  })
    .input(z.object({}))
    .output(z.array(availableFormSchema)),
  getForm: endpoint({
    method: 'GET',
    path: '/forms/{formId}',
    access: 'user',
    summary: 'Open a form to start, resume or edit a submission',
  })
    .input(formId.extend({ useLatest: z.stringbool().default(false) }))
    .output(openFormSchema),
  updateDraft: endpoint({
    method: 'PUT',
    path: '/forms/{formId}/draft',
    access: 'user',
    summary: "Save my team's answers without sending them",
    body: 'document',
    audit: { none: 'A draft is saved every few seconds; what is sent has an entry.' },
    live: 'team',
  })
    .input(answering.extend({ page: z.number().int().min(0).max(1_000) }))
    .example(({ formId }) => ({ formId, version: 1, answers: { name: 'Priya Nair' }, page: 0 }))
    .output(z.object({ savedAt: z.iso.datetime() })),
  submit: endpoint({
    method: 'POST',
    path: '/forms/{formId}/submissions',
    access: 'user',
    summary: "Send my team's answers",
    body: 'document',
    audit: 'submission.submit',
    live: 'team',
  })
    .input(answering.extend({ sendKey }))
    .example(({ formId }) => ({
      formId,
      version: 1,
      answers: { name: 'Priya Nair' },
      sendKey: 'sending-of-the-team',
    }))
    .output(sentSchema),
  listMine: endpoint({
    method: 'GET',
    path: '/forms/{formId}/submissions',
    access: 'user',
    summary: 'Submissions of a form by my team, newest first',
  })
    .input(formId)
    .output(
      z.array(z.object({ id: z.string(), submittedAt: z.iso.datetime(), submittedByName: z.string() })),
    ),
  get: endpoint({
    method: 'GET',
    path: '/submissions/{submissionId}',
    access: 'user',
    summary: 'One submission, to read',
  })
    .input(z.object({ submissionId: id }))
    .output(submissionSchema),
  getConfirmation: endpoint({
    method: 'GET',
    path: '/forms/{formId}/confirmations/{confirmationId}',
    access: 'user',
    summary: 'The confirmation shown after sending a form',
  })
    .input(formId.extend({ confirmationId: id }))
    .output(confirmationViewSchema),

  getFormForGuest: endpoint({
    method: 'GET',
    path: '/guests/forms/{formId}',
    access: 'guest',
    summary: 'Open a public form',
  })
    .input(formId)
    .output(openFormSchema),
  submitForGuest: endpoint({
    method: 'POST',
    path: '/guests/forms/{formId}/submissions',
    access: 'guest',
    summary: 'Send a public form',
    body: 'document',
    audit: 'submission.submit',
    live: 'organisers',
  })
    .input(answering.extend({ sendKey }))
    .example(({ publicFormId }) => ({
      formId: publicFormId,
      version: 1,
      answers: { name: 'Tom Baker' },
      sendKey: 'sending-of-a-guest',
    }))
    .output(sentSchema),
  getConfirmationForGuest: endpoint({
    method: 'GET',
    path: '/guests/forms/{formId}/confirmations/{confirmationId}',
    access: 'guest',
    summary: 'The confirmation shown after sending a public form',
  })
    .input(formId.extend({ confirmationId: id }))
    .output(confirmationViewSchema),
}
