import type { Answers, InnerAnswer } from '#features/forms/forms/domain/answers/answer-types.ts'
import { normaliseAnswer } from '#features/forms/forms/domain/answers/normalise-answers.ts'
import { isCalendarDate } from '#features/forms/forms/domain/checks/formats.ts'
import type { FormDefinition } from '#features/forms/forms/domain/definition.ts'
import { fieldAt, valueAt } from '#features/forms/forms/domain/fields/field-at.ts'
import type { Field, FieldOf } from '#features/forms/forms/domain/fields/field-schemas.ts'
import {
  addressParts,
  fieldTypeNames,
  isLayout,
  nameParts,
} from '#features/forms/forms/domain/fields/field-types.ts'
import { itemListTotals, totalsOf } from '#features/forms/forms/domain/totals.ts'
import type { PathNode, Walked } from '#features/forms/forms/domain/walk/walk.ts'
import { formatDay } from '#kit/dates/format.ts'
import { formatPrice } from '#kit/money/money.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'

/** The event's settings that decide how values are written. */
export type Wording = {
  readonly locale: string
  readonly currencyId: string
  readonly timeZone: string
  /** As a cell of a table has room for: the rows of an answer without the labels of their cells. */
  readonly isShort?: boolean
}

export type DescribedAnswer = {
  /** The address on the path; `groupFieldId/loopIndex` for the heading of one instance of a field group. */
  readonly at: string
  readonly fieldId: string
  readonly type: Field['type']
  readonly label: string
  /** The answer as text; empty for headings and for questions left blank. */
  readonly lines: string[]
  readonly files: { fileId: string; name: string; size: number }[]
}

/** The headings above answers: new page, section and instance of a field group. */
const headingTypes: ReadonlySet<string> = new Set<Field['type']>(['newPage', 'section', 'template'])

export function isHeading({ type }: { type: string }): boolean {
  return headingTypes.has(type)
}

type Walk = Pick<Walked, 'path'>

/**
 * The answers as text, in the order the questions were asked, for reading and receipts. A question that was
 * reached but left blank has no lines; a heading is included only when an answer follows it.
 */
export function describeAnswers(
  definition: FormDefinition,
  answers: Readonly<Answers>,
  walked: Walk,
  wording: Wording,
): DescribedAnswer[] {
  const instances = countInstances(walked)
  const grandTotal = totalsOf(definition, answers, walked).grandTotal
  const described: DescribedAnswer[] = []
  let waiting: WaitingHeading[] = []
  let instanceAt = ''
  for (const node of walked.path) {
    const field = fieldAt(definition, node)
    if (!field) continue
    const instance = node.loopIndex === null ? '' : `${node.templateId}/${node.loopIndex}`
    if (instance !== '' && instance !== instanceAt) {
      waiting = below(3, waiting, instanceHeading(definition, node, instances))
    }
    instanceAt = instance
    if (field.type === 'newPage' || field.type === 'section') {
      const depth = (field.type === 'newPage' ? 1 : 2) + (instance === '' ? 0 : 3)
      waiting = below(depth, waiting, heading(node.at, field, field.label))
    }
    if (isLayout(field.type) || field.type === 'template') continue
    described.push(...waiting.map(({ entry }) => entry))
    described.push(describe(field, node, answers, wording, grandTotal))
    waiting = []
  }
  return described
}

/** Headings that no answer has followed yet, deeper ones after the others. */
type WaitingHeading = { readonly depth: number; readonly entry: DescribedAnswer }

/** A heading that no answer followed is replaced by the next one of the same depth or higher. */
function below(depth: number, waiting: WaitingHeading[], entry: DescribedAnswer): WaitingHeading[] {
  const above = waiting.filter((one) => one.depth < depth)
  return entry.label === '' ? above : [...above, { depth, entry }]
}

function heading(at: string, field: Field, label: string): DescribedAnswer {
  return { at, fieldId: field.id, type: field.type, label, lines: [], files: [] }
}

function countInstances({ path }: Walk): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { templateId, loopIndex } of path) {
    if (loopIndex !== null) counts.set(templateId, Math.max(counts.get(templateId) ?? 0, loopIndex + 1))
  }
  return counts
}

function instanceHeading(
  definition: FormDefinition,
  { templateId, loopIndex }: PathNode,
  instances: ReadonlyMap<string, number>,
): DescribedAnswer {
  const template = fieldAt(definition, { fieldId: templateId, templateId: '' })
  const group = template?.type === 'template' ? definition.groups[template.fieldGroupId] : undefined
  const name = template?.label || group?.title || fieldTypeNames.template
  const isOne = (instances.get(templateId) ?? 1) === 1
  return {
    at: `${templateId}/${loopIndex}`,
    fieldId: templateId,
    type: 'template',
    label: isOne ? name : `${name} ${(loopIndex ?? 0) + 1}`,
    lines: [],
    files: [],
  }
}

function describe(
  field: Exclude<Field, { type: 'template' }>,
  node: PathNode,
  answers: Readonly<Answers>,
  wording: Wording,
  grandTotal: string,
): DescribedAnswer {
  const answer = normaliseAnswer(field, valueAt(answers, node))
  return {
    at: node.at,
    fieldId: field.id,
    type: field.type,
    label: field.label || fieldTypeNames[field.type],
    lines:
      field.type === 'grandTotal'
        ? [formatPrice(grandTotal, wording.currencyId, wording.locale)]
        : linesOf(field, answer, wording),
    files: field.type === 'upload' ? filesOf(answer) : [],
  }
}

/** One answer as text, or one cell of it; empty when there is none. */
export function answerInWords(
  field: Exclude<Field, { type: 'template' }>,
  value: unknown,
  wording: Wording,
  cellId?: string,
): string {
  if (cellId !== undefined && field.type === 'repeater') {
    const type = field.cellSchema.find(({ id }) => id === cellId)?.type
    if (value === undefined) return ''
    return type === 'number'
      ? numberWords(value, wording)
      : type === 'date'
        ? dateWords(value, wording)
        : String(value)
  }
  const answer = normaliseAnswer(field, value)
  const names = field.type === 'upload' ? filesOf(answer).map(({ name }) => name) : []
  return [...linesOf(field, answer, wording), ...names].join('\n')
}

function linesOf(field: Field, answer: InnerAnswer | undefined, wording: Wording): string[] {
  if (answer === undefined) return []
  switch (field.type) {
    case 'number':
      return [numberWords(answer, wording)]
    case 'date':
      return [dateWords(answer, wording)]
    case 'area':
      return String(answer).split(/\r?\n/)
    case 'checkbox':
    case 'dropdown':
      return chosenLabels(field, answer)
    case 'disclaimer':
      return [answer === true ? 'Yes' : 'No']
    case 'address':
      return partsOf(addressParts, answer)
    case 'fullName':
      return [partsOf(nameParts, answer).join(' ')]
    case 'repeater':
      return rowLines(field, answer, wording)
    case 'itemList':
      return itemLines(field, answer, wording)
    case 'upload':
      return []
    default:
      return [String(answer)]
  }
}

/** Grouped from five digits on, so that a year stays a year. Text that is not a number is shown as typed. */
function numberWords(value: unknown, { locale }: Wording): string {
  if (typeof value !== 'number') return String(value)
  return formatNumber(value, locale, { useGrouping: 'min2' })
}

function dateWords(value: unknown, { locale, timeZone }: Wording): string {
  const text = String(value)
  return isCalendarDate(text) ? formatDay(text, locale, timeZone) : text
}

function chosenLabels({ options }: FieldOf<'checkbox'> | FieldOf<'dropdown'>, answer: InnerAnswer): string[] {
  const chosen: unknown[] = Array.isArray(answer) ? answer : [answer]
  const labels = new Map<unknown, string>(
    options.map(({ value, label }) => [value.normalize('NFC').trim(), label]),
  )
  return chosen.map((value) => labels.get(value) || String(value))
}

function partsOf(names: readonly string[], answer: InnerAnswer): string[] {
  const given = new Map<string, unknown>(Object.entries(answer))
  return names.flatMap((name) => (given.has(name) ? [String(given.get(name))] : []))
}

function rowLines({ cellSchema }: FieldOf<'repeater'>, answer: InnerAnswer, wording: Wording): string[] {
  const rows: unknown[] = Array.isArray(answer) ? answer : []
  const { isShort = false } = wording
  const lines = rows.map((row) => {
    const cells = new Map<string, unknown>(Object.entries(row ?? {}))
    return cellSchema
      .flatMap(({ id, label, type }) => {
        if (!cells.has(id)) return []
        const value = cells.get(id)
        const words =
          type === 'number'
            ? numberWords(value, wording)
            : type === 'date'
              ? dateWords(value, wording)
              : String(value)
        return [label === '' || isShort || cellSchema.length === 1 ? words : `${label}: ${words}`]
      })
      .join(isShort ? ', ' : ' · ')
  })
  return isShort ? [lines.join(' · ')] : lines
}

function itemLines(field: FieldOf<'itemList'>, answer: InnerAnswer, wording: Wording): string[] {
  const { subtotals, total } = itemListTotals(field, answer)
  const quantities = new Map<string, unknown>(Object.entries(answer))
  const price = (amount: string) => formatPrice(amount, wording.currencyId, wording.locale)
  const lines = field.items.flatMap((item) => {
    const subtotal = subtotals[item.itemId]
    if (subtotal === undefined) return []
    const quantity = numberWords(quantities.get(item.itemId), wording)
    if (!field.showPrice) return [`${item.label}: ${quantity}`]
    const line = `${item.label}: ${quantity} × ${price(item.price)}`
    return [field.showSubtotals ? `${line} = ${price(subtotal)}` : line]
  })
  return field.showTotal && field.showPrice ? [...lines, `Total: ${price(total)}`] : lines
}

function filesOf(answer: InnerAnswer | undefined): DescribedAnswer['files'] {
  if (!Array.isArray(answer)) return []
  return answer.flatMap((file) =>
    typeof file === 'object' && 'fileId' in file && 'size' in file
      ? [{ fileId: String(file.fileId), name: String(file.name), size: Number(file.size) }]
      : [],
  )
}
