import { describe, expect, it } from 'vitest'
import type { TeamTask } from '#features/tasks/tasks/contract.ts'
import { untouchedTask } from '#test/factories/team-task.ts'
import { headlineOf, leadOf } from './headline.ts'
import { nextUp } from './next-up.ts'

const DUE_SOON_DAYS = 30

/** An open task due in this number of days, with the state that follows. */
function due(title: string, days: number | null, changes: Partial<TeamTask> = {}): TeamTask {
  const state = days === null || days > DUE_SOON_DAYS ? 'incomplete' : days < 0 ? 'overdue' : 'dueSoon'
  return { ...untouchedTask, id: title, title, daysUntilDue: days, state, ...changes }
}
const waiting = { state: 'waiting' } as const
const done = { state: 'complete', progressStatus: 'complete' } as const

describe('headlineOf', () => {
  it('counts tasks that are overdue or due within seven days', () => {
    const tasks = [due('late', -2), due('soon', 3), due('in a week', 7), due('in eight days', 8)]
    expect(headlineOf(tasks, 'Priya')).toBe('Three things need you this week, Priya')
    expect(headlineOf(tasks.slice(2), 'Priya')).toBe('One thing needs you this week, Priya')
  })

  it('leaves out tasks that wait for the organiser', () => {
    const tasks = [due('handed in', 2, waiting), due('undecided', 2, { type: 'tbc' }), due('done', 1, done)]
    expect(headlineOf(tasks, 'Priya')).toBe('Nothing to do for now, Priya')
  })

  it('says when nothing is due this week, nothing is open, or there are no tasks', () => {
    expect(headlineOf([due('later', 40)], 'Priya')).toBe('Nothing needs you this week, Priya')
    expect(headlineOf([due('done', -1, done)], 'Priya')).toBe('Everything is done, Priya')
    expect(headlineOf([], 'Priya')).toBe('Welcome, Priya')
  })

  it('does without a name', () => {
    expect(headlineOf([due('late', -2)], '')).toBe('One thing needs you this week')
  })

  it('writes more than twelve in digits', () => {
    const tasks = Array.from({ length: 13 }, (_, index) => due(`task ${index}`, 1))
    expect(headlineOf(tasks, 'Priya')).toBe('13 things need you this week, Priya')
  })
})

describe('leadOf', () => {
  it('explains a heading that says there is nothing to do', () => {
    expect(leadOf([due('soon', 3)])).toBeUndefined()
    expect(leadOf([due('handed in', 2, waiting)])).toMatch(/with the organiser/)
    expect(leadOf([due('done', 2, done)])).toMatch(/Thank you/)
    expect(leadOf([])).toMatch(/appear here/)
  })
})

describe('nextUp', () => {
  const tasks = [
    due('undecided', 1, { type: 'tbc' }),
    due('undated', null),
    due('later', 50),
    due('later still', 60),
    due('handed in', 2, waiting),
    due('in six days', 6),
    due('done', -9, done),
    due('in three days', 3),
    due('late', -2),
    due('in six days, pressing', 6, { isTimeSensitive: true }),
    due('not ours', -1, { state: 'notApplicable' }),
  ]
  const inOrder = [
    'late',
    'in three days',
    'in six days, pressing',
    'in six days',
    'handed in',
    'later',
    'later still',
    'undated',
    'undecided',
  ]

  it('puts urgent tasks first, then those that wait for the organiser, then later ones', () => {
    expect(nextUp(tasks, 20).map(({ title }) => title)).toEqual(inOrder)
    expect(nextUp(tasks.toReversed(), 20).map(({ title }) => title)).toEqual(inOrder)
  })

  it('shows no more than it may', () => {
    expect(nextUp(tasks, 2).map(({ title }) => title)).toEqual(['late', 'in three days'])
  })
})
