import { isEntryList } from '#features/forms/forms/domain/answers/entries.ts'
import type { FormDefinition } from '#features/forms/forms/domain/definition.ts'
import type { Wording } from '../describe-answers.ts'
import { type AnswerCell, type Answered, cellReader, emptyCellWords } from './answer-cells.ts'
import { type AnswerColumn, answerColumns, type ColumnGroup } from './answer-columns.ts'

export type AnswerChange = {
  at: string
  number: string
  label: string
  group: ColumnGroup | null
  /**
   * In words; “–” and “Not asked” where there was no answer, and empty where the group had no such instance. Of several
   * rows, those that differ: null where rows were only added, or only removed.
   */
  before: string | null
  after: string | null
}

/** One state of a submission, with the questions that it answers. */
export type AnsweredVersion = { definition: FormDefinition; submission: Answered }

/** What differs between two states of a submission, in the order and the words of the later one. */
export function compareAnswers(
  before: AnsweredVersion,
  after: AnsweredVersion,
  wording: Wording,
): AnswerChange[] {
  const versions = [after.definition, before.definition].filter(isFirst)
  const columns = answerColumns(versions, mostInstances([before.submission, after.submission]))
  const earlier = cellReader(before.definition, columns).cells(before.submission, wording)
  const later = cellReader(after.definition, columns).cells(after.submission, wording)
  return columns.flatMap((column, index) => changeOf(column, earlier[index], later[index]))
}

/** How many instances of each group the most of these have. */
export function mostInstances(submissions: readonly Answered[]): Record<string, number> {
  const most: Record<string, number> = {}
  for (const { values } of submissions) {
    for (const [fieldId, answer] of Object.entries(values)) {
      if (isEntryList(answer)) most[fieldId] = Math.max(most[fieldId] ?? 0, answer.length)
    }
  }
  return most
}

function changeOf(
  { at, number, label, group }: AnswerColumn,
  before: AnswerCell | undefined,
  after: AnswerCell | undefined,
): AnswerChange[] {
  if (!before || !after || (before.state === after.state && before.words === after.words)) return []
  return [{ at, number, label, group, ...rowsThatDiffer(told(before), told(after)) }]
}

function rowsThatDiffer(before: string, after: string): Pick<AnswerChange, 'before' | 'after'> {
  const [earlier, later] = [before.split('\n'), after.split('\n')]
  const gone = earlier.filter((row) => !later.includes(row))
  const added = later.filter((row) => !earlier.includes(row))
  // A row that is there twice, or elsewhere, is no row that differs.
  if (gone.length === 0 && added.length === 0) return { before, after }
  return { before: gone.join('\n') || nothing(gone), after: added.join('\n') || nothing(added) }
}

/** Of no rows at all; one empty row is a group that had no such instance. */
function nothing(rows: readonly string[]): '' | null {
  return rows.length === 0 ? null : ''
}

function told({ state, words }: AnswerCell): string {
  return state === 'answered' ? words : emptyCellWords(state)
}

function isFirst<T>(one: T, index: number, all: readonly T[]): boolean {
  return all.indexOf(one) === index
}
