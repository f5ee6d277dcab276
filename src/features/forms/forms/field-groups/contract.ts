import { z } from 'zod'
import { customFieldChoiceSchema } from '#features/people/custom-fields/contract.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { choiceSchema, choicesEndpoint } from '#kit/lists/choices.ts'
import { listEndpoint } from '#kit/lists/contract.ts'
import { groupDefinitionSchema } from '../domain/definition.ts'
import { limits } from '../domain/fields/limits.ts'
import { givenQuestionsSchema, groupQuestionsSchema } from './domain/check-questions.ts'
import { fieldGroupList } from './domain/list.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    /** In use by no form. */
    fieldGroupId: string
    fieldGroupRevision: number
    archivedFieldGroupId: string
    /** In `sentFormId`, whose version holds an older copy. */
    placedFieldGroupId: string
  }
}

const id = z.string().min(1).max(64)
const fieldGroupId = z.object({ fieldGroupId: id })
const revision = z.number().int().min(1)
const manyGroups = z.object({ fieldGroupIds: z.array(id).min(1).max(500) })

const title = z
  .string()
  .trim()
  .min(1, 'Give the field group a title.')
  .max(limits.labelLength, 'The title is too long.')
const description = z.string().trim().max(20_000, 'The description is too long.')

const fieldGroupRowSchema = z.object({
  id: z.string(),
  title: z.string(),
  isPublished: z.boolean(),
  isArchived: z.boolean(),
  updatedAt: z.iso.datetime(),
  /** Forms whose draft or newest version has the group. */
  usedInCount: z.number(),
  /** Titles of the first five of them. */
  usedInTitles: z.array(z.string()),
})
export type FieldGroupRow = z.infer<typeof fieldGroupRowSchema>

const formNameSchema = z.object({ id: z.string(), title: z.string() })

/** A field group as its builder and its settings show it. */
const fieldGroupSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  questions: groupQuestionsSchema,
  isPublished: z.boolean(),
  isArchived: z.boolean(),
  revision: z.number(),
  /** Open forms that still ask the group as it was when they were published. */
  olderForms: z.array(formNameSchema),
  usedIn: z.array(formNameSchema),
  customFields: z.array(customFieldChoiceSchema),
})
export type FieldGroup = z.infer<typeof fieldGroupSchema>

const changedSchema = z.object({ changed: z.number() })

export const fieldGroupsContract = {
  list: listEndpoint(
    { path: '/admin/field-groups', access: 'admin', summary: 'Field groups, active or archived' },
    fieldGroupList,
    fieldGroupRowSchema,
    { archived: z.stringbool().default(false) },
  ),
  get: endpoint({
    method: 'GET',
    path: '/admin/field-groups/{fieldGroupId}',
    access: 'admin',
    summary: 'One field group, for its builder',
  })
    .input(fieldGroupId)
    .output(fieldGroupSchema),
  listPlaceable: choicesEndpoint(
    {
      path: '/admin/forms/field-groups',
      access: 'moderator',
      summary: 'Field groups that can be placed in a form: those that are published',
    },
    choiceSchema,
  ),
  getPlaceable: endpoint({
    method: 'GET',
    path: '/admin/forms/field-groups/{fieldGroupId}',
    access: 'moderator',
    summary: 'The questions of a field group, for a form that places it',
  })
    .input(fieldGroupId)
    .output(groupDefinitionSchema),
  create: endpoint({
    method: 'POST',
    path: '/admin/field-groups',
    access: 'admin',
    summary: 'Add a field group',
    audit: 'fieldGroup.create',
    live: 'organisers',
  })
    .input(z.object({ title, description: description.default('') }))
    .example(() => ({ title: 'Badge', description: 'One person on the stand.' }))
    .output(fieldGroupSchema),
  updateQuestions: endpoint({
    method: 'PUT',
    path: '/admin/field-groups/{fieldGroupId}/questions',
    access: 'admin',
    summary:
      'Save the questions of a field group; drafts of forms follow, and their versions stay as they are',
    body: 'document',
    audit: 'fieldGroup.update',
    live: 'organisers',
  })
    .input(fieldGroupId.extend({ revision, questions: givenQuestionsSchema }))
    .example(({ fieldGroupId, fieldGroupRevision }) => ({
      fieldGroupId,
      revision: fieldGroupRevision,
      questions: { fields: [{ id: 'surname', type: 'text', label: 'Surname' }] },
    }))
    .output(fieldGroupSchema),
  updateSettings: endpoint({
    method: 'PATCH',
    path: '/admin/field-groups/{fieldGroupId}',
    access: 'admin',
    summary: 'Update the settings of a field group',
    audit: 'fieldGroup.update',
    live: 'organisers',
  })
    .input(fieldGroupId.extend({ revision, title, description, isPublished: z.boolean() }))
    .example(({ fieldGroupId, fieldGroupRevision }) => ({
      fieldGroupId,
      revision: fieldGroupRevision,
      title: 'Badge of a person',
      description: '',
      isPublished: true,
    }))
    .output(fieldGroupSchema),
  republish: endpoint({
    method: 'POST',
    path: '/admin/field-groups/{fieldGroupId}/republication',
    access: 'admin',
    summary:
      'Publish forms anew with the field group as it is now; whatever else their drafts change stays a draft',
    audit: 'form.publish',
    live: 'everyone',
  })
    .input(fieldGroupId.extend({ formIds: z.array(id).min(1).max(500) }))
    .example(({ placedFieldGroupId, sentFormId }) => ({
      fieldGroupId: placedFieldGroupId,
      formIds: [sentFormId],
    }))
    .output(
      z.object({
        published: z.number(),
        /** Forms that the group as it is now would break, and why. */
        refused: z.array(formNameSchema.extend({ reason: z.string() })).max(500),
      }),
    ),
  duplicate: endpoint({
    method: 'POST',
    path: '/admin/field-groups/{fieldGroupId}/copies',
    access: 'admin',
    summary: 'Copy a field group with its questions; the copy starts unpublished',
    audit: 'fieldGroup.duplicate',
    live: 'organisers',
  })
    .input(fieldGroupId)
    .example(({ fieldGroupId }) => ({ fieldGroupId }))
    .output(fieldGroupSchema),
  archive: endpoint({
    method: 'POST',
    path: '/admin/field-groups/archive',
    access: 'admin',
    summary: 'Archive field groups; forms that have them keep them',
    audit: 'fieldGroup.archive',
    live: 'organisers',
  })
    .input(manyGroups)
    .example(({ fieldGroupId }) => ({ fieldGroupIds: [fieldGroupId] }))
    .output(changedSchema),
  restore: endpoint({
    method: 'POST',
    path: '/admin/field-groups/restore',
    access: 'admin',
    summary: 'Restore archived field groups',
    audit: 'fieldGroup.restore',
    live: 'organisers',
  })
    .input(manyGroups)
    .example(({ archivedFieldGroupId }) => ({ fieldGroupIds: [archivedFieldGroupId] }))
    .output(changedSchema),
  remove: endpoint({
    method: 'POST',
    path: '/admin/field-groups/removal',
    access: 'admin',
    summary: 'Delete archived field groups with their questions, unless a form has one of them',
    audit: 'fieldGroup.remove',
    live: 'organisers',
  })
    .input(manyGroups)
    .example(({ archivedFieldGroupId }) => ({ fieldGroupIds: [archivedFieldGroupId] }))
    .output(changedSchema),
}
