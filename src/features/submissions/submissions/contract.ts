import { z } from 'zod'
import { answersSchema, innerAnswerSchema } from '#features/forms/forms/domain/answers/answer-schemas.ts'
import { formDefinitionSchema } from '#features/forms/forms/domain/definition.ts'
import { idSchema, optionalIdSchema } from '#features/forms/forms/domain/fields/field-schemas.ts'
import { factsSchema } from '#features/forms/forms/domain/logic/logic-schemas.ts'
import { closedReasons } from '#features/forms/forms/domain/opening.ts'
import { pictureSchema } from '#features/library/assets/contract.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { fillingInContract } from './contract/filling-in.ts'
import { organisingContract } from './contract/organising.ts'
import type { Change } from './domain/sharing/changes.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    draftId: string
    /** Says that a guest opened the public form a while ago. */
    guestStarted: string
  }
}

const id = z.string().min(1).max(64)
const formId = z.object({ formId: id })

/** By path: who changed the answer last, in which revision, and from which open page. */
const stampsSchema = z.record(
  z.string(),
  z.object({ revision: z.number(), client: z.string(), name: z.string(), at: z.iso.datetime() }),
)

/** A form to fill in: the questions of one version, and the answers so far. */
const openFormSchema = z.object({
  formId: z.string(),
  title: z.string(),
  description: z.string(),
  version: z.number(),
  latestVersion: z.number(),
  definition: formDefinitionSchema,
  /** Those of the library that it shows, by asset. */
  pictures: z.record(z.string(), pictureSchema),
  answers: answersSchema,
  /** Facts about team, person and event that conditions can use; none for a guest. */
  facts: factsSchema,
  currencyId: z.string(),
  taskId: z.string().nullable(),
  taskTitle: z.string(),
  dueDate: z.string(),
  /**
   * `sent`: it is sent and cannot be edited; `edit`: it is sent, and these are the answers sent; `closed`: it takes no
   * answers, and nothing is sent.
   */
  mode: z.enum(['new', 'draft', 'edit', 'sent', 'closed']),
  /** Why it takes no answers now, in the organiser's words if there are any; null while it does. */
  closed: z.object({ reason: z.enum(closedReasons), message: z.string() }).nullable(),
  opensAt: z.iso.datetime().nullable(),
  /** When it closes, for this team; null while that is not known. */
  closesAt: z.iso.datetime().nullable(),
  /** Questions that the address may answer when nothing is answered yet. */
  prefillFieldIds: z.array(z.string()),
  /** The team may send more than one. */
  allowsSeveral: z.boolean(),
  /** It is open for this team alone. */
  isReopened: z.boolean(),
  /** Of a guest: says when the form was opened, for sending it. */
  started: z.string(),
  submissionId: z.string().nullable(),
  /** An organiser has filled it in for the team, which has its terms still to accept. */
  isToAccept: z.boolean(),
  /** When the team sent the form last, and who did. */
  sentAt: z.iso.datetime().nullable(),
  sentByName: z.string(),
  /** What the answers are the state of, for saving on top of it. */
  draftId: z.string().nullable(),
  revision: z.number(),
  stamps: stampsSchema,
  /** The page of the path that the draft was left on, counted from 0. */
  page: z.number(),
  savedAt: z.iso.datetime().nullable(),
})
export type OpenForm = z.infer<typeof openFormSchema>

/** What a page works on: the draft as it read or saved it last, or what was sent. */
const baseSchema = z.object({
  /** Null when there was no draft. */
  draftId: id.nullable(),
  revision: z.number().int().min(0),
  /** Names the open page, made once by it: its own savings are no surprise to it. */
  client: z.string().min(8).max(64),
})

/** `badges/b1/name`: question, id of the entry, question inside it. */
const pathSchema = z
  .string()
  .refine(
    (path) =>
      path.split('/').length <= 5 && path.split('/').every((step) => idSchema.safeParse(step).success),
  )
const changeSchema: z.ZodType<Change, unknown> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('set'), path: pathSchema, value: innerAnswerSchema }),
  z.object({ kind: z.literal('clear'), path: pathSchema }),
  /** An instance of a field group or a row, behind the one with the id `after`; empty for the first. */
  z.object({ kind: z.literal('add'), path: pathSchema, after: optionalIdSchema }),
  z.object({ kind: z.literal('remove'), path: pathSchema }),
])

/** Which of the team's submissions: the id of one that was sent, or `new`. */
const submission = id.optional()

const answering = formId.extend({
  version: z.number().int().min(1),
  answers: answersSchema,
})
/** Missing only from a page of an earlier version of the portal, which is told to reload. */
const base = baseSchema.optional()

const savedDraftSchema = z.object({
  /** Null while there is no draft: nothing has been changed yet. */
  draftId: z.string().nullable(),
  revision: z.number(),
  savedAt: z.iso.datetime().nullable(),
  /** All answers of the draft, those of others too. */
  answers: answersSchema,
  /** What has been changed since the base. */
  stamps: stampsSchema,
  /** Paths of the changes that were not saved, because somebody else had changed the same answer. */
  refused: z.array(z.string()),
})
export type SavedDraft = z.infer<typeof savedDraftSchema>
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
  /** The organiser who filled it in for the team; empty for one who has left, null where nobody did. */
  filledInByName: z.string().nullable(),
  /** What my team has to accept before it counts, by the text that it reads. */
  toAccept: z.array(z.object({ at: z.string(), label: z.string(), text: z.string() })),
  mayAccept: z.boolean(),
  revision: z.number(),
  version: z.number(),
  /** The team may change it now. */
  isEditable: z.boolean(),
  /** The team may send more than one submission of the form. */
  allowsSeveral: z.boolean(),
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
  /** A form that was sent stays sent while it is edited. */
  status: z.enum(['notStarted', 'draft', 'sent']),
  hasUnsentChanges: z.boolean(),
  isToAccept: z.boolean(),
  /** The team may send more than one; how many it has sent, and whether it has begun another. */
  allowsSeveral: z.boolean(),
  sentCount: z.number(),
  hasBegunAnother: z.boolean(),
  /** Why it takes no answers now; null while it does. */
  closed: z.enum(closedReasons).nullable(),
  opensAt: z.iso.datetime().nullable(),
  /** When the team last saved it, or sent it if it has been sent. */
  changedAt: z.iso.datetime().nullable(),
})
/** What a team has sent of a form, newest first. */
const mySubmissionsSchema = z.object({
  formTitle: z.string(),
  /** Null where a team sends one only; otherwise why it cannot start another now, and when it has saved one it began. */
  another: z
    .object({ closed: z.enum(closedReasons).nullable(), savedAt: z.iso.datetime().nullable() })
    .nullable(),
  submissions: z.array(
    z.object({
      id: z.string(),
      submittedAt: z.iso.datetime(),
      submittedByName: z.string(),
      filledInByName: z.string().nullable(),
      isToAccept: z.boolean(),
      hasUnsentChanges: z.boolean(),
    }),
  ),
})
export type MySubmissions = z.infer<typeof mySubmissionsSchema>

export type AvailableForm = z.infer<typeof availableFormSchema>

export const submissionsContract = {
  ...organisingContract,
  ...fillingInContract,
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
    .input(formId.extend({ submission: id.optional(), useLatest: z.stringbool().default(false) }))
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
    .input(
      formId.extend({
        submission,
        version: z.number().int().min(1),
        base,
        changes: z.array(changeSchema).max(20_000).default([]),
        page: z.number().int().min(0).max(1_000),
      }),
    )
    .example(({ formId, draftId }) => ({
      formId,
      version: 1,
      base: { draftId, revision: 1, client: 'page-of-priya' },
      changes: [{ kind: 'set', path: 'name', value: 'Priya Nair' }],
      page: 0,
    }))
    .output(savedDraftSchema),
  removeDraft: endpoint({
    method: 'DELETE',
    path: '/forms/{formId}/draft',
    access: 'user',
    summary: "Discard my team's draft, or its unsent changes",
    audit: 'draft.remove',
    live: 'team',
  })
    .input(
      formId.extend({
        submission,
        draftId: id,
        revision: z.number().int().min(0),
        client: baseSchema.shape.client,
      }),
    )
    .example(({ formId, draftId }) => ({ formId, draftId, revision: 1, client: 'page-of-priya' }))
    .output(z.object({})),
  listVisitors: endpoint({
    method: 'GET',
    path: '/forms/{formId}/visits',
    access: 'user',
    summary: 'The colleagues who have the form open now',
  })
    .input(formId)
    .output(z.array(z.object({ memberId: z.string(), firstName: z.string(), name: z.string() }))),
  updateVisit: endpoint({
    method: 'PUT',
    path: '/forms/{formId}/visit',
    access: 'user',
    summary: 'Say that I have the form open',
    audit: { none: 'Looking at a form changes nothing of it.' },
    live: 'team',
  })
    .input(formId)
    .example(({ formId }) => ({ formId }))
    .output(z.object({})),
  removeVisit: endpoint({
    method: 'DELETE',
    path: '/forms/{formId}/visit',
    access: 'user',
    summary: 'Say that I have left the form',
    audit: { none: 'Looking at a form changes nothing of it.' },
    live: 'team',
  })
    .input(formId)
    .example(({ formId }) => ({ formId }))
    .output(z.object({})),
  submit: endpoint({
    method: 'POST',
    path: '/forms/{formId}/submissions',
    access: 'user',
    summary: "Send my team's answers",
    body: 'document',
    audit: 'submission.submit',
    live: 'team',
  })
    .input(answering.extend({ submission, sendKey, base }))
    .example(({ formId, draftId }) => ({
      formId,
      version: 1,
      base: { draftId, revision: 1, client: 'page-of-priya' },
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
    .output(mySubmissionsSchema),
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
    .input(
      answering.extend({
        sendKey,
        /** From opening the form: it is taken from a few seconds to a day after that. */
        started: z.string().max(200).default(''),
        /** No person sees it, so whoever fills it in is a machine: it gets an answer, and nothing is stored. */
        subject: z.string().max(10_000).default(''),
      }),
    )
    .example(({ publicFormId, guestStarted }) => ({
      formId: publicFormId,
      version: 1,
      answers: { name: 'Tom Baker' },
      sendKey: 'sending-of-a-guest',
      started: guestStarted,
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
