import { expect, it } from 'vitest'
import { taskGroupInput } from './schema.ts'

it('a task group has a title without spaces around it, and each task once', () => {
  expect(taskGroupInput.parse({ title: ' Safety ' })).toEqual({ title: 'Safety', taskIds: [] })
  const problemOf = (input: unknown) => taskGroupInput.safeParse(input).error?.issues[0]?.message
  expect(problemOf(7)).toBe('Invalid group')
  expect(problemOf({ title: ' ' })).toBe('Enter a title.')
  expect(problemOf({ title: 'Safety', taskIds: ['a', 'a'] })).toBe('Invalid group')
  const tooMany = Array.from({ length: 251 }, (_, index) => `task-${index}`)
  expect(problemOf({ title: 'Safety', taskIds: tooMany })).toBe(
    'A task group can hold 250 tasks. Use another group, or take tasks out of this one.',
  )
})
