import fc from 'fast-check'
import { expect, it } from 'vitest'
import { levels } from '#kit/access/levels.ts'
import { standings, tokenAreas } from './areas.ts'
import { levelNow, refusedByRights, tokenScopes } from './rights.ts'
import { bearerOf } from './token.ts'

const whole = { scope: 'write', areas: null } as const

it('keeps what is a person’s own, and what is not sorted, from every token', () => {
  for (const feature of ['auth', 'apiTokens', 'savedViews', undefined, 'nothing', 'constructor'])
    expect(refusedByRights(whole, { feature, changes: false })).toBe('personsOnly')
})

it('lets a token that reads change nothing', () => {
  const reading = { scope: 'read', areas: null } as const
  expect(refusedByRights(reading, { feature: 'teams', changes: false })).toBeUndefined()
  expect(refusedByRights(reading, { feature: 'teams', changes: true })).toBe('readOnly')
})

it('limits a token to its areas, and keeps what answers out of all areas from it', () => {
  const limited = { scope: 'write', areas: ['tasks'] } as const
  const refused = (feature: string) => refusedByRights(limited, { feature, changes: false })
  expect([refused('tasks'), refused('approvals'), refused('locks')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect([refused('teams'), refused('search'), refused('files')]).toEqual([
    'otherArea',
    'otherArea',
    'otherArea',
  ])
})

it('never lets a narrower token do what a wider one may not', () => {
  const call = fc.record({
    feature: fc.constantFrom(...Object.keys(standings)),
    changes: fc.boolean(),
  })
  const areas = fc.option(fc.subarray([...tokenAreas]), { nil: null })
  fc.assert(
    fc.property(call, fc.constantFrom(...tokenScopes), areas, (asked, scope, own) => {
      if (refusedByRights({ scope, areas: own }, asked) === undefined)
        expect(refusedByRights(whole, asked)).toBeUndefined()
    }),
  )
})

it('takes the lower level of token and person', () => {
  fc.assert(
    fc.property(fc.constantFrom(...levels), fc.constantFrom(...levels), (token, person) => {
      const rank = (level: (typeof levels)[number]) => levels.indexOf(level)
      expect(rank(levelNow(token, person))).toBe(Math.min(rank(token), rank(person)))
    }),
  )
})

it('reads a token of its own from the header, and leaves those of others alone', () => {
  expect(bearerOf('Bearer evf_abc')).toBe('evf_abc')
  expect(bearerOf('  bearer   evf_abc ')).toBe('evf_abc')
  for (const other of [null, '', 'Basic abc', 'Bearer abc', 'Bearer evf_a b'])
    expect(bearerOf(other)).toBeUndefined()
})
