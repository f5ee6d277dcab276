import { expect, it } from 'vitest'
import { byHost, canHavePasskeys, hasShownEnough, passkeyName } from './passkeys.ts'

it('puts the passkeys of this host first, and those of each other together', () => {
  const passkeys = ['b.example', 'a.example', 'here.example', 'b.example'].map((host, id) => ({ id, host }))
  expect(byHost(passkeys, 'here.example').map(([host, those]) => [host, those.map(({ id }) => id)])).toEqual([
    ['here.example', [2]],
    ['a.example', [1]],
    ['b.example', [0, 3]],
  ])
})

it.each([
  ['portal.example.com', true],
  ['localhost', true],
  ['192.0.2.7', false],
  ['[2001:db8::1]', false],
])('%s can have passkeys: %s', (host, can) => expect(canHavePasskeys(host)).toBe(can))

it('takes a name that says something', () => {
  expect(passkeyName.parse('  My phone ')).toBe('My phone')
  expect(passkeyName.safeParse(' ').error?.issues[0]?.message).toBe('Enter a name for this passkey.')
  expect(passkeyName.safeParse('x'.repeat(61)).success).toBe(false)
})

it('asks for the passkey where a password alone would lead to the data of others', () => {
  const thief = { isByPasskey: false, hasApp: false, hasPasskeys: true, isStaffed: true }
  expect(hasShownEnough(thief)).toBe(false)
  expect(hasShownEnough({ ...thief, isByPasskey: true })).toBe(true)
  expect(hasShownEnough({ ...thief, hasApp: true })).toBe(true)
  expect(hasShownEnough({ ...thief, isStaffed: false })).toBe(true)
  expect(hasShownEnough({ ...thief, hasPasskeys: false })).toBe(true)
})
