import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brokenQuota, type QuotaShare, type Quotas, quotaWords, storageWords } from './quotas.ts'

const quotas: Quotas = { eventBytes: 1_000, teamBytes: 100, guestBytes: 50 }

describe('brokenQuota', () => {
  it.each([
    ['a team with room', 'team', 40, 40, 60, null],
    ['a team that would have one byte too many', 'team', 40, 40, 61, 'teamQuota'],
    ['guests with room', 'guests', 10, 10, 40, null],
    ['guests that would have one byte too many', 'guests', 10, 10, 41, 'guestQuota'],
    ['a team of a full event', 'team', 990, 10, 11, 'eventQuota'],
    ['an organiser, who has no share', null, 500, 0, 500, null],
    ['an organiser of a full event', null, 500, 0, 501, 'eventQuota'],
  ] as const)('%s', (_, share, eventBytes, shareBytes, size, expected) => {
    expect(brokenQuota({ eventBytes, shareBytes }, { size, share }, quotas)?.code ?? null).toBe(expected)
  })

  it('never lets files in, one after another, pass a quota', () => {
    const asked = fc.record({
      share: fc.constantFrom<QuotaShare>('team', 'guests', null),
      size: fc.nat({ max: 200 }),
    })
    fc.assert(
      fc.property(fc.array(asked), (all) => {
        const used = new Map<QuotaShare, number>()
        let eventBytes = 0
        for (const { share, size } of all) {
          const shareBytes = used.get(share) ?? 0
          if (brokenQuota({ eventBytes, shareBytes }, { size, share }, quotas) !== null) continue
          eventBytes += size
          used.set(share, shareBytes + size)
        }
        expect(eventBytes).toBeLessThanOrEqual(quotas.eventBytes)
        expect(used.get('team') ?? 0).toBeLessThanOrEqual(quotas.teamBytes)
        expect(used.get('guests') ?? 0).toBeLessThanOrEqual(quotas.guestBytes)
      }),
    )
  })
})

it('tells a team nothing about the rest of the event', () => {
  const refusal = { code: 'eventQuota', usedBytes: 990, quotaBytes: 1_000, size: 11 } as const
  expect(quotaWords(refusal, 'team')).not.toMatch(/\d/)
  expect(quotaWords(refusal, null)).toContain('1 KB of 1 KB')
})

it.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [340_000_000, '340 MB'],
  [1_250_000_000, '1.3 GB'],
  [100_000_000_000, '100 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(storageWords(bytes)).toBe(words)
})

it('writes decimals as the locale does', () => {
  expect(storageWords(1_250_000_000, 'de-DE')).toBe('1,3 GB')
})
