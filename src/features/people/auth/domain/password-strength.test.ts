import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newPasswordSchema, passwordAdvice } from './credentials.ts'
import { knownPasswords } from './known-passwords.ts'
import { isEasyToGuess, PASSWORD_MIN_LENGTH, passwordStrength } from './password-strength.ts'

describe('passwordStrength', () => {
  it.each([
    ['', 'Too short'],
    ['Ab1!Ab1!x', 'Too short'],
    ['aaaaaaaaaaaa', 'Weak: easy to guess'],
    ['1234567890', 'Weak: easy to guess'],
    ['abcabcabcabc', 'Weak: easy to guess'],
    ['qwertyuiopas', 'Weak: easy to guess'],
    ['poiuytrewq', 'Weak: easy to guess'],
    ['harbourexpo', 'Fair: longer is better'],
    ['four wide boats at noon', 'Strong'],
    ['tR4-uwq9.Kp2z', 'Strong'],
  ])('calls %j %s', (password, words) => {
    expect(passwordStrength(password).words).toBe(words)
  })

  it('calls a password too short or weak exactly when the rule refuses it', () => {
    const password = fc.oneof(fc.string({ maxLength: 30 }), fc.stringMatching(/^[ab12]{0,20}$/))
    fc.assert(
      fc.property(password, (text) => {
        expect(passwordStrength(text).score <= 1).toBe(!newPasswordSchema.safeParse(text).success)
        expect(passwordStrength(text).score === 0).toBe(text.length < PASSWORD_MIN_LENGTH)
      }),
    )
  })

  it('never grows weaker when something new is added', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (password) => {
        expect(passwordStrength(`${password}!7Qx`).score).toBeGreaterThanOrEqual(
          passwordStrength(password).score,
        )
      }),
    )
  })
})

describe('what is tried first', () => {
  const known = knownPasswords()

  it.each([
    'password123',
    'Password123!',
    'P@ssw0rd2027',
    'iloveyou2027',
    'Sunshine2026!',
    'monkeydragon',
    'qwerty123456',
    'administrator',
    '1qaz2wsx3edc',
    'football football',
  ])('%s is known to many', (password) => {
    expect(isEasyToGuess(password, { known })).toBe(true)
  })

  it.each(['correct horse battery', 'six stands in hall 3', 'seven quiet harbours', 'tR4-uwq9.Kp2z'])(
    '%s is not',
    (password) => {
      expect(isEasyToGuess(password, { known })).toBe(false)
    },
  )

  const personal = ['Priya Nair', 'priya.nair@brightwater.example', 'Harbour Expo 2027']

  it.each(['PriyaNair2027', 'priya.nair99', 'Brightwater1!', 'HarbourExpo27', 'harbour expo 2027'])(
    '%s is made of what is at hand',
    (password) => {
      expect(isEasyToGuess(password, { personal })).toBe(true)
      expect(isEasyToGuess(`${password} and green paint`, { personal })).toBe(false)
    },
  )

  it('never makes a password stronger', () => {
    const password = fc.oneof(fc.string({ maxLength: 40 }), fc.constantFrom(...known))
    fc.assert(
      fc.property(password, fc.array(fc.string()), (text, names) => {
        if (isEasyToGuess(text)) expect(isEasyToGuess(text, { known, personal: names })).toBe(true)
      }),
    )
  })

  it('is refused whole, however long the known password is', () => {
    const accepted = [...known].filter((text) => newPasswordSchema.safeParse(text).success)
    expect(accepted.length).toBeGreaterThan(500)
    expect(accepted.filter((text) => !isEasyToGuess(text, { known }))).toEqual([])
  })

  it('is looked through within milliseconds for the longest password', () => {
    const longest = 'ab@1 password'.repeat(20).slice(0, 128)
    const started = performance.now()
    for (let time = 0; time < 10; time += 1) isEasyToGuess(longest, { known, personal })
    expect((performance.now() - started) / 10).toBeLessThan(50)
  })
})

it('advises on what can be done about it', () => {
  const advice = ['short', 'aaaaaaaaaa', 'administrator', 'x'.repeat(129)].map(passwordAdvice)
  expect(advice.map((text) => text.split(' ').slice(0, 3).join(' '))).toEqual([
    'Use at least',
    'Avoid repeated characters,',
    'It is too',
    'Choose a shorter',
  ])
})
