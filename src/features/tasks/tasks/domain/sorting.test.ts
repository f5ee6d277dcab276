import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareTasks } from './sorting.ts'

const task = (
  id: string,
  changes: Partial<{ title: string; dueDate: string; isTimeSensitive: boolean }> = {},
) => ({
  id,
  title: id,
  dueDate: '2026-11-21',
  isTimeSensitive: false,
  ...changes,
})

const anyTask = fc.record({
  id: fc.uuid(),
  title: fc.string({ maxLength: 5 }),
  dueDate: fc.constantFrom('', '2026-11-20', '2026-11-21', '2027-01-01'),
  isTimeSensitive: fc.boolean(),
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
