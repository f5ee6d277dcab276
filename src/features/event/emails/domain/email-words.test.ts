import { describe, expect, it } from 'vitest'
import { emailTypes } from './email-types.ts'
import { typeName } from './email-words.ts'

describe('typeName', () => {
  it('has words for every type of e-mail there is', () => {
    const names = Object.keys(emailTypes).map(typeName)
    expect(new Set(names).size).toBe(names.length)
    expect(typeName('welcome')).toBe('Welcome')
    expect(typeName('resetPassword')).toBe('Password reset')
  })

  it('reads a type that it does not know from its id', () => {
    expect(typeName('orderConfirmed')).toBe('Order confirmed')
    expect(typeName('')).toBe('')
  })
})
