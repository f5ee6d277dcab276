import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/lists/contract.ts'
import { customFieldList } from './domain/list.ts'
import {
  customFieldChange,
  customFieldInput,
  customFieldLimits,
  customFieldTypes,
  customFieldValueSchema,
  customFieldValuesInput,
} from './domain/schema.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    /** A text field that teams see and fill in. */
    customFieldId: string
    customFieldUpdatedAt: string
    /** The team of the caller. */
    customFieldTeamId: string
  }
}

const id = z.string().min(1).max(64)
const customFieldId = z.object({ customFieldId: id })
const teamId = z.object({ teamId: id })
const flag = z.boolean()

const customFieldSchema = z.object({
  id: z.string(),
  label: z.string(),
  type: z.enum(customFieldTypes),
  placeholder: z.string(),
  description: z.string(),
  /** Empty text for none. */
  defaultValue: customFieldValueSchema,
  showField: flag,
  showToChildTeams: flag,
  isRequired: flag,
  isFilledByTeams: flag,
  index: z.number(),
  updatedAt: z.iso.datetime(),
  /** While its default is being written: how many teams have it, of those that had no value. */
  filling: z.object({ done: z.number(), total: z.number() }).nullable(),
})
export type CustomField = z.infer<typeof customFieldSchema>

/** A rule that asks for the value of a custom field. */
const customFieldUseSchema = z.object({
  kind: z.enum(['question', 'confirmation', 'formNotification', 'webHook']),
  formId: z.string(),
  formTitle: z.string(),
  /** What the rule belongs to: the question or the confirmation. */
  name: z.string(),
})
export type CustomFieldUse = z.infer<typeof customFieldUseSchema>

export const customFieldChoiceSchema = z.object({
  id: z.string(),
  label: z.string(),
  type: z.enum(customFieldTypes),
})
export type CustomFieldChoice = z.infer<typeof customFieldChoiceSchema>

/** One custom field with the value of a team. */
const filledFieldSchema = customFieldChoiceSchema.extend({
  placeholder: z.string(),
  description: z.string(),
  isRequired: flag,
  showField: flag,
  showToChildTeams: flag,
  /** Empty text for none. */
  value: customFieldValueSchema,
  /** Whether the reader may change it. */
  mayUpdate: flag,
})
export type FilledField = z.infer<typeof filledFieldSchema>

export const customFieldsContract = {
  list: listEndpoint(
    { path: '/admin/custom-fields', access: 'admin', summary: 'Custom fields, in their order' },
    customFieldList,
    customFieldSchema,
  ),
  listChoices: endpoint({
    method: 'GET',
    path: '/admin/custom-field-choices',
    access: 'reportViewer',
    summary: 'Every custom field by name, in their order, for rules, columns and mappings',
  })
    .input(z.object({}))
    .output(z.array(customFieldChoiceSchema)),
  get: endpoint({
    method: 'GET',
    path: '/admin/custom-fields/{customFieldId}',
    access: 'admin',
    summary: 'One custom field, with the rules that ask for it',
  })
    .input(customFieldId)
    .output(customFieldSchema.extend({ uses: z.array(customFieldUseSchema), valueCount: z.number() })),
  create: endpoint({
    method: 'POST',
    path: '/admin/custom-fields',
    access: 'admin',
    summary: 'Add a custom field; its default is written to every team',
    audit: 'customField.create',
    live: 'everyone',
  })
    .input(customFieldInput)
    .example(() => ({ label: 'Catering package', type: 'text', defaultValue: 'None', showField: true }))
    .output(customFieldSchema),
  update: endpoint({
    method: 'PUT',
    path: '/admin/custom-fields/{customFieldId}',
    access: 'admin',
    summary: 'Update a custom field; its type stays',
    audit: 'customField.update',
    live: 'everyone',
  })
    .input(
      customFieldId.extend({
        ...customFieldChange.shape,
        /** Of the field as it was opened: a change of somebody else in between is not overwritten. */
        updatedAt: z.iso.datetime(),
      }),
    )
    .example(({ customFieldId, customFieldUpdatedAt: updatedAt }) => ({
      ...{ customFieldId, updatedAt },
      ...{ label: 'Catering', showField: true },
    }))
    .output(customFieldSchema),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/custom-fields/{customFieldId}',
    access: 'admin',
    summary: 'Delete a custom field and its values',
    audit: 'customField.remove',
    live: 'everyone',
  })
    .input(customFieldId)
    .example(({ customFieldId }) => ({ customFieldId }))
    .output(z.object({ removed: z.boolean() })),
  reorder: endpoint({
    method: 'PUT',
    path: '/admin/custom-field-order',
    access: 'admin',
    summary: 'Put the custom fields in this order, which names each of them once',
    audit: 'customField.reorder',
    live: 'everyone',
  })
    .input(z.object({ customFieldIds: z.array(id).max(customFieldLimits.fields) }))
    .example(({ customFieldId }) => ({ customFieldIds: [customFieldId] }))
    .output(z.array(customFieldChoiceSchema)),
  listOfMyTeam: endpoint({
    method: 'GET',
    path: '/my-team/custom-fields',
    access: 'user',
    summary: 'The custom fields that my team is shown, with its values',
  })
    .input(z.object({}))
    .output(z.array(filledFieldSchema)),
  updateOfMyTeam: endpoint({
    method: 'PATCH',
    path: '/my-team/custom-fields',
    access: 'user',
    summary: 'Fill in custom fields of my team; those that are not named stay as they are',
    audit: 'team.update',
    live: 'team',
  })
    .input(z.object({ values: customFieldValuesInput }))
    .example(({ customFieldId }) => ({ values: { [customFieldId]: 'Vegetarian' } }))
    .output(z.array(filledFieldSchema)),
  listForNewTeam: endpoint({
    method: 'GET',
    path: '/admin/new-team/custom-fields',
    access: 'moderator',
    summary:
      'The custom fields that an organiser fills in of a team that is being added, with their defaults',
  })
    .input(z.object({}))
    .output(z.array(filledFieldSchema)),
  listForMyStandShare: endpoint({
    method: 'GET',
    path: '/my-team/new-stand-share/custom-fields',
    access: 'user',
    summary: 'The same that my team fills in of a stand share that it adds',
  })
    .input(z.object({}))
    .output(z.array(filledFieldSchema)),
  listOfTeam: endpoint({
    method: 'GET',
    path: '/admin/teams/{teamId}/custom-fields',
    access: 'reportViewer',
    summary: 'Every custom field, with the values of a team',
  })
    .input(teamId)
    .output(z.array(filledFieldSchema)),
  updateOfTeam: endpoint({
    method: 'PATCH',
    path: '/admin/teams/{teamId}/custom-fields',
    access: 'moderator',
    summary: 'Fill in custom fields of a team; those that are not named stay as they are',
    audit: 'team.update',
    live: 'team',
  })
    .input(teamId.extend({ values: customFieldValuesInput }))
    .example(({ customFieldId, customFieldTeamId }) => ({
      teamId: customFieldTeamId,
      values: { [customFieldId]: 'Vegetarian' },
    }))
    .output(z.array(filledFieldSchema)),
}
