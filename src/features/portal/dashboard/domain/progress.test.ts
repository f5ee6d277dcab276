import { expect, it } from 'vitest'
import { progressOf } from './progress.ts'

it('counts each task once, in the state that it shows, and leaves out those that are not applicable', () => {
  expect(
    progressOf([
      { state: 'overdue' },
      { state: 'waiting' },
      { state: 'dueSoon' },
      { state: 'incomplete' },
      { state: 'complete' },
      { state: 'notApplicable' },
    ]),
  ).toEqual({ total: 5, complete: 1, overdue: 1, dueSoon: 1, waiting: 1 })
})
