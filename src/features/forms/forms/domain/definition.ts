import { z } from 'zod'
import { areUnique, fieldSchema, groupFieldSchema, idSchema } from './fields/field-schemas.ts'
import { limits } from './fields/limits.ts'
import { logicMapSchema } from './logic/logic-schemas.ts'

const uniqueIds = (fields: { id: string }[]) => areUnique(fields.map(({ id }) => id))
const uniqueIdsMessage = 'Each question needs its own id.'

/** A field group as a version of a form stores it. */
export const groupDefinitionSchema = z.object({
  id: idSchema,
  title: z.string().trim().max(limits.labelLength).default(''),
  fields: z
    .array(groupFieldSchema)
    .max(limits.fieldsInAGroup)
    .refine(uniqueIds, uniqueIdsMessage)
    .default([]),
  logicMap: logicMapSchema.default({}),
})

/**
 * What a version of a form stores: its fields in order, their logic, and a copy of every field group it uses.
 * A definition is never changed in place, because its compiled form is cached by identity: make a new one.
 */
export const formDefinitionSchema = z.object({
  fields: z.array(fieldSchema).max(limits.fieldsInAForm).refine(uniqueIds, uniqueIdsMessage).default([]),
  logicMap: logicMapSchema.default({}),
  groups: z
    .record(idSchema, groupDefinitionSchema)
    .refine(
      (groups) => Object.keys(groups).length <= limits.groupsInAForm,
      'A form can place 100 field groups.',
    )
    .default({}),
})

export type GroupDefinition = z.infer<typeof groupDefinitionSchema>
export type FormDefinition = z.infer<typeof formDefinitionSchema>
