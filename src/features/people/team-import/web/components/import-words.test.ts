import { describe, expect, it } from 'vitest'
import type { TeamImport } from '../../contract.ts'
import { headingOf, importLabel, leadOf, timeLeftWords } from './import-words.ts'

const counts: TeamImport['counts'] = {
  ...{ all: 412, problem: 3, conflict: 2, update: 25, new: 371, unchanged: 11, ready: 396, mails: 375 },
  ...{ imported: 0, created: 0, updated: 0, invited: 0, failed: 0, undelivered: 0 },
}
const list = (more: Partial<TeamImport> = {}) =>
  ({ counts, teamsLeft: 23, work: null, ...more }) as TeamImport
const work = (more: object) =>
  ({ state: 'running', total: 396, done: 210, failed: 4, ...more }) as TeamImport['work']

describe('the words of an import', () => {
  it('say what is ready, and what stays', () => {
    expect(headingOf(list(), 'en-GB')).toBe('396 of 412 rows are ready to import')
    expect(leadOf(list(), 'en-GB')).toBe(
      '371 new teams, 25 updates and 375 e-mails. 23 teams that aren’t in the file stay as they are. Nothing is saved until you import.',
    )
    expect(importLabel(counts, 'en-GB')).toBe('Import 396 rows')
    expect(importLabel({ ...counts, ready: 1 }, 'en-GB')).toBe('Import 1 row')
  })

  it('say how far it is, and how it ended', () => {
    expect(headingOf(list({ work: work({}) }), 'en-GB')).toBe('210 of 396 rows imported, 4 failed')
    const ended = {
      counts: { ...counts, ready: 0, imported: 392, failed: 4 },
      work: work({ state: 'finished' }),
    }
    expect(headingOf(list(ended), 'en-GB')).toBe('392 rows imported, 4 failed')
    expect(leadOf(list({ ...ended, work: work({ state: 'cancelled' }) }), 'en-GB')).toBe(
      'The import was cancelled. Imported teams stay.',
    )
  })

  it('say what did not arrive, and write counts as the event does', () => {
    const ended = {
      counts: { ...counts, ready: 0, imported: 4_392, failed: 1_204, undelivered: 1 },
      work: work({ state: 'finished' }),
    }
    expect(headingOf(list(ended), 'de-DE')).toBe(
      '4.392 rows imported, 1.204 failed, 1 invitation not delivered',
    )
    expect(importLabel({ ...counts, ready: 6_592 }, 'de-DE')).toBe('Import 6.592 rows')
  })

  it('say how long it takes, once that can be told', () => {
    expect([undefined, 20, 61, 130].map(timeLeftWords)).toEqual([
      '',
      'less than a minute left',
      'about 1 minute left',
      'about 2 minutes left',
    ])
  })
})
