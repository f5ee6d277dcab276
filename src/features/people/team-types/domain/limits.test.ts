import fc from 'fast-check'
import { expect, it } from 'vitest'
import { limitBy, withoutTeamType } from './limits.ts'

it.each([
  [['shell', 'space'], ['space'], false],
  [['shell'], [], true],
  [['shell', 'shell'], [], true],
  [['space'], ['space'], false],
  [[], [], false],
])('takes “shell” out of %j', (ids, left, isNoLongerLimited) => {
  expect(withoutTeamType(ids, 'shell')).toEqual({ left, isNoLongerLimited })
})

it('never turns a limited list into one for everybody without saying so', () => {
  const ids = fc.array(fc.constantFrom('shell', 'space', 'startup'), { minLength: 1 })
  fc.assert(
    fc.property(ids, fc.constantFrom('shell', 'space'), (limited, removed) => {
      const { left, isNoLongerLimited } = withoutTeamType(limited, removed)
      expect(left.includes(removed)).toBe(false)
      expect(isNoLongerLimited).toBe(left.length === 0)
    }),
  )
})

it.each([
  [['shell'], [], 'limited'],
  [['shell'], ['shell'], 'limited'],
  [[], ['shell', 'space'], 'hidden'],
  [['space'], ['shell'], undefined],
  [['shell', 'space'], [], undefined],
  [[], ['space'], undefined],
])('knows what “shell” does to a thing shown to %j and hidden from %j', (shown, hidden, by) => {
  expect(limitBy({ showToTeamTypeIds: shown, hideFromTeamTypeIds: hidden }, 'shell')).toBe(by)
})
