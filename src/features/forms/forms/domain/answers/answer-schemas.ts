import { z } from 'zod'
import { idSchema } from '../fields/field-schemas.ts'
import { addressParts, nameParts } from '../fields/field-types.ts'
import { limits } from '../fields/limits.ts'
import type { Answers } from './answer-types.ts'
import { entryKey } from './entries.ts'

const line = z.string().max(limits.lineLength)
const numeric = z.union([z.number(), line])
const row = z.strictObject({
  [entryKey]: idSchema.exactOptional(),
  cell1: numeric.exactOptional(),
  cell2: numeric.exactOptional(),
  cell3: numeric.exactOptional(),
  cell4: numeric.exactOptional(),
})
const rows = z.array(row).max(limits.repeaterRows)

const storedFileSchema = z.object({
  fileId: idSchema,
  name: z.string().min(1).max(limits.fileNameLength),
  size: z.number().int().min(0),
  mimeType: z.string().max(limits.fileNameLength),
})

/**
 * The value that each type of question stores. So that nothing typed is lost, a draft may hold text where a
 * number or date belongs; the checks then report it.
 */
const answerSchemas = {
  text: line,
  email: line,
  tel: line,
  url: line,
  number: numeric,
  area: z.string().max(limits.areaLength),
  date: line,
  checkbox: z.array(line).max(limits.options),
  dropdown: z.union([line, z.array(line).max(limits.options)]),
  address: z.strictObject(partsOf(addressParts)),
  fullName: z.strictObject(partsOf(nameParts)),
  repeater: rows,
  upload: z.array(storedFileSchema).max(limits.files),
  disclaimer: z.boolean(),
  itemList: z.record(idSchema, numeric),
} as const

export const innerAnswerSchema = z.union([
  answerSchemas.area,
  z.number(),
  z.boolean(),
  answerSchemas.checkbox,
  answerSchemas.upload,
  rows,
  answerSchemas.address,
  answerSchemas.fullName,
  answerSchemas.itemList,
])

/** The instances of a field group, each with its answers by inner field id. */
const instancesSchema = z
  .array(z.record(z.union([idSchema, z.literal(entryKey)]), innerAnswerSchema))
  .max(limits.loops)

/**
 * The answers of a submission by field id, as stored and sent. This checks shapes and sizes only;
 * `normaliseAnswers` fits the answers to a definition.
 */
export const answersSchema: z.ZodType<Answers, unknown> = z.record(
  idSchema,
  z.union([innerAnswerSchema, instancesSchema]),
)

function partsOf<P extends string>(names: readonly P[]) {
  return Object.fromEntries(names.map((name) => [name, line.exactOptional()])) as Record<
    P,
    z.ZodExactOptional<typeof line>
  >
}
