import {
  addState,
  byKind,
  type CountedTask,
  type CountedTeam,
  type Counts,
  countsOf,
  type Day,
  type Extensions,
  emptyCounts,
  mayCount,
  numberOfState,
  openStateFor,
  stateTallies,
} from '#features/reports/overview/domain/counts.ts'
import {
  formStates,
  type ReportedForm,
  type SentForms,
} from '#features/reports/overview/forms/domain/progress.ts'
import { byMark, type Mark } from '#features/tasks/tasks/domain/marks.ts'
import { settledStateOf, type TaskState } from '#features/tasks/tasks/domain/status.ts'

/** What a row of the matrix is sent as: one letter a column, so that a team with 200 tasks is 200 bytes. */
const letters: Record<TaskState, string> = {
  complete: 'c',
  waiting: 'w',
  dueSoon: 's',
  overdue: 'o',
  incomplete: 'i',
  notApplicable: 'n',
}

/** The task or form is not for the team. */
const BLANK = '-'

/** `isMarked`: the team has begun what is open; of a form that was sent, that it was sent more than once. */
export type Cell = { state: TaskState; isMarked: boolean }

/** By the code of its letter. */
const cells: Cell[] = []
for (const [state, letter] of Object.entries(letters)) {
  cells[letter.charCodeAt(0)] = { state: state as TaskState, isMarked: false }
  cells[letter.toUpperCase().charCodeAt(0)] = { state: state as TaskState, isMarked: true }
}

/** Null where the column is not for the team. */
export function cellAt(row: string, column: number): Cell | null {
  return cells[row.charCodeAt(column)] ?? null
}

function letterOf(state: TaskState, isMarked: boolean): string {
  return isMarked ? letters[state].toUpperCase() : letters[state]
}

/** A task as a column. */
export type TaskColumn = CountedTask

type Told = { extensions: Extensions; day: Day }

/** The row of each team over columns of tasks: what is the same for all is asked once. */
export function taskRows(
  columns: readonly TaskColumn[],
  teams: readonly CountedTeam[],
  { extensions, day }: Told,
): string[] {
  const usual = columns.map((task) => lettersWhileOpen[openStateFor(task, '', day)])
  const isFor = byKind((team) => columns.map((task) => mayCount(task, team, day.now)))
  return teams.map((team) => {
    const shown = isFor(team)
    const extended = extensions.get(team.id)
    let row = ''
    for (let index = 0; index < columns.length; index += 1) {
      const task = columns[index]
      if (!task || !shown[index]) {
        row += BLANK
        continue
      }
      const later = extended?.get(task.id)
      const ofMark = later ? lettersWhileOpen[openStateFor(task, later.dueDate, day)] : usual[index]
      row += ofMark?.[team.marks.charCodeAt(task.place ?? NOWHERE)] ?? ofMark?.[NO_MARK]
    }
    return row
  })
}

/** Of a task that has no marks yet: there is no letter. */
const NOWHERE = -1
/** A code that no letter of a mark has. */
const NO_MARK = 0

function taskLetter(mark: Mark, open: TaskState): string {
  const settled = settledStateOf(mark)
  // Begun matters only of what is still to do.
  return settled ? letterOf(settled, false) : letterOf(open, mark.isBegun)
}

/** By the state while it is open, and the code of its mark. */
const lettersWhileOpen = Object.fromEntries(
  Object.keys(letters).map((open) => [open, byMark((mark) => taskLetter(mark, open as TaskState))]),
) as Readonly<Record<TaskState, readonly string[]>>

/** The row of each team over columns of forms. */
export function formRows(
  columns: readonly ReportedForm[],
  teams: readonly CountedTeam[],
  sent: SentForms,
  told: Told,
): string[] {
  const statesOf = formStates(columns, sent, told)
  return teams.map((team) => {
    let row = ''
    statesOf(team, (_, state, isMarked) => {
      row += state === null ? BLANK : letterOf(state, isMarked)
    })
    return row
  })
}

/** Counts the cells of some rows by column. */
export function countColumns(rows: readonly string[], columns: number): Counts[] {
  const tallies = stateTallies(columns)
  for (const row of rows)
    for (let index = 0; index < columns; index += 1) addCell(tallies, index, row.charCodeAt(index))
  return countsOf(tallies)
}

/** Counts the cells of one row. */
export function countRow(row: string): Counts {
  const tally = stateTallies(1)
  for (let index = 0; index < row.length; index += 1) addCell(tally, 0, row.charCodeAt(index))
  return countsOf(tally)[0] ?? emptyCounts()
}

/** The numbers of states, by the code of a letter. */
const stateOfLetter = cells.map(({ state }) => numberOfState[state])

function addCell(tallies: Int32Array, at: number, letter: number) {
  const state = stateOfLetter[letter]
  if (state !== undefined) addState(tallies, at, state)
}

/**
 * Stands for the columns and their order. Head and rows come by different calls: where a column was added or moved in
 * between, a row of other columns must not be read under these.
 */
export function shapeOf(columns: readonly { id: string }[]): string {
  let hash = 5381
  for (const { id } of columns)
    for (let index = 0; index < id.length; index += 1) hash = ((hash * 33) ^ id.charCodeAt(index)) >>> 0
  return `${columns.length}-${hash.toString(36)}`
}
