import { z } from 'zod'
import { uploadKinds } from '#features/event/files/domain/upload-kinds.ts'
import { END, loopCount, templateValues } from '../logic/logic-words.ts'
import {
  type addressParts,
  calloutStyles,
  cellIds,
  cellTypes,
  type FieldType,
  type nameParts,
} from './field-types.ts'
import { limits } from './limits.ts'

/** Words with a special meaning in `thenFieldId` and `nestedId`, so they cannot be used as ids. */
const reserved: ReadonlySet<string> = new Set([END, loopCount, templateValues])

/**
 * Letters, digits, hyphen and underscore only, because addresses on the path join ids with a slash. Names
 * that every object inherits (`constructor`) are refused, because ids are keys of plain records.
 */
export const idSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/)
  .max(limits.idLength)
  .refine((id) => !reserved.has(id) && !(id in {}), 'This id cannot be used.')

/** An id, or empty text for none. */
export const optionalIdSchema = z.union([z.literal(''), idSchema])

const label = z.string().trim().max(limits.labelLength)
const bound = z.number().min(-limits.numberSize).max(limits.numberSize).nullable().default(null)
const countBound = (most: number) => z.number().int().min(0).max(most).nullable().default(null)

const common = {
  id: idSchema,
  label: label.default(''),
  /** The column heading in reports; when empty, the label is used. */
  reportLabel: z.string().trim().max(limits.reportLabelLength).default(''),
  /** Rich text. For custom text, sections, callouts and disclaimers it is the content itself. */
  description: z.string().max(limits.descriptionLength).default(''),
  isRequired: z.boolean().default(false),
  /** The field group that this field belongs to; empty for a field of the form itself. */
  fieldGroupId: optionalIdSchema.default(''),
}

const plain = <T extends FieldType>(type: T) => z.object({ ...common, type: z.literal(type) })

/** A text that may have a least and a most number of characters. */
const writing = <T extends 'text' | 'area'>(type: T, longest: number) =>
  z.object({ ...common, type: z.literal(type), min: countBound(longest), max: countBound(longest) })

const optionSchema = z.object({ label, value: z.string().trim().min(1).max(limits.labelLength) })

const choice = <T extends 'checkbox' | 'dropdown'>(type: T, options: { label: string; value: string }[]) =>
  z.object({
    ...common,
    type: z.literal(type),
    options: z.array(optionSchema).max(limits.options).default(options),
    isMulti: z.boolean().default(false),
    /** The least and most choices, when several may be chosen. */
    min: countBound(limits.options),
    max: countBound(limits.options),
  })

const part = (text: string, show = true) =>
  z.object({ label: label.default(text), show: z.boolean().default(show) }).prefault({})

const addressLabels: Record<(typeof addressParts)[number], string> = {
  addressLine1: 'Address line 1',
  addressLine2: 'Address line 2',
  city: 'City',
  county: 'County',
  country: 'Country',
  postcode: 'Postcode',
}

const nameLabels: Record<(typeof nameParts)[number], string> = {
  prefix: 'Prefix',
  firstName: 'First name',
  middleName: 'Middle name',
  surname: 'Surname',
  postNominals: 'Post-nominals',
}

const address = z.object({
  ...common,
  type: z.literal('address'),
  addressLine1: part(addressLabels.addressLine1),
  addressLine2: part(addressLabels.addressLine2),
  city: part(addressLabels.city),
  county: part(addressLabels.county),
  country: part(addressLabels.country),
  postcode: part(addressLabels.postcode),
})

const fullName = z.object({
  ...common,
  type: z.literal('fullName'),
  prefix: part(nameLabels.prefix, false),
  firstName: part(nameLabels.firstName),
  middleName: part(nameLabels.middleName),
  surname: part(nameLabels.surname),
  postNominals: part(nameLabels.postNominals, false),
})

const cell = z.object({
  id: z.enum(cellIds),
  label: label.default(''),
  type: z.enum(cellTypes).default('text'),
})

const repeater = z.object({
  ...common,
  type: z.literal('repeater'),
  cellSchema: z
    .array(cell)
    .max(limits.repeaterCells)
    .refine((cells) => areUnique(cells.map(({ id }) => id)), 'Each cell can be used once.')
    .default([{ id: 'cell1', label: '', type: 'text' }]),
  min: countBound(limits.repeaterRows),
  max: countBound(limits.repeaterRows),
})

const upload = z.object({
  ...common,
  type: z.literal('upload'),
  isMulti: z.boolean().default(false),
  hasMaxFileSize: z.boolean().default(false),
  maxFileSizeMB: z.number().positive().max(limits.fileSizeMB).nullable().default(null),
  accept: z.array(z.enum(uploadKinds)).max(uploadKinds.length).default(['image', 'docs', 'video']),
})

const item = z.object({
  itemId: idSchema,
  label,
  /** Decimal text in the event's currency, such as `12.50`, because a number could not hold it exactly. */
  price: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,2})?$/)
    .default('0.00'),
  description: z.string().max(limits.descriptionLength).default(''),
})

const itemList = z.object({
  ...common,
  type: z.literal('itemList'),
  items: z
    .array(item)
    .max(limits.items)
    .refine((items) => areUnique(items.map(({ itemId }) => itemId)), 'Each item needs its own id.')
    .default([]),
  showTotal: z.boolean().default(true),
  showPrice: z.boolean().default(true),
  showSubtotals: z.boolean().default(true),
})

const template = z.object({
  ...common,
  type: z.literal('template'),
  /** The field group placed here. It replaces the common property of the same name. */
  fieldGroupId: optionalIdSchema.default(''),
  /** The most instances when the group loops; when empty, only the general limit applies. */
  maxLoops: z.number().int().min(1).max(limits.loops).nullable().default(null),
  isLooping: z.boolean().default(false),
})

const groupable = [
  writing('text', limits.lineLength),
  plain('email'),
  plain('tel'),
  plain('url'),
  z.object({ ...common, type: z.literal('number'), min: bound, max: bound }),
  writing('area', limits.areaLength),
  plain('date'),
  choice('checkbox', [
    { label: 'Yes', value: 'Yes' },
    { label: 'No', value: 'No' },
  ]),
  choice('dropdown', []),
  address,
  fullName,
  repeater,
  upload,
  z.object({ ...common, type: z.literal('disclaimer'), isRequired: z.boolean().default(true) }),
  itemList,
  plain('grandTotal'),
  plain('customText'),
  plain('section'),
  plain('newPage'),
  plain('divider'),
  z.object({ ...common, type: z.literal('callout'), style: z.enum(calloutStyles).default('default') }),
  z.object({ ...common, type: z.literal('image'), assetId: optionalIdSchema.default('') }),
  /** The part of the address after `v=`. */
  z.object({ ...common, type: z.literal('youTube'), videoId: optionalIdSchema.default('') }),
  /** The numeric id. */
  z.object({
    ...common,
    type: z.literal('vimeo'),
    videoId: z
      .string()
      .regex(/^\d{0,20}$/)
      .default(''),
  }),
] as const

/** A field inside a field group: anything except another group, so that no form can be endless. */
export const groupFieldSchema = z.discriminatedUnion('type', groupable)
export const fieldSchema = z.discriminatedUnion('type', [...groupable, template])

export type Field = z.infer<typeof fieldSchema>
export type FieldOf<T extends FieldType> = Extract<Field, { type: T }>
export type GroupField = z.infer<typeof groupFieldSchema>

export function areUnique(values: readonly string[]): boolean {
  return new Set(values).size === values.length
}
