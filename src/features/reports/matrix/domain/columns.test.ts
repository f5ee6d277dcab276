import { describe, expect, it } from 'vitest'
import { inColumns, isAskedFor, isFormAskedFor } from './columns.ts'

const group = (id: string, place: number) => ({ id, title: id.toUpperCase(), place })
const task = (
  id: string,
  dueDate: string,
  groups: ReturnType<typeof group>[] = [],
  isTimeSensitive = false,
) => ({
  ...{ id, title: id, dueDate, groups, isTimeSensitive, type: 'task' },
})

describe('inColumns', () => {
  it('puts groups in the order in which they fall due, each in its own order, and the rest last', () => {
    const tasks = [
      task('late-alone', '2026-10-01'),
      task('b2', '2026-11-03', [group('b', 2)]),
      task('b1', '2026-11-09', [group('b', 1)]),
      task('a1', '2026-11-05', [group('a', 1)]),
      task('none', ''),
    ]
    expect(inColumns(tasks).map((column) => [column.task.id, column.group?.title ?? ''])).toEqual([
      ['b1', 'B'],
      ['b2', 'B'],
      ['a1', 'A'],
      ['late-alone', ''],
      ['none', ''],
    ])
  })

  it('shows a task of several groups once, under the first', () => {
    const both = task('both', '2026-11-05', [group('a', 1), group('b', 1)])
    expect(inColumns([both, task('b', '2026-11-06', [group('b', 2)])]).map(({ task: { id } }) => id)).toEqual(
      ['both', 'b'],
    )
  })

  it('lets what is time-sensitive lead its group, and not the group the others', () => {
    const tasks = [
      task('a', '2026-11-09', [group('a', 1)]),
      task('a!', '2026-11-09', [group('a', 2)], true),
      task('b', '2026-11-05', [group('b', 1)]),
    ]
    expect(inColumns(tasks).map(({ task: { id } }) => id)).toEqual(['b', 'a!', 'a'])
  })
})

describe('columns that are asked for', () => {
  it('are those of the groups and types', () => {
    const inBoth = { type: 'upload', groups: [{ id: 'a' }, { id: 'b' }] }
    expect(isAskedFor(inBoth, {})).toBe(true)
    expect(isAskedFor(inBoth, { taskGroupId: ['b'] })).toBe(true)
    expect(isAskedFor(inBoth, { taskGroupId: ['c', 'none'] })).toBe(false)
    expect(isAskedFor(inBoth, { taskType: ['task'] })).toBe(false)
    expect(isAskedFor({ type: 'task', groups: [] }, { taskGroupId: ['none'] })).toBe(true)
  })

  it('are those of the tasks of a form; one without a task is in no group', () => {
    const tasks = [
      { type: 'form', groups: [{ id: 'a' }] },
      { type: 'form', groups: [{ id: 'b' }] },
    ]
    expect(isFormAskedFor(tasks, { taskGroupId: ['b'] })).toBe(true)
    expect(isFormAskedFor([], { taskGroupId: ['b'] })).toBe(false)
    expect(isFormAskedFor([], { taskGroupId: ['none'] })).toBe(true)
  })
})
