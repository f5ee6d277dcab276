import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choicesAfter, mergeTeam, type TeamValues } from './merging.ts'

const team = (values: Partial<TeamValues> = {}): TeamValues => ({
  ...{ teamName: 'Ferryman', teamType: 'space', stand: 'C16', hall: 'Hall C' },
  ...values,
})

describe('mergeTeam', () => {
  it.each<[string, TeamValues, TeamValues, TeamValues | undefined, string, string[], string[]]>([
    ['nothing is different', team(), team({ stand: 'c16' }), team(), 'C16', [], []],
    ['only the list has changed it', team(), team({ stand: 'C17' }), team(), 'C17', ['stand'], []],
    ['only the event has changed it', team(), team({ stand: 'C15' }), team({ stand: 'C15' }), 'C16', [], []],
    ['both have changed it', team(), team({ stand: 'C17' }), team({ stand: 'C15' }), 'C16', [], ['stand']],
    ['no list has brought it', team(), team({ stand: 'C17' }), undefined, 'C16', [], ['stand']],
    ['it is blank here', team({ stand: '' }), team({ stand: 'C17' }), undefined, 'C17', ['stand'], []],
    ['it is blank in the list', team(), team({ stand: '' }), team(), 'C16', [], []],
    ['the list names more', team(), team({ stand: 'C17, C16' }), undefined, 'C17, C16', ['stand'], []],
    [
      'only the order differs',
      team({ stand: 'A1, B2' }),
      team({ stand: 'B2, a1' }),
      undefined,
      'A1, B2',
      [],
      [],
    ],
  ])('when %s', (_, here, file, imported, stand, changes, conflicts) => {
    const merged = mergeTeam(here, file, imported, {})
    expect(merged.values.stand).toBe(stand)
    expect(merged.changes.map(({ field }) => field)).toEqual(changes)
    expect(merged.conflicts.map(({ field }) => field)).toEqual(conflicts)
  })

  it('does as somebody has chosen', () => {
    const [here, file] = [team(), team({ stand: 'C17', teamType: 'shell' })]
    expect(mergeTeam(here, file, undefined, { stand: 'use', teamType: 'keep' })).toEqual({
      values: team({ stand: 'C17' }),
      changes: [{ field: 'stand', here: 'C16', file: 'C17' }],
      conflicts: [],
    })
  })

  const values = fc.record({
    teamName: fc.constantFrom('One', 'Two'),
    teamType: fc.constantFrom('', 'shell', 'space'),
    stand: fc.constantFrom('', 'A1', 'A2', 'A1, A2'),
    hall: fc.constantFrom('', 'Hall A', 'Hall B'),
  })

  it('of a list that was imported finds nothing to do again', () => {
    fc.assert(
      fc.property(values, values, fc.option(values, { nil: undefined }), (here, file, imported) => {
        const { values: after, conflicts } = mergeTeam(here, file, imported, {})
        fc.pre(conflicts.length === 0)
        const again = mergeTeam(after, file, file, {})
        expect([again.changes, again.conflicts]).toEqual([[], []])
      }),
    )
  })

  it('never loses what was changed here since the last import', () => {
    fc.assert(
      fc.property(values, values, values, (here, file, imported) => {
        const { changes } = mergeTeam(here, file, imported, {})
        for (const { field, here: before, file: after } of changes) {
          const kept = before === '' || before === (imported as TeamValues)[field] || after.includes(before)
          expect(kept).toBe(true)
        }
      }),
    )
  })
})

describe('choicesAfter', () => {
  it('drops what was chosen between values that stand there no more', () => {
    const choices = { stand: 'use', owner: 'keep', contact: 'keep' } as const
    expect(choicesAfter(choices, ['hall'])).toEqual(choices)
    expect(choicesAfter(choices, ['stand'])).toEqual({ owner: 'keep', contact: 'keep' })
    expect(choicesAfter(choices, ['email'])).toEqual({ stand: 'use' })
    expect(choicesAfter(choices, ['teamName'])).toEqual({})
  })
})
