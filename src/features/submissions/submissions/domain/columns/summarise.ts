import type { FormDefinition } from '#features/forms/forms/domain/definition.ts'
import { valueAt } from '#features/forms/forms/domain/fields/field-at.ts'
import { type Answered, type CellReader, cellReader } from './answer-cells.ts'
import { type AnswerColumn, questionKey } from './answer-columns.ts'
import { BLANK, FIRST_OPTION, NOT_ASKED, questionsOf, type Tally, type Told } from './tally.ts'

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
  numbers: { least: number; median: number; most: number; sum: number } | null
}

type QuestionTally = Omit<QuestionSummary, 'numbers' | 'options'> & {
  options: Map<string, { label: string; count: number }>
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
        if (state === 'answered') note(tally, valueAt(submission.values, column))
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
      [...tallies.values()].map(({ options, values, ...tally }) => ({
        ...tally,
        options: [...options].map(([value, counted]) => ({ value, ...counted })),
        numbers: figuresOf(values),
      })),
  }
}

type Place = { counts: QuestionTally | undefined; options: readonly string[]; loops: number }
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
    return { counts, options, loops: loops.get(key) ?? 0 }
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

function countTold({ counts, options }: Place, told: Told) {
  if (!counts) return
  if (told === NOT_ASKED) counts.notAsked += 1
  else if (told === BLANK) counts.blank += 1
  else {
    counts.answered += 1
    if (typeof told !== 'number') for (const one of told) countOne(counts, options, one)
    else if (told >= FIRST_OPTION) countOne(counts, options, told - FIRST_OPTION)
  }
}

function countOne(counts: QuestionTally, options: readonly string[], one: number | string) {
  if (typeof one === 'string') count(counts, one)
  else if (hasOptions(counts)) count(counts, options[one] ?? String(one))
  else counts.values.push(one)
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
  }
  tallies.set(key, tally)
  return tally
}

function note(tally: QuestionTally, value: unknown): void {
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
