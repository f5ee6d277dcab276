import { expect, it } from 'vitest'
import { progressOf } from './progress.ts'

it('counts each task once, as what it is shown as, and leaves out what is not applicable', () => {
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
