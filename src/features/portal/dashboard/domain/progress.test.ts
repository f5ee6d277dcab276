import { expect, it } from 'vitest'
import { progressOf } from './progress.ts'

it('counts each task once, in the state that it shows, and leaves out those that are not applicable', () => {
  expect(
    progressOf([
      { state: 'overdue', progressStatus: 'inProgress' },
      { state: 'overdue', progressStatus: 'awaitingApproval' },
      { state: 'dueSoon', progressStatus: 'notStarted' },
      { state: 'incomplete', progressStatus: 'notStarted' },
      { state: 'complete', progressStatus: 'complete' },
      { state: 'notApplicable', progressStatus: 'notStarted' },
    ]),
  ).toEqual({ total: 5, complete: 1, overdue: 1, dueSoon: 1, waiting: 1 })
})
