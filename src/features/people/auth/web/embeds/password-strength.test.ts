import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PASSWORD_MIN_LENGTH } from '../../domain/credentials.ts'
import { passwordStrength } from './password-strength.ts'

describe('passwordStrength', () => {
  it.each([
    ['', 'Too short'],
    ['Ab1!Ab1!x', 'Too short'],
    ['aaaaaaaaaaaa', 'Weak: easy to guess'],
    ['1234567890', 'Weak: easy to guess'],
    ['abcabcabcabc', 'Weak: easy to guess'],
    ['harbourexpo', 'Fair: longer is better'],
    ['four wide boats at noon', 'Strong'],
    ['tR4-uwq9.Kp2z', 'Strong'],
  ])('calls %j %s', (password, words) => {
    expect(passwordStrength(password).words).toBe(words)
  })

  it('calls a password too short exactly when the rule refuses it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (password) => {
        expect(passwordStrength(password).score === 0).toBe(password.length < PASSWORD_MIN_LENGTH)
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
