import { describe, expect, test } from 'vitest'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { changesBetween, withChanges } from './changes.ts'
import { mergeAnswers } from './merge.ts'

const base: Answers = {
  company: 'Harbour',
  badges: [
    { $id: 'b1', name: 'Ada' },
    { $id: 'b2', name: 'Tom', days: [{ $id: 'd1', cell1: 'Monday' }] },
  ],
}
const [b1, b2] = base.badges as [object, object]
const merge = (mine: object, theirs: object, isForeign = (_path: string) => true) =>
  mergeAnswers({ base, mine: mine as Answers, theirs: theirs as Answers, isForeign })

describe('changes', () => {
  test.each<[string, object, object[]]>([
    ['an answer', { ...base, company: 'Lights' }, [{ kind: 'set', path: 'company', value: 'Lights' }]],
    ['no answer', { badges: base.badges }, [{ kind: 'clear', path: 'company' }]],
    [
      'an entry in the middle',
      { ...base, badges: [b1, { $id: 'n', name: 'New' }, b2] },
      [
        { kind: 'add', path: 'badges/n', after: 'b1' },
        { kind: 'set', path: 'badges/n/name', value: 'New' },
      ],
    ],
    ['an entry less', { ...base, badges: [b2] }, [{ kind: 'remove', path: 'badges/b1' }]],
    [
      'a cell of a row of an entry',
      { ...base, badges: [b1, { ...b2, days: [{ $id: 'd1', cell1: 'Friday' }] }] },
      [{ kind: 'set', path: 'badges/b2/days/d1/cell1', value: 'Friday' }],
    ],
    [
      'no list',
      { company: 'Harbour' },
      [
        { kind: 'remove', path: 'badges/b1' },
        { kind: 'remove', path: 'badges/b2' },
      ],
    ],
  ])('%s', (_, after, expected) => {
    const changes = changesBetween(base, after as Answers)
    expect(changes).toEqual(expected)
    expect(withChanges(base, changes)).toEqual(after)
  })

  test('the order of the parts of an answer is none', () => {
    const before = { at: { city: 'York', county: 'Yorkshire' } }
    expect(changesBetween(before, { at: { county: 'Yorkshire', city: 'York' } })).toEqual([])
  })
})

describe('two people', () => {
  test('who answer different questions do not touch each other', () => {
    expect(merge({ ...base, company: 'Lights' }, { ...base, stand: 'B12' })).toEqual({
      answers: { ...base, company: 'Lights', stand: 'B12' },
      conflicts: [],
    })
  })

  test('who answer different questions of one entry do not either', () => {
    const merged = merge(
      { ...base, badges: [{ ...b1, name: 'Ada L' }, b2] },
      { ...base, badges: [{ ...b1, role: 'Owner' }, b2] },
    )
    expect(merged).toEqual({
      answers: { ...base, badges: [{ ...b1, name: 'Ada L', role: 'Owner' }, b2] },
      conflicts: [],
    })
  })

  test('who each add an entry have both, the other one’s first', () => {
    const [mine, theirs] = [
      { $id: 'm', name: 'Mine' },
      { $id: 't', name: 'Theirs' },
    ]
    expect(merge({ ...base, badges: [b1, b2, mine] }, { ...base, badges: [b1, b2, theirs] })).toEqual({
      answers: { ...base, badges: [b1, b2, theirs, mine] },
      conflicts: [],
    })
  })

  test('who change one answer have a conflict, and see their own until they choose', () => {
    const merged = merge({ ...base, company: 'Mine' }, { ...base, company: 'Theirs' })
    expect(merged).toEqual({ answers: { ...base, company: 'Mine' }, conflicts: ['company'] })
  })

  test('who change one answer to the same agree', () => {
    const same = { ...base, company: 'Same' }
    expect(merge(same, { ...same })).toEqual({ answers: same, conflicts: [] })
  })

  test('an entry that one removes and the other changes stays, whoever was first', () => {
    const [without, edited] = [
      { ...base, badges: [b1] },
      { ...base, badges: [b1, { ...b2, name: 'Thomas' }] },
    ]
    expect(merge(without, edited)).toEqual({ answers: edited, conflicts: [] })
    expect(merge(edited, without)).toEqual({ answers: edited, conflicts: [] })
  })

  test('an entry that one removes and the other leaves alone goes', () => {
    const without = { ...base, badges: [b1] }
    expect(merge(without, base).answers).toEqual(without)
    expect(merge(base, without).answers).toEqual(without)
  })
})

describe('what this page itself has saved, without hearing of it,', () => {
  const isForeign = () => false
  test('is no conflict with what was typed since', () => {
    const merged = merge({ ...base, company: 'Harbour L' }, { ...base, company: 'Harb' }, isForeign)
    expect(merged).toEqual({ answers: { ...base, company: 'Harbour L' }, conflicts: [] })
  })

  test('does not come back over an answer that was changed back', () => {
    expect(merge(base, { ...base, company: 'Typed by mistake' }, isForeign).answers).toEqual(base)
  })
})
