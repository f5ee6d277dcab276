import { describe, expect, it } from 'vitest'
import { addCounts, applicable, type Counts, completePercent, countMarks, openCount } from './counts.ts'

const day = { now: new Date('2026-11-21T12:00:00Z'), zone: 'Europe/London', dueSoonDays: 30 }
const task = {
  dueDate: '2026-11-20',
  teamTypeIds: [] as string[],
  showToChildTeams: false,
  isArchived: false,
  isDraft: false,
  appearsAt: null as Date | null,
  id: 'task-0',
  place: 0,
}
const tasks = [
  task,
  { ...task, id: 'task-1', place: 1, dueDate: '2026-12-01' },
  { ...task, id: 'task-2', place: 2, dueDate: '' },
  { ...task, id: 'task-n', place: null, teamTypeIds: ['shell'] },
  { ...task, place: 3, isArchived: true },
]
const shell = {
  id: 'shell-team',
  teamTypeId: 'shell',
  isOrganiser: false,
  standShareRole: 'none',
  marks: '',
} as const
const space = { ...shell, id: 'space-team', teamTypeId: 'space' }
const child = { ...shell, standShareRole: 'child' } as const
const organiser = { ...shell, isOrganiser: true, marks: 'cccc' }

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

describe('countMarks', () => {
  it('counts the tasks that each kind of team may see, and the teams that may see each task', () => {
    const { ofTeams, ofTasks } = countMarks(tasks, [shell, space, child, organiser], new Map(), day)
    expect(ofTeams).toEqual([
      counts({ total: 4, overdue: 2, dueSoon: 1, incomplete: 1 }),
      counts({ total: 3, overdue: 1, dueSoon: 1, incomplete: 1 }),
      counts({ total: 3, overdue: 1, dueSoon: 1, incomplete: 1 }),
      counts({}),
    ])
    expect(ofTasks).toEqual([
      counts({ total: 3, overdue: 3 }),
      counts({ total: 3, dueSoon: 3 }),
      counts({ total: 3, incomplete: 3 }),
      counts({ total: 1, overdue: 1 }),
      counts({}),
    ])
  })

  it('counts by their date only those that are neither complete, N/A nor awaiting approval', () => {
    const { ofTeams, ofTasks } = countMarks(
      tasks,
      [
        { ...shell, marks: 'cnw' },
        { ...space, marks: 'wm-c' },
      ],
      new Map(),
      day,
    )
    expect(ofTeams).toEqual([
      counts({ total: 4, complete: 1, notApplicable: 1, overdue: 1, waiting: 1 }),
      counts({ total: 3, notApplicable: 1, incomplete: 1, waiting: 1 }),
    ])
    expect(ofTasks[0]).toEqual(counts({ total: 2, complete: 1, waiting: 1 }))
  })
})

it('counts by the later date of a team that has one, and only for that team', () => {
  const extensions = new Map([['space-team', new Map([['task-0', { dueDate: '2026-11-30' }]])]])
  const { ofTeams, ofTasks } = countMarks([task], [shell, space], extensions, day)
  expect(ofTeams).toEqual([counts({ total: 1, overdue: 1 }), counts({ total: 1, dueSoon: 1 })])
  expect(ofTasks).toEqual([counts({ total: 2, overdue: 1, dueSoon: 1 })])
})

it('counts for nobody what is a draft, or yet to appear', () => {
  const hidden = [
    { ...task, isDraft: true },
    { ...task, appearsAt: new Date(day.now.getTime() + 1) },
  ]
  expect(countMarks(hidden, [shell], new Map(), day).ofTeams).toEqual([counts({})])
})

it('adds counts, and knows which tasks are open', () => {
  const sum = addCounts([counts({ total: 3, overdue: 1, complete: 2 }), counts({ total: 2, dueSoon: 2 })])
  expect(sum).toEqual(counts({ total: 5, overdue: 1, complete: 2, dueSoon: 2 }))
  expect(openCount(sum)).toBe(3)
})

it('takes for the whole what is not N/A', () => {
  const some = counts({ total: 10, complete: 3, notApplicable: 2, overdue: 5 })
  expect([applicable(some), completePercent(some)]).toEqual([8, 38])
})
