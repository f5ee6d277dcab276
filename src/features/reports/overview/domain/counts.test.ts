import { describe, expect, it } from 'vitest'
import { addCounts, type Counts, countStates, openCount, taskCounter, teamCounter } from './counts.ts'

const day = { now: new Date('2026-11-21T12:00:00Z'), zone: 'Europe/London', dueSoonDays: 30 }
const task = {
  id: 'any',
  dueDate: '2026-11-20',
  teamTypeIds: [] as string[],
  showToChildTeams: false,
  isArchived: false,
}
const tasks = [
  task,
  { ...task, id: 'soon', dueDate: '2026-12-01' },
  { ...task, id: 'far', dueDate: '' },
  { ...task, id: 'shell', teamTypeIds: ['shell'] },
  { ...task, id: 'archived', isArchived: true },
]
const shell = { teamTypeId: 'shell', isOrganiser: false, standShareRole: 'none' } as const
const space = { ...shell, teamTypeId: 'space' }
const child = { ...shell, standShareRole: 'child' } as const
const organiser = { ...shell, isOrganiser: true }

const counts = (parts: Partial<Counts>): Counts => ({
  total: 0,
  complete: 0,
  notApplicable: 0,
  overdue: 0,
  dueSoon: 0,
  incomplete: 0,
  waiting: 0,
  ...parts,
})

describe('teamCounter', () => {
  const countsOf = teamCounter(tasks, day)

  it('counts the tasks that each kind of team may see', () => {
    expect(countsOf(shell)).toEqual(counts({ total: 4, overdue: 2, dueSoon: 1, incomplete: 1 }))
    expect(countsOf(space)).toEqual(counts({ total: 3, overdue: 1, dueSoon: 1, incomplete: 1 }))
    expect(countsOf(child)).toEqual(counts({ total: 3, overdue: 1, dueSoon: 1, incomplete: 1 }))
    expect(countsOf(organiser)).toEqual(counts({}))
  })

  it('subtracts complete and N/A tasks from the state that their date would give', () => {
    const marks = {
      complete: 2,
      notApplicable: 1,
      waiting: 1,
      settled: { overdue: 1, dueSoon: 1, incomplete: 1 },
    }
    expect(countsOf(shell, marks)).toEqual(
      counts({ total: 4, complete: 2, notApplicable: 1, overdue: 1, waiting: 1 }),
    )
  })
})

describe('taskCounter', () => {
  it('counts the teams that see the task, all open ones in the state of its date', () => {
    const countsOf = taskCounter([shell, shell, space, child, organiser], day)
    const marks = { complete: 1, notApplicable: 0, waiting: 1 }
    expect(countsOf(task, marks)).toEqual(counts({ total: 4, complete: 1, overdue: 3, waiting: 1 }))
    expect(countsOf({ ...task, teamTypeIds: ['shell'] })).toEqual(counts({ total: 2, overdue: 2 }))
    expect(countsOf({ ...task, isArchived: true })).toEqual(counts({}))
  })
})

describe('countStates', () => {
  it('counts waiting tasks in their state too, and never complete ones as waiting', () => {
    expect(
      countStates([
        { state: 'overdue', progressStatus: 'awaitingApproval' },
        { state: 'complete', progressStatus: 'awaitingApproval' },
        { state: 'notApplicable', progressStatus: 'notStarted' },
      ]),
    ).toEqual(counts({ total: 3, overdue: 1, complete: 1, notApplicable: 1, waiting: 1 }))
  })
})

it('adds counts, and knows which tasks are open', () => {
  const sum = addCounts([counts({ total: 3, overdue: 1, complete: 2 }), counts({ total: 2, dueSoon: 2 })])
  expect(sum).toEqual(counts({ total: 5, overdue: 1, complete: 2, dueSoon: 2 }))
  expect(openCount(sum)).toBe(3)
})
