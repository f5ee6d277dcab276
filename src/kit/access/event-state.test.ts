import { expect, it } from 'vitest'
import { refusedByState } from './event-state.ts'
import { type Access, levels } from './levels.ts'

const change = { access: 'user', changes: true } as const
const read = { access: 'user', changes: false } as const

it('lets everybody do everything in an open event', () => {
  for (const level of [undefined, ...levels]) expect(refusedByState('open', level, change)).toBeUndefined()
})

it('lets participants read and change nothing in a closed event, and organisers finish', () => {
  for (const level of [undefined, 'user'] as const) {
    expect(refusedByState('closed', level, change)).toBe('eventClosed')
    expect(refusedByState('closed', level, read)).toBeUndefined()
    expect(refusedByState('closed', level, { ...change, goesOn: 'whileClosed' })).toBeUndefined()
    expect(refusedByState('closed', level, { ...change, goesOn: 'whileSuspended' })).toBeUndefined()
  }
  for (const level of ['reportViewer', 'moderator', 'admin', 'eventflowAdmin'] as const)
    expect(refusedByState('closed', level, change)).toBeUndefined()
})

it('leaves what participants may not call anyway to the permission', () => {
  for (const access of ['reportViewer', 'moderator', 'admin', 'eventflowAdmin'] satisfies Access[])
    expect(refusedByState('closed', 'user', { access, changes: true })).toBeUndefined()
})

it('lets nobody but product staff into a suspended event, except to sign in', () => {
  for (const level of [undefined, 'user', 'reportViewer', 'moderator', 'admin'] as const) {
    for (const asked of [read, change, { ...change, goesOn: 'whileClosed' as const }])
      expect(refusedByState('suspended', level, asked)).toBe('eventSuspended')
    expect(refusedByState('suspended', level, { ...change, goesOn: 'whileSuspended' })).toBeUndefined()
  }
  expect(refusedByState('suspended', 'eventflowAdmin', change)).toBeUndefined()
})
