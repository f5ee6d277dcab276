import { expect, it } from 'vitest'
import { standingOfMember } from './standing.ts'

const known = { isAccountDisabled: false, isDisabled: false, hasJoined: false, lastEmail: undefined }

it.each([
  [{}, 'notSent'],
  [{ lastEmail: 'unsent' }, 'notSent'],
  [{ lastEmail: 'queued' }, 'invited'],
  [{ lastEmail: 'pending' }, 'invited'],
  [{ lastEmail: 'delivery' }, 'invited'],
  [{ lastEmail: 'bounce' }, 'undelivered'],
  [{ lastEmail: 'failed' }, 'undelivered'],
  [{ lastEmail: 'bounce', hasJoined: true }, 'joined'],
  [{ hasJoined: true, isDisabled: true }, 'disabled'],
  [{ hasJoined: true, isDisabled: true, isAccountDisabled: true }, 'accountDisabled'],
] as const)('%j is %s', (facts, standing) => {
  expect(standingOfMember({ ...known, ...facts })).toBe(standing)
})
