import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { untouchedTask } from '#test/factories/team-task.ts'
import type { TeamTask } from '../contract.ts'
import { taskStates } from '../domain/status.ts'
import { type Grouping, grouped, groupingFrom } from './components/task-sections.ts'

const words = { all: 'Tasks', rest: 'Other tasks', locale: 'en-GB' }
const task = (title: string, changes: Partial<TeamTask> = {}): TeamTask => ({
  ...untouchedTask,
  ...{ id: title, title, groups: [], dueDate: '' },
  ...changes,
})
const shown = (tasks: TeamTask[], by: Grouping) =>
  grouped(tasks, by, words).map(({ title, aside, tasks: members }) => [
    title,
    aside,
    members.map((member) => member.title),
  ])

describe('a grouped list', () => {
  const tasks = [
    task('Late', {
      state: 'overdue',
      dueDate: '2026-11-20',
      groups: [{ id: 'a', title: 'Safety', place: 0 }],
    }),
    task('January', { dueDate: '2027-01-09' }),
    task('New Year', { state: 'complete', dueDate: '2027-01-01' }),
    task('Some day'),
    task('Broken', { dueDate: '31/02/2027' }),
    task('Handed in', { state: 'waiting', dueDate: '2026-11-02' }),
  ]

  it('by due date has a heading a month, the days in order, and those without a date last', () => {
    expect(shown(tasks, 'dueDate')).toEqual([
      ['November 2026', '0 of 2 done', ['Handed in', 'Late']],
      ['January 2027', '1 of 2 done', ['New Year', 'January']],
      ['No due date', '0 of 2 done', ['Some day', 'Broken']],
    ])
  })

  it('by status has a heading for each that there is, what needs somebody first', () => {
    expect(shown(tasks, 'status')).toEqual([
      ['Overdue', '1 task', ['Late']],
      ['Later', '3 tasks', ['January', 'Some day', 'Broken']],
      ['Awaiting approval', '1 task', ['Handed in']],
      ['Complete', '1 task', ['New Year']],
    ])
  })

  it('by group is how it is without a choice, and with an unknown one', () => {
    expect(['group', 'nonsense', undefined].map((by) => groupingFrom(by === undefined ? [] : [by]))).toEqual([
      ...['group', 'group', 'group'],
    ])
    expect(groupingFrom(['dueDate'])).toBe('dueDate')
    expect(shown(tasks, 'group').map(([title]) => title)).toEqual(['Safety', 'Other tasks'])
  })

  it('by due date or status shows each task once', () => {
    const some = fc.array(
      fc.record({
        state: fc.constantFrom(...taskStates),
        dueDate: fc.constantFrom('', '2026-11-30', '2026-12-01', '2027-01-31', 'tomorrow'),
      }),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(some, fc.constantFrom<Grouping>('dueDate', 'status'), (parts, by) => {
        const all = parts.map((changes, index) => task(String(index), changes))
        const seen = grouped(all, by, words).flatMap(({ tasks: members }) => members.map(({ id }) => id))
        expect(seen.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
      }),
    )
  })
})
