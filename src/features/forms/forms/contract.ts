import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { formDefinitionSchema } from './domain/definition.ts'
import { ruleSetSchema } from './domain/logic/logic-schemas.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    /** Published; a task asks for it, and the team has begun to fill it in. */
    formId: string
    formRevision: number
    /** Published, for guests too. */
    publicFormId: string
    /** Of the form, beside its default one. */
    confirmationId: string
  }
}

const id = z.string().min(1).max(64)
const formId = z.object({ formId: id })

const problemSchema = z.object({
  kind: z.string(),
  fieldId: z.string(),
  groupId: z.string(),
  message: z.string(),
})
const problemsSchema = z.object({ errors: z.array(problemSchema), warnings: z.array(problemSchema) })

/** The name of a form fits a table cell and a mail subject. */
const title = z
  .string()
  .trim()
  .min(1, 'Give the form a title.')
  .max(200, 'A title has at most 200 characters.')
const description = z.string().max(20_000, 'The description is too long.')

export const confirmationInput = z.object({
  name: z.string().trim().min(1, 'Give the confirmation a name.').max(200),
  message: z.string().max(20_000, 'The message is too long.').default(''),
  isActive: z.boolean().default(true),
  ...ruleSetSchema.shape,
})
const confirmationSchema = confirmationInput.extend({ id: z.string(), isDefault: z.boolean() })
export type ConfirmationInput = z.output<typeof confirmationInput>
export type Confirmation = z.infer<typeof confirmationSchema>

const formRowSchema = z.object({
  id: z.string(),
  title: z.string(),
  isPublished: z.boolean(),
  isArchived: z.boolean(),
  isPublic: z.boolean(),
  currentVersion: z.number(),
  hasUnpublishedChanges: z.boolean(),
  questionCount: z.number(),
  submissionCount: z.number(),
  taskTitles: z.array(z.string()),
  updatedAt: z.iso.datetime(),
})
export type FormRow = z.infer<typeof formRowSchema>

/** A form in the builder. */
const formDraftSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  definition: formDefinitionSchema,
  isPublished: z.boolean(),
  isArchived: z.boolean(),
  isEditable: z.boolean(),
  isPublic: z.boolean(),
  currentVersion: z.number(),
  hasUnpublishedChanges: z.boolean(),
  /** Sent back with each save; a save on a stale one is refused. */
  revision: z.number(),
  confirmations: z.array(confirmationSchema),
  problems: problemsSchema,
})
export type FormDraft = z.infer<typeof formDraftSchema>

const revision = z.number().int()

export const formsContract = {
  manage: endpoint({
    method: 'GET',
    path: '/admin/forms',
    access: 'moderator',
    summary: 'All forms, active or archived',
  })
    .input(z.object({ archived: z.stringbool().default(false) }))
    .output(z.array(formRowSchema)),
  create: endpoint({
    method: 'POST',
    path: '/admin/forms',
    access: 'moderator',
    summary: 'Add a form',
    audit: 'form.create',
    live: 'organisers',
  })
    .input(z.object({ title, description: description.default('') }))
    .example(() => ({ title: 'Electrical supply', description: 'Power on your stand, day and night.' }))
    .output(formDraftSchema),
  get: endpoint({
    method: 'GET',
    path: '/admin/forms/{formId}',
    access: 'moderator',
    summary: 'One form, for the builder',
  })
    .input(formId)
    .output(formDraftSchema),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/admin/forms/{formId}/draft',
    access: 'moderator',
    summary: 'Save the questions and their logic, without publishing',
    audit: 'form.save',
    live: 'organisers',
  })
    .input(formId.extend({ revision, definition: formDefinitionSchema }))
    .example(({ formId, formRevision }) => ({
      formId,
      revision: formRevision,
      definition: { fields: [{ id: 'name', type: 'text', label: 'Contact on the stand' }] },
    }))
    .output(formDraftSchema),
  saveSettings: endpoint({
    method: 'PATCH',
    path: '/admin/forms/{formId}',
    access: 'moderator',
    summary: 'Update the settings of a form',
    audit: 'form.save',
    live: 'everyone',
  })
    .input(formId.extend({ revision, title, description, isEditable: z.boolean(), isPublic: z.boolean() }))
    .example(({ formId, formRevision }) => ({
      formId,
      revision: formRevision,
      title: 'Stand details',
      description: '',
      isEditable: true,
      isPublic: false,
    }))
    .output(formDraftSchema),
  publish: endpoint({
    method: 'POST',
    path: '/admin/forms/{formId}/publication',
    access: 'moderator',
    summary: 'Publish the draft as a new version',
    audit: 'form.publish',
    live: 'everyone',
  })
    .input(formId.extend({ revision }))
    .example(({ formId, formRevision }) => ({ formId, revision: formRevision }))
    .output(formDraftSchema),
  unpublish: endpoint({
    method: 'DELETE',
    path: '/admin/forms/{formId}/publication',
    access: 'moderator',
    summary: 'Close form',
    audit: 'form.unpublish',
    live: 'everyone',
  })
    .input(formId)
    .example(({ formId }) => ({ formId }))
    .output(formDraftSchema),
  duplicate: endpoint({
    method: 'POST',
    path: '/admin/forms/{formId}/copies',
    access: 'moderator',
    summary: 'Copy a form; the copy starts unpublished',
    audit: 'form.duplicate',
    live: 'organisers',
  })
    .input(formId)
    .example(({ formId }) => ({ formId }))
    .output(formDraftSchema),
  setArchived: endpoint({
    method: 'POST',
    path: '/admin/forms/archive',
    access: 'moderator',
    summary: 'Archive or restore forms',
    audit: 'form.archive',
    live: 'everyone',
  })
    .input(z.object({ formIds: z.array(id).min(1).max(500), isArchived: z.boolean() }))
    .example(({ formId }) => ({ formIds: [formId], isArchived: true }))
    .output(z.object({ changed: z.number() })),

  addConfirmation: endpoint({
    method: 'POST',
    path: '/admin/forms/{formId}/confirmations',
    access: 'moderator',
    summary: 'Add a confirmation',
    audit: 'confirmation.create',
    live: 'organisers',
  })
    .input(formId.extend({ confirmation: confirmationInput }))
    .example(({ formId }) => ({
      formId,
      confirmation: { name: 'With power', message: 'We will connect your stand before the build-up.' },
    }))
    .output(confirmationSchema),
  saveConfirmation: endpoint({
    method: 'PUT',
    path: '/admin/forms/{formId}/confirmations/{confirmationId}',
    access: 'moderator',
    summary: 'Change a confirmation',
    audit: 'confirmation.save',
    live: 'everyone',
  })
    .input(formId.extend({ confirmationId: id, confirmation: confirmationInput }))
    .example(({ formId, confirmationId }) => ({
      formId,
      confirmationId,
      confirmation: { name: 'Thank you', message: 'We have your answers.' },
    }))
    .output(confirmationSchema),
  removeConfirmation: endpoint({
    method: 'DELETE',
    path: '/admin/forms/{formId}/confirmations/{confirmationId}',
    access: 'moderator',
    summary: 'Remove a confirmation; the default one stays',
    audit: 'confirmation.remove',
    live: 'everyone',
  })
    .input(formId.extend({ confirmationId: id }))
    .example(({ formId, confirmationId }) => ({ formId, confirmationId }))
    .output(z.object({ removed: z.boolean() })),
}
