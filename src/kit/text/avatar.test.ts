import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { avatarColour, initials } from './avatar.ts'

describe('initials', () => {
  test.each([
    ['Ada Lovelace', 'AL'],
    ['mary jane watson', 'MW'],
    ['Prince', 'P'],
    ['  (Acme)  & Sons ', 'AS'],
    ['3M', '3'],
    ['Émile Zola', 'ÉZ'],
    ['E\u0301mile', 'É'],
    ['ßeta', 'S'],
    ['𝒜da', '𝒜'],
    ['', ''],
    ['& –', ''],
  ])('of %j are %j', (name, expected) => {
    expect(initials(name)).toBe(expected)
  })

  test('are never more than two characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect([...initials(name)].length).toBeLessThanOrEqual(2)
      }),
    )
  })
})

describe('avatarColour', () => {
  const bands = { abcde: 1, fghijk: 2, lmnop: 3, qrst: 4, uvwxyz: 5 } as const

  test.each(
    Object.entries(bands).flatMap(([letters, colour]) =>
      [...letters].map((letter) => [letter, colour] as const),
    ),
  )('of a name with %s is %d', (letter, colour) => {
    expect(avatarColour(`${letter}nna`)).toBe(colour)
    expect(avatarColour(`${letter.toUpperCase()}nna`)).toBe(colour)
  })

  test.each([
    ['Østergaard', 3],
    ['Zoë', 5],
    ['Łukasz', 3],
    ['(Zeta)', 5],
    ['3M', 1],
    ['展示会', 1],
    ['', 1],
  ])('of %j is %d', (name, colour) => {
    expect(avatarColour(name)).toBe(colour)
  })
})
