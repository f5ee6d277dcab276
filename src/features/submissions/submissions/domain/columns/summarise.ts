import type { FormDefinition } from '#features/forms/forms/domain/definition.ts'
import { fieldAt, valueAt } from '#features/forms/forms/domain/fields/field-at.ts'
import { lineTotal, roundAmount, sumAmounts } from '#kit/money/money.ts'
import { type Answered, type CellReader, cellReader } from './answer-cells.ts'
import { type AnswerColumn, questionKey } from './answer-columns.ts'
import { BLANK, FIRST_OPTION, NOT_ASKED, orderedItems, questionsOf, type Tally, type Told } from './tally.ts'

/** What all submissions together say to a question; the instances of a group count one by one. */
export type QuestionSummary = {
  key: string
  number: string
  label: string
  groupLabel: string
  type: AnswerColumn['field']['type']
  isRemoved: boolean
  answered: number
  blank: number
  notAsked: number
  /** In the order in which they are asked; options that earlier versions had come last. */
  options: { value: string; label: string; count: number }[]
  /** Of an item list, in its order: how many of each were ordered, and what they come to at the prices of then. */
  items: { itemId: string; label: string; quantity: number; amount: string }[]
  /** Of a number, or of a grand total in the event's currency. */
  numbers: { least: number; median: number; most: number; sum: number } | null
}

type QuestionTally = Omit<QuestionSummary, 'numbers' | 'options' | 'items'> & {
  options: Map<string, { label: string; count: number }>
  /** How many, by price. */
  items: Map<string, { label: string; quantities: Map<string, number> }>
  values: number[]
}

/** Counts submissions one after the other, whatever their versions. */
export function startSummary(columns: readonly AnswerColumn[]) {
  const readers = new Map<FormDefinition, CellReader>()
  const tallies = new Map<string, QuestionTally>()
  const ofColumn = columns.map((column) => tallyOf(column, tallies))

  const plans = new Map<FormDefinition, Plan>()
  const loops = new Map<string, number>()
  for (const column of columns) loops.set(questionKey(column), (loops.get(questionKey(column)) ?? 0) + 1)
  const planFor = (definition: FormDefinition): Plan => {
    const plan = plans.get(definition) ?? planOf(definition, tallies, loops)
    plans.set(definition, plan)
    return plan
  }

  return {
    add(definition: FormDefinition, submission: Answered) {
      const reader = readers.get(definition) ?? cellReader(definition, columns)
      readers.set(definition, reader)
      for (const [index, state] of reader.states(submission).entries()) {
        const [column, tally] = [columns[index], ofColumn[index]]
        if (!column || !tally || state === 'noSuchItem') continue
        tally[state] += 1
        if (state === 'answered') note(tally, { definition, column, submission })
      }
    },
    /** Whether a version asks something in another way than now, so that only the answers themselves tell. */
    isTold: (definition: FormDefinition) => planFor(definition).isTold,
    /** Of a submission to such a version, what is kept of it to be counted. */
    addTally(definition: FormDefinition, tally: Tally) {
      const { places, missing } = planFor(definition)
      for (const { tally: other, loops } of missing) other.notAsked += loops
      for (const [index, place] of places.entries()) {
        const told = tally[index] ?? NOT_ASKED
        if (place.inside) countInstances(place.inside, told)
        else countTold(place, told as Told) // forced by TypeScript: only a group holds instances
      }
    },
    result: (): QuestionSummary[] =>
      [...tallies.values()].map(({ options, items, values, ...tally }) => ({
        ...tally,
        options: [...options].map(([value, counted]) => ({ value, ...counted })),
        items: [...items].map(([itemId, { label, quantities }]) => ({
          ...{ itemId, label },
          quantity: [...quantities.values()].reduce((sum, one) => sum + one, 0),
          amount: sumAmounts([...quantities].map(([price, quantity]) => lineTotal(price, quantity))),
        })),
        numbers: tally.type === 'grandTotal' ? inAmounts(figuresOf(values)) : figuresOf(values),
      })),
  }
}

type Items = readonly { itemId: string; price: string }[]
type Place = {
  counts: QuestionTally | undefined
  options: readonly string[]
  items: Items
  loops: number
}
type Plan = {
  places: readonly ((Place & { inside?: never }) | { inside: readonly Place[] })[]
  /** Which the version does not ask. */
  missing: readonly { tally: QuestionTally; loops: number }[]
  isTold: boolean
}

/** Where each place of a version's tallies is counted. */
function planOf(
  definition: FormDefinition,
  tallies: ReadonlyMap<string, QuestionTally>,
  loops: ReadonlyMap<string, number>,
): Plan {
  const seen = new Set<string>()
  let isTold = true
  const placeOf = (field: FormDefinition['fields'][number], templateId: string): Place => {
    const key = questionKey({ templateId, fieldId: field.id })
    const counts = tallies.get(key)
    seen.add(key)
    if (counts?.type !== field.type) isTold = false
    const named = 'options' in field ? field.options.map(({ value }) => value) : []
    const options = field.type === 'disclaimer' ? ['No', 'Yes'] : named
    const items = field.type === 'itemList' ? field.items : []
    return { counts, options, items, loops: loops.get(key) ?? 0 }
  }
  const places = questionsOf(definition).map(({ id, field, inside }) =>
    inside ? { inside: inside.map((inner) => placeOf(inner, id)) } : placeOf(field, ''),
  )
  const missing = [...tallies]
    .filter(([key]) => !seen.has(key))
    .map(([key, tally]) => ({ tally, loops: loops.get(key) ?? 0 }))
  return { places, missing, isTold }
}

function countInstances(inside: readonly Place[], told: Tally[number]) {
  if (typeof told === 'number') {
    for (const { counts, loops } of inside) if (counts) counts.notAsked += loops
    return
  }
  for (const instance of told as readonly (readonly Told[])[])
    for (const [index, place] of inside.entries()) countTold(place, instance[index] ?? NOT_ASKED)
}

function countTold({ counts, options, items }: Place, told: Told) {
  if (!counts) return
  if (told === NOT_ASKED) counts.notAsked += 1
  else if (told === BLANK) counts.blank += 1
  else {
    counts.answered += 1
    if (counts.type === 'itemList') countItems(counts, items, told)
    else if (typeof told !== 'number') for (const one of told) countOne(counts, options, one)
    else if (told >= FIRST_OPTION) countOne(counts, options, told - FIRST_OPTION)
  }
}

function countOne(counts: QuestionTally, options: readonly string[], one: number | string) {
  if (typeof one === 'string') count(counts, one)
  else if (hasOptions(counts)) count(counts, options[one] ?? String(one))
  else counts.values.push(one)
}

/** An item and its quantity, one after the other. */
function countItems(counts: QuestionTally, items: Items, told: Told) {
  if (typeof told === 'number') return
  for (let at = 0; at < told.length; at += 2) {
    const one = told[at]
    const itemId = typeof one === 'number' ? (items[one]?.itemId ?? String(one)) : String(one)
    countItem(counts, items, { itemId, quantity: Number(told[at + 1]) })
  }
}

type Ordered = { itemId: string; quantity: number }

function countItem(counts: QuestionTally, items: Items, { itemId, quantity }: Ordered) {
  const price = items.find((item) => item.itemId === itemId)?.price ?? '0.00'
  const item = counts.items.get(itemId) ?? { label: itemId, quantities: new Map<string, number>() }
  counts.items.set(itemId, item)
  item.quantities.set(price, (item.quantities.get(price) ?? 0) + quantity)
}

function hasOptions({ type }: QuestionTally): boolean {
  return type === 'checkbox' || type === 'dropdown' || type === 'disclaimer'
}

function tallyOf(column: AnswerColumn, tallies: Map<string, QuestionTally>): QuestionTally {
  const key = questionKey(column)
  const known = tallies.get(key)
  if (known) return known
  const { number, label, group, field, isRemoved } = column
  const offered = 'options' in field ? field.options : []
  const tally: QuestionTally = {
    ...{ key, number, label, groupLabel: group?.label ?? '', type: field.type, isRemoved },
    ...{ answered: 0, blank: 0, notAsked: 0, values: [] },
    options: new Map(offered.map((option) => [option.value, { label: option.label, count: 0 }])),
    items: new Map(
      (field.type === 'itemList' ? field.items : []).map(({ itemId, label }) => [
        itemId,
        { label, quantities: new Map() },
      ]),
    ),
  }
  tallies.set(key, tally)
  return tally
}

type Noted = { definition: FormDefinition; column: AnswerColumn; submission: Answered }

function note(tally: QuestionTally, { definition, column, submission }: Noted): void {
  const value = valueAt(submission.values, column)
  if (tally.type === 'grandTotal') tally.values.push(Number(submission.totals?.grandTotal ?? 0))
  if (tally.type === 'itemList') {
    const then = fieldAt(definition, column)
    const items = then?.type === 'itemList' ? then.items : []
    for (const ordered of orderedItems(value)) countItem(tally, items, ordered)
  }
  if (typeof value === 'number') tally.values.push(value)
  if (tally.type === 'disclaimer') count(tally, value === true ? 'Yes' : 'No')
  if (tally.type !== 'checkbox' && tally.type !== 'dropdown') return
  for (const one of new Set([value].flat())) count(tally, String(one))
}

function count({ options }: QuestionTally, value: string): void {
  const option = options.get(value)
  if (option) option.count += 1
  else options.set(value, { label: value, count: 1 })
}

function figuresOf(values: readonly number[]): QuestionSummary['numbers'] {
  if (values.length === 0) return null
  // Numbers alone, without a comparison by us: of 50,000 that takes a tenth of the time.
  const inOrder = Float64Array.from(values).sort()
  const middle = inOrder.length / 2
  const [below = 0, above = below] = inOrder.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1)
  return {
    least: inOrder[0] ?? 0,
    median: (below + above) / 2,
    most: inOrder.at(-1) ?? 0,
    sum: inOrder.reduce((sum, one) => sum + one, 0),
  }
}

/** Sums of amounts are never longer than amounts. */
function inAmounts(numbers: QuestionSummary['numbers']): QuestionSummary['numbers'] {
  if (!numbers) return null
  const { least, median, most, sum } = numbers
  const amountOf = (one: number) => Number(roundAmount(one))
  return { least: amountOf(least), median: amountOf(median), most: amountOf(most), sum: amountOf(sum) }
}
