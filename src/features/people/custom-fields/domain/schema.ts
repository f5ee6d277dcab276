import { z } from 'zod'
import { customFieldMessages } from './messages.ts'

/** Fixed once the field is there: its values, and the rules that ask for them, are of this type. */
export const customFieldTypes = ['text', 'boolean'] as const
export type CustomFieldType = (typeof customFieldTypes)[number]

export const customFieldTypeNames: Record<CustomFieldType, string> = { text: 'Text', boolean: 'Yes/No' }

export const customFieldLimits = {
  /** A label is the header of a column. */
  label: 100,
  placeholder: 200,
  /** A paragraph below the field. */
  description: 1_000,
  /** A custom field holds a line of text, not a page. */
  value: 2_000,
  /** The most columns at which a team export is still readable. */
  fields: 200,
} as const

/** Empty text is no answer, in a field of either type. */
export type CustomFieldValue = string | boolean

const flag = z.boolean().default(false)

const settings = {
  label: z
    .string()
    .trim()
    .min(1, customFieldMessages.noLabel)
    .max(customFieldLimits.label, `Use at most ${customFieldLimits.label} characters.`),
  placeholder: z.string().trim().max(customFieldLimits.placeholder, customFieldMessages.tooLong).default(''),
  description: z.string().trim().max(customFieldLimits.description, customFieldMessages.tooLong).default(''),
  /** Written to every team that has no value yet; empty for none. Of a Yes/No field, yes or no. */
  defaultValue: z
    .union([z.boolean(), z.string().trim().max(customFieldLimits.value, customFieldMessages.tooLong)])
    .default(''),
  /** Shown to teams, on My team. */
  showField: flag,
  /** Shown to stand shares too. */
  showToChildTeams: flag,
  isRequired: flag,
  /** Teams that are shown the field fill it in themselves; otherwise organisers alone do. */
  isFilledByTeams: flag,
}

type Default = { type: CustomFieldType; defaultValue: CustomFieldValue }

function hasDefaultOfType({ type, defaultValue }: Default): boolean {
  return defaultValue === '' || (typeof defaultValue === 'boolean') === (type === 'boolean')
}

/** A custom field as an organiser adds it. */
export const customFieldInput = z
  .object({ ...settings, type: z.enum(customFieldTypes).default('text') })
  .refine(hasDefaultOfType, { path: ['defaultValue'], error: customFieldMessages.noAnswer })
export type CustomFieldInput = z.output<typeof customFieldInput>

/** What of it can be changed: everything but its type. */
export const customFieldChange = z.object(settings)
export type CustomFieldChange = z.output<typeof customFieldChange>

export const customFieldValueSchema = z.union([
  z.boolean(),
  z.string().trim().max(customFieldLimits.value, customFieldMessages.tooLong),
])

/** Values by the id of the field: of those that change, and no others. */
export const customFieldValuesInput = z
  .record(z.string().min(1).max(64), customFieldValueSchema)
  .refine((values) => Object.keys(values).length <= customFieldLimits.fields)
