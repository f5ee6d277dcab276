import { reportLabels } from '#features/reports/overview/domain/column-labels.ts'
import { statePresentations } from '#features/tasks/tasks/domain/status.ts'
import type { ExportColumn } from '#kit/sheets/export-column.ts'
import { type Cell, cellAt } from './cells.ts'
import type { MatrixKind } from './list.ts'

type Row = {
  name: string
  stand: string
  parentName: string | null
  hasLoggedIn: boolean
  cells: string
  overdue: number
  complete: number
  applicable: number
}

/** The columns of the teams, and one for each task or form, by the same ids. */
export function matrixColumns(
  of: MatrixKind,
  columns: readonly { id: string; title: string }[],
): ExportColumn<Row>[] {
  return [
    { key: 'name', label: reportLabels.name, kind: 'text', value: ({ name }) => name },
    { key: 'stand', label: reportLabels.stand, kind: 'text', value: ({ stand }) => stand },
    {
      key: 'sharesWith',
      label: 'Shares the stand of',
      kind: 'text',
      value: ({ parentName }) => parentName ?? '',
    },
    { key: 'hasLoggedIn', label: 'Has signed in', kind: 'boolean', value: ({ hasLoggedIn }) => hasLoggedIn },
    {
      key: 'applicable',
      label: of === 'tasks' ? reportLabels.tasks : 'Forms',
      kind: 'number',
      value: ({ applicable }) => applicable,
    },
    { key: 'done', label: reportLabels.done, kind: 'number', value: ({ complete }) => complete },
    { key: 'overdue', label: reportLabels.overdue, kind: 'number', value: ({ overdue }) => overdue },
    ...columns.map(
      ({ id, title }, index): ExportColumn<Row> => ({
        ...{ key: id, label: title, isTyped: true, kind: 'text', isOurs: true },
        value: ({ cells }) => cellAt(cells, index)?.state ?? '',
        words: ({ cells }) => cellWords(of, cellAt(cells, index)),
      }),
    ),
  ]
}

/** What a cell says, in a file and to those who listen; nothing where the column is not for the team. */
export function cellWords(of: MatrixKind, cell: Cell | null): string {
  if (!cell) return ''
  const state = stateWords(of, cell.state)
  if (!cell.isMarked) return state
  return cell.state === 'complete' ? `${state}, more than once` : `${state}, draft saved`
}

/** A form is sent where a task is complete. */
export function stateWords(of: MatrixKind, state: Cell['state']): string {
  return of === 'forms' && state === 'complete' ? 'Sent' : statePresentations[state].label
}
