import { z } from 'zod'
import { confirmationInput } from '#features/forms/confirmations/contract.ts'
import { MOST_CONFIRMATIONS } from '#features/forms/confirmations/domain/limits.ts'
import { formDescriptionSchema, formTitleSchema } from '#features/forms/forms/contract.ts'
import { formDefinitionSchema } from '#features/forms/forms/domain/definition.ts'
import { idSchema } from '#features/forms/forms/domain/fields/field-schemas.ts'
import { limits } from '#features/forms/forms/domain/fields/limits.ts'
import { openingSchema } from '#features/forms/forms/domain/opening.ts'
import { formNotificationInput } from '#features/submissions/form-notifications/contract.ts'
import { MOST_FORM_NOTIFICATIONS } from '#features/submissions/form-notifications/domain/limits.ts'

/** What a file says of itself. A portal reads its own version alone: a later one may mean something else. */
export const FORM_FORMAT = 'eventflow.form'
export const FORM_FORMAT_VERSION = 1

/** The largest form, with room for the same form written with line breaks and blanks. */
export const MOST_CHARACTERS = 4_000_000

const atMostOne = <T>(is: (one: T) => boolean) =>
  [
    (all: readonly T[]) => all.filter(is).length <= 1,
    { error: 'Only one of them can be the default.' },
  ] as const

const confirmation = z.object({ ...confirmationInput.shape, isDefault: z.boolean().default(false) })
const notification = formNotificationInput.safeExtend({
  isUserDefault: z.boolean().default(false),
  isAdminDefault: z.boolean().default(false),
})

/** Names of what the event has and the form refers to, by id: in another event it is found by its name. */
const namesSchema = z.object({
  customFields: z
    .record(idSchema, z.object({ label: z.string().max(limits.labelLength), type: z.string().max(64) }))
    .default({}),
  pictures: z.record(idSchema, z.object({ name: z.string().max(limits.fileNameLength) })).default({}),
})

const { closedMessage, submissionLimit } = openingSchema.shape

/** A form as a file: what a copy of it would have, and nothing that people have sent. */
export const formFileSchema = z.object({
  format: z.literal(FORM_FORMAT),
  version: z.literal(FORM_FORMAT_VERSION),
  form: z.object({
    title: formTitleSchema,
    description: formDescriptionSchema.default(''),
    isEditable: z.boolean().default(true),
    isPublic: z.boolean().default(false),
    closedMessage: closedMessage.default(''),
    submissionLimit: submissionLimit.default(null),
    prefillFieldIds: z.array(idSchema).max(500).default([]),
    definition: formDefinitionSchema,
  }),
  /** In the order they are tried. */
  confirmations: z
    .array(confirmation)
    .max(MOST_CONFIRMATIONS)
    .refine(...atMostOne<{ isDefault: boolean }>(({ isDefault }) => isDefault))
    .default([]),
  notifications: z
    .array(notification)
    .max(MOST_FORM_NOTIFICATIONS)
    .refine(...atMostOne<{ isUserDefault: boolean }>(({ isUserDefault }) => isUserDefault))
    .refine(...atMostOne<{ isAdminDefault: boolean }>(({ isAdminDefault }) => isAdminDefault))
    .default([]),
  names: namesSchema.prefault({}),
})
export type FormFile = z.infer<typeof formFileSchema>
