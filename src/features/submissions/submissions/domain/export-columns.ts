import { valueAt } from '#features/forms/forms/domain/fields/field-at.ts'
import type { ExportColumn, ExportKind, ExportValue } from '#kit/sheets/export-column.ts'
import { submissionLabels } from './column-labels.ts'
import { type AnswerCell, type Answered, emptyCellWords } from './columns/answer-cells.ts'
import { type AnswerColumn, headingOf } from './columns/answer-columns.ts'

export type ExportedSubmission = {
  id: string
  name: string
  updatedAt: string
  submittedAt: string
  changedByName: string
  isDuplicate: boolean
  filledInByName: string | null
  isToAccept: boolean
  answers: Answered
  /** In the order of the columns. */
  cells: readonly AnswerCell[]
}

const ownColumns: ExportColumn<ExportedSubmission>[] = [
  { key: 'team', label: submissionLabels.team, kind: 'text', value: ({ name }) => name },
  {
    key: 'updatedAt',
    label: submissionLabels.updatedAt,
    kind: 'dateTime',
    value: ({ updatedAt }) => updatedAt,
  },
  {
    key: 'submittedAt',
    label: submissionLabels.submittedAt,
    kind: 'dateTime',
    value: ({ submittedAt }) => submittedAt,
  },
  {
    key: 'sentBy',
    label: submissionLabels.sentBy,
    kind: 'text',
    value: ({ changedByName }) => changedByName,
  },
  {
    key: 'counts',
    label: submissionLabels.counts,
    kind: 'boolean',
    value: ({ isDuplicate, isToAccept }) => !isDuplicate && !isToAccept,
  },
  {
    key: 'filledInBy',
    label: submissionLabels.filledInBy,
    kind: 'text',
    value: ({ filledInByName: name }) => (name === null ? '' : name || 'An organiser'),
  },
]

/** What belongs to a submission, and a column a question, with the same three kinds of empty as the screen. */
export function submissionExportColumns(
  columns: readonly AnswerColumn[],
): ExportColumn<ExportedSubmission>[] {
  return [...ownColumns, ...columns.map(answerColumn)]
}

function answerColumn(column: AnswerColumn, index: number): ExportColumn<ExportedSubmission> {
  const kind = kinds[column.field.type] ?? 'text'
  const cellOf = ({ cells }: ExportedSubmission) => cells[index] ?? { state: 'notAsked', words: '' }
  const value = (row: ExportedSubmission): ExportValue => {
    const { state, words } = cellOf(row)
    return state === 'answered' ? storedValue(column, row.answers, words) : emptyCellWords(state)
  }
  const words = (row: ExportedSubmission) => cellOf(row).words || emptyCellWords(cellOf(row).state)
  const own = { key: column.at, label: headingOf(column), isTyped: true, kind, value }
  return kind === 'text' ? { ...own, words } : own
}

const kinds: Partial<Record<AnswerColumn['field']['type'], ExportKind>> = {
  number: 'number',
  date: 'date',
  grandTotal: 'money',
}

/** What is stored: the values of options and not their labels, exact numbers and days. */
function storedValue(column: AnswerColumn, { values, totals }: Answered, words: string): ExportValue {
  const { type } = column.field
  if (type === 'grandTotal') return totals?.grandTotal ?? null
  const value = valueAt(values, column)
  if (type === 'number' && typeof value === 'number') return value
  if (type === 'disclaimer') return value === true
  if (type === 'date' || type === 'checkbox' || type === 'dropdown') return [value].flat().join(', ')
  return words
}
