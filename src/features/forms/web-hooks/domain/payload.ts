import { z } from 'zod'
import type { Answers, InnerAnswer } from '#features/forms/forms/domain/answers/answer-types.ts'
import type { FormDefinition } from '#features/forms/forms/domain/definition.ts'
import { fieldAt, valueAt } from '#features/forms/forms/domain/fields/field-at.ts'
import type { Field, FieldOf } from '#features/forms/forms/domain/fields/field-schemas.ts'
import { isLayout } from '#features/forms/forms/domain/fields/field-types.ts'
import { itemListTotals, totalsOf } from '#features/forms/forms/domain/totals.ts'
import type { PathNode } from '#features/forms/forms/domain/walk/walk.ts'
import type { KnownKeys } from './keys.ts'
import type { DeliveryType } from './words.ts'

/** What can be written as JSON, XML and a form alike. */
export type Part = string | number | boolean | null | readonly Part[] | { readonly [key: string]: Part }

type HookAnswer = {
  key: string
  fieldId: string
  question: string
  type: string
  /** Which instance of its group, counted from 1; absent for a question of the form itself. */
  loop?: number
  /** Null for a question that was asked and left blank. */
  value: Part
  /** The words of what was chosen, beside its value; of several, in the same order. */
  label?: Part
}

/** The body of a call, as docs/api describes it; its files have no address yet, which each try makes anew. */
export type HookPayload = {
  type: string
  sequence: number | null
  timestamp: string
  event: { id: string; name: string }
  form: { id: string; key: string; title: string; version: number }
  submission: { id: string; isGuest: boolean } | null
  team: { id: string; name: string; stand: string } | null
  answers?: HookAnswer[]
}

/** What a stored payload must have to be sent or shown. */
export const payloadSchema: z.ZodType<HookPayload> = z.looseObject({
  type: z.string(),
  sequence: z.number().nullable(),
  timestamp: z.string(),
  event: z.object({ id: z.string(), name: z.string() }),
  form: z.object({ id: z.string(), key: z.string(), title: z.string(), version: z.number() }),
  submission: z.object({ id: z.string(), isGuest: z.boolean() }).nullable(),
  team: z.object({ id: z.string(), name: z.string(), stand: z.string() }).nullable(),
  answers: z
    .array(
      z.looseObject({
        ...{ key: z.string(), fieldId: z.string(), question: z.string(), type: z.string() },
        ...{
          loop: z.number().exactOptional(),
          value: z.custom<Part>(),
          label: z.custom<Part>().exactOptional(),
        },
      }),
    )
    .exactOptional(),
})

type Sent = {
  definition: FormDefinition
  answers: Readonly<Answers>
  path: readonly PathNode[]
  keys: KnownKeys
  currency: string
}

/** The type of a call, as receivers read it. */
export function typeOf(type: DeliveryType): string {
  return type === 'test' ? 'webhook.test' : `submission.${type}`
}

/** Each question that was asked, in order, with its answer. */
export function answersFor({ definition, answers, path, keys, currency }: Sent): HookAnswer[] {
  const { grandTotal } = totalsOf(definition, answers, { path: [...path] })
  return path.flatMap((node) => {
    const field = fieldAt(definition, node)
    if (!field || isLayout(field.type) || field.type === 'template') return []
    const place = node.templateId === '' ? field.id : `${node.templateId}/${field.id}`
    const said =
      field.type === 'grandTotal'
        ? { value: { amount: grandTotal, currency } }
        : saidIn(field, valueAt(answers, node))
    return [
      {
        ...{ key: keys.get(place) ?? place, fieldId: field.id, question: field.label, type: field.type },
        ...(node.loopIndex === null ? {} : { loop: node.loopIndex + 1 }),
        ...said,
      },
    ]
  })
}

/** An example of the same shape, in which nobody has answered anything. */
export function blankAnswers(definition: FormDefinition, keys: KnownKeys): HookAnswer[] {
  const blank = (field: Field, place: string): HookAnswer[] =>
    isLayout(field.type) || field.type === 'template'
      ? []
      : [
          {
            ...{ key: keys.get(place) ?? place, fieldId: field.id, question: field.label, type: field.type },
            ...(place.includes('/') ? { loop: 1 } : {}),
            value: null,
          },
        ]
  return definition.fields.flatMap((field) =>
    field.type === 'template'
      ? (definition.groups[field.fieldGroupId]?.fields ?? []).flatMap((inner) =>
          blank(inner, `${field.id}/${inner.id}`),
        )
      : blank(field, field.id),
  )
}

type Said = { value: Part; label?: Part }

function saidIn(field: Exclude<Field, FieldOf<'template'>>, answer: InnerAnswer | undefined): Said {
  if (answer === undefined) return { value: null }
  if (field.type === 'checkbox' || field.type === 'dropdown') return chosen(field, answer)
  if (field.type === 'itemList') return { value: ordered(field, answer) }
  return { value: plain(answer) }
}

function chosen({ options }: FieldOf<'checkbox'> | FieldOf<'dropdown'>, answer: InnerAnswer): Said {
  const labels = new Map(options.map(({ value, label }) => [value.normalize('NFC').trim(), label]))
  const labelOf = (value: Part) => labels.get(String(value)) || String(value)
  const value = plain(answer)
  return { value, label: Array.isArray(value) ? value.map(labelOf) : labelOf(value) }
}

function ordered(field: FieldOf<'itemList'>, answer: InnerAnswer): Part {
  const { subtotals, total } = itemListTotals(field, answer)
  const quantities = new Map<string, Part>(Object.entries(plain(answer) ?? {}))
  const items = field.items.flatMap(({ itemId, label, price }) => {
    const subtotal = subtotals[itemId]
    if (subtotal === undefined) return []
    return [{ itemId, label, quantity: quantities.get(itemId) ?? null, price, subtotal }]
  })
  return { items, total }
}

/** Without the ids that rows of a repeater carry for our own use. */
function plain(answer: unknown): Part {
  if (Array.isArray(answer)) return answer.map(plain)
  if (typeof answer === 'object' && answer !== null) {
    return Object.fromEntries(
      Object.entries(answer).flatMap(([key, value]) => (key.startsWith('$') ? [] : [[key, plain(value)]])),
    )
  }
  if (typeof answer === 'string' || typeof answer === 'number' || typeof answer === 'boolean') return answer
  return null
}

/** The payload with an address at each of its files. */
export function withFileLinks(payload: HookPayload, linkTo: (fileId: string) => string): HookPayload {
  if (!payload.answers) return payload
  const answers = payload.answers.map((answer) =>
    answer.type === 'upload' ? { ...answer, value: linked(answer.value, linkTo) } : answer,
  )
  return { ...payload, answers }
}

function linked(value: Part, linkTo: (fileId: string) => string): Part {
  if (!Array.isArray(value)) return value
  const files: readonly Part[] = value
  return files.map((file) =>
    typeof file === 'object' && file !== null && 'fileId' in file
      ? { ...file, url: linkTo(String(file.fileId)) }
      : file,
  )
}
