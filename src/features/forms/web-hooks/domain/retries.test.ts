import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MOST_TRIES, pauseAfter, retryAfterSeconds } from './retries.ts'

describe('the pauses', () => {
  const pausesBy = (chance: number) =>
    Array.from({ length: MOST_TRIES }, (_, index) => pauseAfter({ tries: index + 1, chance }))

  it('grow over eight tries within three days', () => {
    expect(pausesBy(0)).toEqual([5, 300, 1800, 7200, 21_600, 86_400, 144_000, undefined])
    const hours = pausesBy(0).reduce<number>((sum, pause) => sum + (pause ?? 0), 0) / 3600
    expect(hours).toBeCloseTo(72.6, 1)
  })

  it('are up to a fifth longer by chance, never shorter', () => {
    expect(pausesBy(1).slice(0, 3)).toEqual([6, 360, 2160])
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 7 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (tries, chance) => {
          const [least, one] = [pauseAfter({ tries, chance: 0 }) ?? 0, pauseAfter({ tries, chance }) ?? 0]
          expect(one).toBeGreaterThanOrEqual(least)
          expect(one).toBeLessThanOrEqual(Math.round(least * 1.2))
        },
      ),
    )
  })

  it('are as long as the receiver asks, up to two days, and never shorter than our own', () => {
    expect(pauseAfter({ tries: 1, retryAfter: 3600, chance: 0 })).toBe(3600)
    expect(pauseAfter({ tries: 3, retryAfter: 10, chance: 0 })).toBe(1800)
    expect(pauseAfter({ tries: 1, retryAfter: 999_999_999, chance: 0 })).toBe(172_800)
    expect(pauseAfter({ tries: MOST_TRIES, retryAfter: 10, chance: 0 })).toBeUndefined()
  })
})

describe('Retry-After', () => {
  const now = new Date('2026-11-23T10:00:00Z')
  it.each([
    ['120', 120],
    [' 7', 7],
    ['Mon, 23 Nov 2026 10:01:30 GMT', 90],
    ['Mon, 23 Nov 2026 09:00:00 GMT', 0],
    ['soon', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s is %s seconds', (header, seconds) => {
    expect(retryAfterSeconds(header, now)).toBe(seconds)
  })
})
