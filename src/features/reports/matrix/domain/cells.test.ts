import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { progressOnForm } from '#features/reports/overview/forms/domain/progress.ts'
import { cellAt, countColumns, countRow, formRows, shapeOf, type TaskColumn, taskRows } from './cells.ts'

const day = { now: new Date('2026-11-21T12:00:00Z'), zone: 'Europe/London', dueSoonDays: 30 }

const roles = ['none', 'parent', 'child'] as const
const types = [null, 'shell', 'space'] as const
/** Overdue, due today, soon, the last day that is soon, the first that is not, none, and no date at all. */
const dates = ['2026-11-20', '2026-11-21', '2026-12-01', '2026-12-21', '2026-12-22', '', 'soon'] as const

const someTask = fc.record({
  id: fc.string({ minLength: 1, maxLength: 4 }),
  dueDate: fc.constantFrom(...dates),
  teamTypeIds: fc.subarray(['shell', 'space']),
  showToChildTeams: fc.boolean(),
  isArchived: fc.constant(false),
  isDraft: fc.boolean(),
  appearsAt: fc.constantFrom(null, new Date('2026-11-20T00:00:00Z'), new Date('2026-11-22T00:00:00Z')),
})
const someTasks = fc
  .uniqueArray(someTask, { selector: ({ id }) => id, maxLength: 6 })
  .map((tasks) => tasks.map((task, place) => ({ ...task, place })))
const someTeam = fc.record({
  standShareRole: fc.constantFrom(...roles),
  teamTypeId: fc.constantFrom(...types),
  isOrganiser: fc.boolean(),
  letters: fc.array(fc.constantFrom(...'-bwcnm'), { maxLength: 6 }),
  later: fc.array(fc.constantFrom('', '2026-11-25', '2027-02-01'), { minLength: 6, maxLength: 6 }),
  progress: fc.array(fc.constantFrom(...Object.values(progressOnForm)), { minLength: 4, maxLength: 4 }),
})
const someTeams = fc
  .array(someTeam, { maxLength: 5 })
  .map((teams) =>
    teams.map((team, index) => ({ ...team, id: `team-${index}`, marks: team.letters.join('') })),
  )

type Task = TaskColumn
type Team = {
  standShareRole: string
  teamTypeId: string | null
  isOrganiser: boolean
  letters: string[]
  later: string[]
  progress: number[]
}

/* The same rules as a plain reading of the specification, by names and dates alone. */

function isSeen(task: Task, team: Team): boolean {
  if (team.isOrganiser || task.isDraft) return false
  if (task.appearsAt !== null && task.appearsAt.getTime() > day.now.getTime()) return false
  if (task.teamTypeIds.length === 0) return true
  if (team.standShareRole === 'child') return task.showToChildTeams
  return task.teamTypeIds.some((type) => type === team.teamTypeId)
}

function openState(due: string): string {
  if (!/^\d{4}-/.test(due)) return 'incomplete'
  if (due < '2026-11-21') return 'overdue'
  return due <= '2026-12-21' ? 'dueSoon' : 'incomplete'
}

function lastDate(task: Task, team: Team): string {
  const later = team.later[task.place ?? 0] ?? ''
  return task.dueDate !== '' && later > task.dueDate ? later : task.dueDate
}

function expectedTask(task: Task, team: Team): string | null {
  if (!isSeen(task, team)) return null
  const letter = team.letters[task.place ?? 0] ?? '-'
  const settled: Record<string, string> = {
    c: 'complete',
    n: 'notApplicable',
    m: 'notApplicable',
    w: 'waiting',
  }
  return settled[letter] ?? `${openState(lastDate(task, team))}${letter === 'b' ? ' begun' : ''}`
}

const extensionsOf = (tasks: readonly Task[], teams: readonly (Team & { id: string })[]) =>
  new Map(
    teams.map((team) => [
      team.id,
      new Map(
        tasks.flatMap((task, place) => {
          const dueDate = team.later[place] ?? ''
          return dueDate === '' ? [] : [[task.id, { dueDate }] as const]
        }),
      ),
    ]),
  )

function said(row: string, column: number): string | null {
  const cell = cellAt(row, column)
  return cell && `${cell.state}${cell.isMarked ? (cell.state === 'complete' ? ' again' : ' begun') : ''}`
}

describe('rows of tasks', () => {
  it('say of each team and task what the specification says', () => {
    fc.assert(
      fc.property(someTasks, someTeams, (tasks, teams) => {
        const rows = taskRows(tasks, teams, { extensions: extensionsOf(tasks, teams), day })
        expect(rows.map((row) => tasks.map((_, column) => said(row, column)))).toEqual(
          teams.map((team) => tasks.map((task) => expectedTask(task, team))),
        )
      }),
    )
  })

  it('are a letter a column, in upper case where something open has been begun', () => {
    const tasks = ['2026-11-20', '2026-12-01', '', '2026-11-20', '2026-11-20', '2026-11-20'].map(
      (dueDate, place) => ({
        ...{
          id: `task-${place}`,
          place,
          dueDate,
          teamTypeIds: place === 5 ? ['space'] : [],
          showToChildTeams: false,
        },
        ...{ isArchived: false, isDraft: false, appearsAt: null },
      }),
    )
    const team = {
      id: 'team',
      teamTypeId: 'shell',
      isOrganiser: false,
      standShareRole: 'none',
      marks: 'b-bcm',
    } as const
    expect(taskRows(tasks, [team], { extensions: new Map(), day })).toEqual(['OsIcn-'])
  })
})

describe('rows of forms', () => {
  const someForm = fc.record({
    isPublic: fc.boolean(),
    hasHidden: fc.boolean(),
    tasks: fc.subarray([0, 1, 2, 3, 4, 5]),
  })

  it('say what was sent, else how the first open date of its tasks stands', () => {
    fc.assert(
      fc.property(someTasks, fc.array(someForm, { maxLength: 4 }), someTeams, (tasks, chosen, teams) => {
        const forms = chosen.map(({ isPublic, hasHidden, tasks: places }, index) => {
          const own = tasks.filter(({ place }) => places.includes(place))
          return {
            ...{ id: `form-${index}`, isPublished: true, isArchived: false, isPublic, tasks: own },
            hasTasks: own.length > 0 || hasHidden,
          }
        })
        const sent = new Map(teams.map((team) => [team.id, Uint8Array.from(team.progress)]))
        const rows = formRows(forms, teams, sent, { extensions: extensionsOf(tasks, teams), day })
        const expected = teams.map((team) =>
          forms.map((form, index) => {
            const progress = team.progress[index]
            if (team.isOrganiser) return null
            const seen = form.tasks.filter((task) => isSeen(task, team))
            if (form.hasTasks ? seen.length === 0 : form.isPublic) return null
            if (progress === 2) return 'complete'
            if (progress === 3) return 'complete again'
            const open = seen.filter((task) => !'nm'.includes(team.letters[task.place] ?? '-'))
            if (seen.length > 0 && open.length === 0) return 'notApplicable'
            const states = open.map((task) => openState(lastDate(task, team)))
            const worst = ['overdue', 'dueSoon'].find((state) => states.includes(state)) ?? 'incomplete'
            return `${worst}${progress === 1 ? ' begun' : ''}`
          }),
        )
        expect(rows.map((row) => forms.map((_, column) => said(row, column)))).toEqual(expected)
      }),
    )
  })
})

it('counts the same cells by row and by column', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom(...'cwsoinSOIC-'), minLength: 5, maxLength: 5 })),
      (rows) => {
        const letters = rows.join('').toLowerCase()
        const of = (letter: string) => letters.split(letter).length - 1
        const expected = {
          complete: of('c'),
          overdue: of('o'),
          dueSoon: of('s'),
          waiting: of('w'),
          incomplete: of('i'),
        }
        for (const counts of [countColumns(rows, 5), rows.map(countRow)]) {
          const sum = (key: keyof typeof expected) => counts.reduce((all, one) => all + one[key], 0)
          for (const key of Object.keys(expected) as (keyof typeof expected)[])
            expect(sum(key)).toBe(expected[key])
          expect(counts.reduce((all, { total }) => all + total, 0)).toBe(letters.length - of('-'))
        }
      },
    ),
  )
})

it('tells other columns, and another order, by their shape', () => {
  const of = (...ids: string[]) => shapeOf(ids.map((id) => ({ id })))
  expect(of('a', 'b')).toBe(of('a', 'b'))
  expect(new Set([of('a', 'b'), of('b', 'a'), of('a'), of('a', 'c'), of()]).size).toBe(5)
})
