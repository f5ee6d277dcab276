import { describe, expect, it } from 'vitest'
import { customFieldInput } from './schema.ts'
import { defaultOf, troubleOf, troublesOf, valueIn, wordsOfValue } from './values.ts'
import { isFilledByTeam, isShownToTeam, wordsOfAudience } from './visibility.ts'

describe('a value', () => {
  it.each([
    ['text', false, 'Oak', undefined],
    ['text', false, '', undefined],
    ['text', true, '', 'Enter a value.'],
    ['text', false, true, 'Enter text.'],
    ['boolean', true, false, undefined],
    ['boolean', false, '', undefined],
    ['boolean', true, '', 'Choose Yes or No.'],
    ['boolean', false, 'Yes', 'Choose Yes or No.'],
  ] as const)('%s, required %s, %j: %s', (type, isRequired, value, trouble) => {
    expect(troubleOf({ type, isRequired }, value)).toBe(trouble)
  })

  it('is checked only where it is named', () => {
    const fields = [
      { id: 'name', type: 'text', isRequired: true },
      { id: 'vip', type: 'boolean', isRequired: true },
    ] as const
    expect(troublesOf(fields, { vip: '' })).toEqual({ vip: 'Choose Yes or No.' })
    expect(troublesOf(fields, { name: 'Oak', vip: true })).toEqual({})
  })

  it('of another type than the field counts as none, and so does what every object has', () => {
    expect(valueIn({ id: 'vip', type: 'boolean' }, { vip: 'Yes' })).toBe('')
    expect(valueIn({ id: 'vip', type: 'boolean' }, { vip: false })).toBe(false)
    expect(valueIn({ id: 'name', type: 'text' }, { name: true })).toBe('')
    expect(valueIn({ id: 'constructor', type: 'text' }, {})).toBe('')
  })

  it('is said in words', () => {
    expect([true, false, 'Oak', ''].map(wordsOfValue)).toEqual(['Yes', 'No', 'Oak', ''])
  })
})

describe('a default', () => {
  it('is stored as text and written in its type', () => {
    expect(defaultOf({ type: 'boolean', defaultValue: 'false' })).toBe(false)
    expect(defaultOf({ type: 'boolean', defaultValue: '' })).toBe('')
    expect(defaultOf({ type: 'text', defaultValue: 'true' })).toBe('true')
  })

  it.each([
    ['text', 'Oak', true],
    ['text', true, false],
    ['boolean', true, true],
    ['boolean', 'Yes', false],
    ['boolean', '', true],
  ])('of a %s field may be %j: %s', (type, defaultValue, isValid) => {
    expect(customFieldInput.safeParse({ label: 'Wood', type, defaultValue }).success).toBe(isValid)
  })
})

describe('who sees a field', () => {
  const all = { showField: true, showToChildTeams: true, isFilledByTeams: true }
  it.each([
    ['a team sees what is shown', { ...all, showToChildTeams: false }, 'none', true],
    ['a main stand too', { ...all, showToChildTeams: false }, 'parent', true],
    ['a stand share only what is flagged', { ...all, showToChildTeams: false }, 'child', false],
    ['a flagged one', all, 'child', true],
    ['nobody of a team what organisers keep', { ...all, showField: false }, 'none', false],
    ['nor a stand share', { ...all, showField: false }, 'child', false],
  ] as const)('%s', (_, field, standShareRole, isShown) => {
    expect(isShownToTeam(field, { standShareRole })).toBe(isShown)
    expect(isFilledByTeam(field, { standShareRole })).toBe(isShown)
    expect(isFilledByTeam({ ...field, isFilledByTeams: false }, { standShareRole })).toBe(false)
  })

  it('is said in words', () => {
    expect(wordsOfAudience({ showField: false, showToChildTeams: true })).toBe('Organisers only')
    expect(wordsOfAudience({ showField: true, showToChildTeams: false })).toBe('Teams')
    expect(wordsOfAudience({ showField: true, showToChildTeams: true })).toBe('Teams and stand shares')
  })
})
