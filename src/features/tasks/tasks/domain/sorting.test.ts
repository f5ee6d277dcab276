import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareTasks, groupTasks } from './sorting.ts'

const task = (
  id: string,
  changes: Partial<{ title: string; dueDate: string; isTimeSensitive: boolean; groupId: string | null }> = {},
) => ({
  id,
  title: id,
  dueDate: '2026-11-21',
  isTimeSensitive: false,
  groupId: null as string | null,
  ...changes,
})

const anyTask = fc.record({
  id: fc.uuid(),
  title: fc.string({ maxLength: 5 }),
  dueDate: fc.constantFrom('', '2026-11-20', '2026-11-21', '2027-01-01'),
  isTimeSensitive: fc.boolean(),
  groupId: fc.constantFrom(null, 'safety', 'build', 'deleted'),
})

describe('compareTasks', () => {
  it('puts time-sensitive first, then the nearest due day, undated last, then by title', () => {
    const tasks = [
      task('Undated', { dueDate: '' }),
      task('Plan 10'),
      task('Plan 9'),
      task('early', { dueDate: '2026-01-01' }),
      task('Urgent but late', { dueDate: '2027-01-01', isTimeSensitive: true }),
    ]
    expect(tasks.toSorted(compareTasks).map(({ id }) => id)).toEqual([
      'Urgent but late',
      'early',
      'Plan 9',
      'Plan 10',
      'Undated',
    ])
  })

  it('gives one order, whatever the order before', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyTask, { selector: ({ id }) => id }), (tasks) => {
        expect(tasks.toReversed().toSorted(compareTasks)).toEqual(tasks.toSorted(compareTasks))
      }),
    )
  })
})

describe('groupTasks', () => {
  const groups = [
    { id: 'build', title: 'Build-up', index: 1 },
    { id: 'safety', title: 'Safety', index: 0 },
    { id: 'empty', title: 'Empty', index: 2 },
  ]

  it('keeps the order of the groups, leaves empty ones out and puts the rest last', () => {
    const sections = groupTasks(
      [
        task('Loose'),
        task('Stray', { groupId: 'deleted' }),
        task('Crane', { groupId: 'build' }),
        task('Fire', { groupId: 'safety' }),
      ],
      groups,
    )
    expect(sections.map(({ group, tasks }) => [group?.id ?? null, tasks.map(({ id }) => id)])).toEqual([
      ['safety', ['Fire']],
      ['build', ['Crane']],
      [null, ['Loose', 'Stray']],
    ])
  })

  it('loses no task and shows none twice', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyTask, { selector: ({ id }) => id }), (tasks) => {
        const shown = groupTasks(tasks, groups).flatMap((section) => section.tasks.map(({ id }) => id))
        expect(shown.toSorted()).toEqual(tasks.map(({ id }) => id).toSorted())
      }),
    )
  })
})
