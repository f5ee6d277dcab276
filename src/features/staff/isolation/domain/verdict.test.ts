import { expect, it } from 'vitest'
import type { Attempt, OperationTry, TableTry } from '../contract.ts'
import { standingOfOperation, standingOfTable, stateOf, worstFirst } from './verdict.ts'

const table = (name: string, ...faults: TableTry['faults']): TableTry => ({
  ...{ name, isOfEvent: true, hasRows: true, faults },
})
const attempt = (outcome: Attempt['outcome']): Attempt => ({ outcome, status: null })
const operation = (
  name: string,
  signedOut: Attempt['outcome'],
  otherEvent: Attempt['outcome'],
): OperationTry => ({
  ...{ name, method: 'GET', path: '/x', access: 'user', namesExisting: true },
  ...{ signedOut: attempt(signedOut), otherEvent: attempt(otherEvent) },
})
const closed = [operation('tasks.get', 'refused', 'empty'), operation('forms.send', 'open', 'stopped')]

it('passes only where everything was tried and nothing was open', () => {
  const tables = [table('teams')]
  expect(stateOf({ roleFaults: [], tables, operations: closed })).toBe('passed')
  expect(stateOf({ roleFaults: ['superuser'], tables, operations: closed })).toBe('failed')
  expect(stateOf({ roleFaults: [], tables: [table('teams', 'notTried')], operations: closed })).toBe(
    'unfinished',
  )
  expect(stateOf({ roleFaults: [], tables: [table('teams', 'notTried', 'read')], operations: closed })).toBe(
    'failed',
  )
  expect(stateOf({ roleFaults: [], tables: [], operations: closed })).toBe('unfinished')
})

it.each<[Attempt['outcome'], string]>([
  ['letIn', 'open'],
  ['shown', 'open'],
  ['changed', 'open'],
  ['notTried', 'untried'],
  ['refused', 'closed'],
  ['empty', 'closed'],
  ['stopped', 'closed'],
  ['open', 'closed'],
])('takes an operation that %s for %s, whichever stranger it was', (outcome, standing) => {
  expect(standingOfOperation(operation('x', outcome, 'refused'))).toBe(standing)
  expect(standingOfOperation(operation('x', 'refused', outcome))).toBe(standing)
})

it('puts what failed first', () => {
  const tables = [table('b'), table('c', 'notTried'), table('d', 'read'), table('a')]
  expect(worstFirst(tables, standingOfTable).map(({ name }) => name)).toEqual(['d', 'c', 'a', 'b'])
})
