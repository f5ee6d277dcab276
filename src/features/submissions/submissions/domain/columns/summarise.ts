import type { FormDefinition } from '#features/forms/forms/domain/definition.ts'
import { valueAt } from '#features/forms/forms/domain/fields/field-at.ts'
import { type Answered, type CellReader, cellReader } from './answer-cells.ts'
import { type AnswerColumn, questionKey } from './answer-columns.ts'

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

type Tally = Omit<QuestionSummary, 'numbers' | 'options'> & {
  options: Map<string, { label: string; count: number }>
  values: number[]
}

/** Counts submissions one after the other, whatever their versions. */
export function startSummary(columns: readonly AnswerColumn[]) {
  const readers = new Map<FormDefinition, CellReader>()
  const tallies = new Map<string, Tally>()
  const ofColumn = columns.map((column) => tallyOf(column, tallies))

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
    result: (): QuestionSummary[] =>
      [...tallies.values()].map(({ options, values, ...tally }) => ({
        ...tally,
        options: [...options].map(([value, counted]) => ({ value, ...counted })),
        numbers: figuresOf(values),
      })),
  }
}

function tallyOf(column: AnswerColumn, tallies: Map<string, Tally>): Tally {
  const key = questionKey(column)
  const known = tallies.get(key)
  if (known) return known
  const { number, label, group, field, isRemoved } = column
  const offered = 'options' in field ? field.options : []
  const tally: Tally = {
    ...{ key, number, label, groupLabel: group?.label ?? '', type: field.type, isRemoved },
    ...{ answered: 0, blank: 0, notAsked: 0, values: [] },
    options: new Map(offered.map((option) => [option.value, { label: option.label, count: 0 }])),
  }
  tallies.set(key, tally)
  return tally
}

function note(tally: Tally, value: unknown): void {
  if (typeof value === 'number') tally.values.push(value)
  if (tally.type === 'disclaimer') count(tally, value === true ? 'Yes' : 'No')
  if (tally.type !== 'checkbox' && tally.type !== 'dropdown') return
  for (const one of new Set([value].flat())) count(tally, String(one))
}

function count({ options }: Tally, value: string): void {
  const option = options.get(value) ?? { label: value, count: 0 }
  options.set(value, { ...option, count: option.count + 1 })
}

function figuresOf(values: readonly number[]): QuestionSummary['numbers'] {
  if (values.length === 0) return null
  const inOrder = values.toSorted((one, other) => one - other)
  const middle = inOrder.length / 2
  const [below = 0, above = below] = inOrder.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1)
  return {
    least: inOrder[0] ?? 0,
    median: (below + above) / 2,
    most: inOrder.at(-1) ?? 0,
    sum: inOrder.reduce((sum, one) => sum + one, 0),
  }
}
