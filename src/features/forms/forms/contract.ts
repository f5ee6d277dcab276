import { z } from 'zod'
import { customFieldChoiceSchema } from '#features/people/custom-fields/contract.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/lists/contract.ts'
import { formDefinitionSchema } from './domain/definition.ts'
import { idSchema } from './domain/fields/field-schemas.ts'
import { formList } from './domain/list.ts'
import { ruleSetSchema } from './domain/logic/logic-schemas.ts'
import { openingSchema } from './domain/opening.ts'
import { type RuleSetKind, ruleSetWords } from './domain/publish/named-rule-set.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    /** Published, linked to a task, and started by the team. */
    formId: string
    formRevision: number
    /** No task needs it. */
    archivedFormId: string
    /** Published and open to guests. */
    publicFormId: string
  }
}

const id = z.string().min(1).max(64)
const formId = z.object({ formId: id })

/** A rule set beside the form, and the name of what it decides on. */
const namedRuleSetSchema = z.object({
  kind: z.enum(Object.keys(ruleSetWords) as [RuleSetKind]),
  id: z.string(),
  name: z.string(),
  addressFrom: z.object({ fieldId: z.string(), templateId: z.string() }).nullable().exactOptional(),
  ...ruleSetSchema.shape,
})

const problemSchema = z.object({
  kind: z.string(),
  fieldId: z.string(),
  groupId: z.string(),
  ruleSetId: z.string(),
  place: z.string(),
  message: z.string(),
  remark: z.string(),
})
const problemsSchema = z.object({ errors: z.array(problemSchema), warnings: z.array(problemSchema) })

/** A form's title must fit a table cell and a mail subject. */
export const formTitleSchema = z
  .string()
  .trim()
  .min(1, 'Give the form a title.')
  .max(200, 'A title has at most 200 characters.')
export const formDescriptionSchema = z.string().max(20_000, 'The description is too long.')

/** A confirmation as its form shows it: what people read after sending the form. */
export const formConfirmationSchema = z.object({
  id: z.string(),
  name: z.string(),
  message: z.string(),
  isActive: z.boolean(),
  isDefault: z.boolean(),
  /** Its conditions are stored in a form that cannot be read: nobody sees it until they are set again. */
  isUnreadable: z.boolean(),
  ...ruleSetSchema.shape,
})
export type FormConfirmation = z.infer<typeof formConfirmationSchema>

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
  /** A team may send more than one submission. */
  allowsSeveral: z.boolean(),
  isPublic: z.boolean(),
  ...openingSchema.shape,
  prefillFieldIds: z.array(z.string()),
  currentVersion: z.number(),
  hasUnpublishedChanges: z.boolean(),
  /** Sent ones, of all versions: they keep the questions that they answered. */
  submissionCount: z.number(),
  /** Sent back with each save; a save with an older revision is refused. */
  revision: z.number(),
  /** In the order they are tried, with the default last. */
  confirmations: z.array(formConfirmationSchema),
  /** What rules can ask of the team that fills it in. */
  customFields: z.array(customFieldChoiceSchema),
  /** Rules of confirmations and the like, which must fit the questions too. */
  ruleSets: z.array(namedRuleSetSchema),
  problems: problemsSchema,
})
export type FormDraft = z.infer<typeof formDraftSchema>

const formVersionSchema = z.object({
  version: z.number(),
  publishedAt: z.iso.datetime(),
  publishedByName: z.string(),
  questionCount: z.number(),
})
export type FormVersion = z.infer<typeof formVersionSchema>

/** What goes with forms that are deleted. */
const formContentsSchema = z.object({
  submissions: z.number(),
  drafts: z.number(),
  files: z.number(),
  confirmations: z.number(),
  notifications: z.number(),
  webHooks: z.number(),
  /** Archived tasks, which stay without a form. */
  tasks: z.number(),
})
export type FormContents = z.infer<typeof formContentsSchema>

const revision = z.number().int()
const manyForms = z.object({ formIds: z.array(id).min(1).max(500) })
/** Posted all the same: an address has no room for 500 ids. */
const looksOnly = { none: 'It only says what would happen to forms.' }
const changedSchema = z.object({ changed: z.number() })

export const formsContract = {
  list: listEndpoint(
    { path: '/admin/forms', access: 'moderator', summary: 'Forms, active or archived' },
    formList,
    formRowSchema,
    { archived: z.stringbool().default(false) },
  ),
  create: endpoint({
    method: 'POST',
    path: '/admin/forms',
    access: 'moderator',
    summary: 'Add a form',
    audit: 'form.create',
    live: 'organisers',
  })
    .input(z.object({ title: formTitleSchema, description: formDescriptionSchema.default('') }))
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
  updateDraft: endpoint({
    method: 'PUT',
    path: '/admin/forms/{formId}/draft',
    access: 'moderator',
    summary: 'Save the questions and their logic, without publishing',
    body: 'document',
    audit: 'form.update',
    live: 'organisers',
  })
    .input(formId.extend({ revision, definition: formDefinitionSchema }))
    .example(({ formId, formRevision }) => ({
      formId,
      revision: formRevision,
      definition: { fields: [{ id: 'name', type: 'text', label: 'Contact on the stand' }] },
    }))
    .output(formDraftSchema),
  updateSettings: endpoint({
    method: 'PATCH',
    path: '/admin/forms/{formId}',
    access: 'moderator',
    summary: 'Update the settings of a form',
    audit: 'form.update',
    live: 'everyone',
  })
    .input(
      formId.extend({
        ...{ revision, title: formTitleSchema, description: formDescriptionSchema },
        ...{ isEditable: z.boolean(), allowsSeveral: z.boolean(), isPublic: z.boolean() },
        // What a page of a version before does not know stays as it is.
        ...openingSchema.partial().shape,
        prefillFieldIds: z.array(idSchema).max(500).optional(),
      }),
    )
    .example(({ formId, formRevision }) => ({
      formId,
      revision: formRevision,
      title: 'Stand details',
      description: '',
      isEditable: true,
      allowsSeveral: false,
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
  discardChanges: endpoint({
    method: 'DELETE',
    path: '/admin/forms/{formId}/draft',
    access: 'moderator',
    summary: 'Discard the unpublished changes of a form',
    audit: 'form.discard',
    live: 'organisers',
  })
    .input(formId.extend({ revision }))
    .example(({ formId, formRevision }) => ({ formId, revision: formRevision }))
    .output(formDraftSchema),
  listVersions: endpoint({
    method: 'GET',
    path: '/admin/forms/{formId}/versions',
    access: 'moderator',
    summary: 'Published versions of a form, newest first',
  })
    .input(formId)
    .output(z.array(formVersionSchema)),
  getVersion: endpoint({
    method: 'GET',
    path: '/admin/forms/{formId}/versions/{version}',
    access: 'moderator',
    summary: 'One published version of a form',
  })
    .input(formId.extend({ version: z.coerce.number().int().min(1) }))
    .output(z.object({ version: z.number(), definition: formDefinitionSchema })),
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
  listTasks: endpoint({
    method: 'POST',
    path: '/admin/forms/tasks',
    access: 'moderator',
    summary: 'The active tasks that need these forms, for a look before the forms are archived',
    audit: looksOnly,
    live: looksOnly,
  })
    .input(manyForms)
    .example(({ formId }) => ({ formIds: [formId] }))
    .output(
      z.object({
        /** The first 20, by title. */
        tasks: z.array(z.object({ id: z.string(), title: z.string(), formTitle: z.string() })),
        total: z.number(),
      }),
    ),
  archive: endpoint({
    method: 'POST',
    path: '/admin/forms/archive',
    access: 'moderator',
    summary: 'Archive forms',
    audit: 'form.archive',
    live: 'everyone',
  })
    .input(manyForms)
    .example(({ formId }) => ({ formIds: [formId] }))
    .output(changedSchema),
  restore: endpoint({
    method: 'POST',
    path: '/admin/forms/restore',
    access: 'moderator',
    summary: 'Restore archived forms',
    audit: 'form.restore',
    live: 'everyone',
  })
    .input(manyForms)
    .example(({ formId }) => ({ formIds: [formId] }))
    .output(changedSchema),
  getContents: endpoint({
    method: 'POST',
    path: '/admin/forms/contents',
    access: 'moderator',
    summary: 'What goes with these forms, for a look before they are deleted',
    audit: looksOnly,
    live: looksOnly,
  })
    .input(manyForms)
    .example(({ archivedFormId }) => ({ formIds: [archivedFormId] }))
    .output(formContentsSchema),
  remove: endpoint({
    method: 'POST',
    path: '/admin/forms/removal',
    access: 'moderator',
    summary: 'Delete archived forms with their answers, files, confirmations, e-mails and webhooks',
    audit: 'form.remove',
    live: 'everyone',
  })
    .input(manyForms)
    .example(({ archivedFormId }) => ({ formIds: [archivedFormId] }))
    .output(changedSchema),
}
