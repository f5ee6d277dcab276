import { describe, expect, it } from 'vitest'
import { emailTypes } from './email-types.ts'
import { isOptional, keptBackAs, maskedAddress, purposeOf } from './subscriptions.ts'

describe('keptBackAs', () => {
  it.each([
    ['account', true, true, undefined],
    ['service', false, true, undefined],
    ['service', true, false, 'held'],
    ['reminders', false, true, 'unsubscribed'],
    ['reminders', true, true, 'unsubscribed'],
    ['notifications', true, false, 'held'],
    ['bulk', false, false, undefined],
  ] as const)(
    'keeps %s with a hold (%s) or an opt-out (%s) as %s',
    (purpose, isHeld, isUnsubscribed, kept) => {
      expect(keptBackAs(purpose, { isHeld, isUnsubscribed })).toBe(kept)
    },
  )
})

describe('purposeOf', () => {
  it('lets nobody unsubscribe from what carries a way in', () => {
    const withLink = Object.entries(emailTypes).filter(([, variables]) =>
      ['setPasswordUrl', 'signInUrl', 'resetPasswordUrl', 'verifyEmailUrl'].some((name) => name in variables),
    )
    expect(withLink.length).toBeGreaterThan(5)
    expect(withLink.filter(([type]) => purposeOf(type) !== 'account')).toEqual([])
  })

  it('takes a type that it does not know for one that cannot be unsubscribed from', () => {
    expect(isOptional(purposeOf('toString'))).toBe(false)
  })
})

it.each([
  ['priya@brightwater.example', 'p•••@brightwater.example'],
  ['@nobody', '•••'],
  ['', '•••'],
])('shows of %s only %s', (address, shown) => {
  expect(maskedAddress(address)).toBe(shown)
})
