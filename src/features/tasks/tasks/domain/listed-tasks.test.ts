import { expect, it } from 'vitest'
import { listedTasks } from './listed-tasks.ts'

const task = (id: string, days: number | null) => ({ id, title: `Task ${id}`, days })
const urlOf = (id: string) => `https://portal.test/tasks/${id}`

it('lists each task with its date and its link', () => {
  expect(listedTasks([task('a', -3), task('b', 2), task('c', 30), task('d', null)], urlOf)).toEqual([
    { label: 'Task a', lines: ['3 days overdue'], isHeading: false, url: urlOf('a'), tone: 'late' },
    { label: 'Task b', lines: ['Due in 2 days'], isHeading: false, url: urlOf('b'), tone: 'soon' },
    { label: 'Task c', lines: ['Due in 30 days'], isHeading: false, url: urlOf('c') },
    { label: 'Task d', lines: ['No due date'], isHeading: false, url: urlOf('d') },
  ])
})

it('counts what would be too many', () => {
  const many = Array.from({ length: 23 }, (_, index) => task(String(index), 1))
  const rows = listedTasks(many, urlOf)
  expect(rows).toHaveLength(21)
  expect(rows.at(-1)).toEqual({
    ...{ label: 'And 3 more tasks', lines: ['All of them are in the portal.'], isHeading: false },
  })
})
