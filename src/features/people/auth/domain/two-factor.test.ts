import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { levels } from '#kit/access/levels.ts'
import { countingSteps, inGroups, isOfApp, lacksSecondFactor, typedCode } from './two-factor.ts'

describe('the codes that count', () => {
  it('are those of this half minute, the one before and the one after', () => {
    expect(countingSteps(new Date(59_999))).toEqual([1, 0, 2])
    expect(countingSteps(new Date(60_000))).toEqual([2, 1, 3])
  })

  it('are read however they are grouped, and told from recovery codes', () => {
    expect(typedCode.parse(' 123 456 ')).toBe('123456')
    expect(typedCode.parse('abcd-efgh 2345-6722')).toBe('ABCDEFGH23456722')
    expect([isOfApp('123456'), isOfApp('12345'), isOfApp('1234567'), isOfApp('ABCDEFGH23456722')]).toEqual([
      true,
      ...[false, false, false],
    ])
    expect(typedCode.safeParse(' - ').error?.issues[0]?.message).toBe('Enter the code.')
  })

  it('are the same again once they were shown in groups', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z2-7]{1,40}$/), (code) => {
        expect(typedCode.parse(inGroups(code))).toBe(code)
      }),
    )
  })
})

it('keeps out who sees others’ data, where the event requires it, and nobody else', () => {
  const kept = (requiresTwoFactor: boolean, hasSecondFactor: boolean) =>
    levels.filter((level) => lacksSecondFactor({ requiresTwoFactor }, { level, hasSecondFactor }))
  expect(kept(true, false)).toEqual(['moderator', 'admin', 'eventflowAdmin'])
  expect([kept(true, true), kept(false, false), kept(false, true)]).toEqual([[], [], []])
})
