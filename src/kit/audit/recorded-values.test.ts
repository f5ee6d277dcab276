import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedParts, putPersonalBack, setPersonalApart } from './recorded-values.ts'

describe('changedParts', () => {
  test('keeps what changed, on both sides', () => {
    const before = { title: 'Insurance', dueDate: '2026-12-01', teamTypeIds: ['a'], version: 3 }
    const after = { title: 'Insurance', dueDate: '2026-12-08', teamTypeIds: ['a'] }
    expect(changedParts(before, after)).toEqual({
      before: { dueDate: '2026-12-01' },
      after: { dueDate: '2026-12-08' },
    })
  })

  test('takes keys in another order, and moments as they are stored, for the same', () => {
    const before = { rule: { a: 1, b: 2 }, at: new Date('2026-11-22T10:00:00Z') }
    const after = { rule: { b: 2, a: 1 }, at: '2026-11-22T10:00:00.000Z' }
    expect(changedParts(before, after)).toEqual({ before: {}, after: {} })
  })

  test('leaves what was added or removed whole', () => {
    expect(changedParts(undefined, { title: 'New' })).toEqual({ before: undefined, after: { title: 'New' } })
    expect(changedParts({ title: 'Old' }, undefined)).toEqual({ before: { title: 'Old' }, after: undefined })
  })
})

describe('personal values', () => {
  test('stand apart from the entry', () => {
    const member = { firstName: 'Ann', surname: 'Lee', level: 'user', teamId: null, ccs: ['bo@expo.example'] }
    expect(setPersonalApart(member)).toEqual({
      value: {
        firstName: { $personal: true },
        surname: { $personal: true },
        level: 'user',
        teamId: null,
        ccs: [{ $personal: true }],
      },
      personal: { firstName: 'Ann', surname: 'Lee', 'ccs.0': 'bo@expo.example' },
    })
  })

  test('that are empty are not personal', () => {
    expect(setPersonalApart({ email: '', phone: null })).toEqual({
      value: { email: '', phone: null },
      personal: {},
    })
  })

  test('once erased, are said to be', () => {
    const { value } = setPersonalApart({ email: 'ann@expo.example', level: 'user' })
    expect(putPersonalBack(value, {}, 'Erased')).toEqual({ email: 'Erased', level: 'user' })
  })
})

test('secrets are never kept', () => {
  const account = { name: 'x', passwordHash: 'scrypt$…', resetToken: 'abc', nested: { clientSecret: 'y' } }
  expect(setPersonalApart(account)).toEqual({ value: { name: 'x', nested: {} }, personal: {} })
})

test('whatever was recorded comes back', () => {
  const anyKey = fc.constantFrom('title', 'email', 'firstName', 'contacts', 'rules', 'a.b', '0', 'version')
  const anyRecorded = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.string(),
      fc.constantFrom('ann@expo.example', null, true, 7),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(anyKey, tie('value'), { maxKeys: 4 }),
    ),
  })).value
  fc.assert(
    fc.property(anyRecorded, (recorded) => {
      const { value, personal } = setPersonalApart(recorded)
      expect(
        putPersonalBack(JSON.parse(JSON.stringify(value)), JSON.parse(JSON.stringify(personal)), 'erased'),
      ).toEqual(JSON.parse(JSON.stringify(recorded)))
      expect(JSON.stringify(value)).not.toContain('ann@expo.example')
    }),
  )
})
