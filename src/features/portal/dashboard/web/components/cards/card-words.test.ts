import { describe, expect, it } from 'vitest'
import { ownTitles } from '#features/event/events/domain/core-page-titles.ts'
import type { ShownCard } from '../../../contract.ts'
import { factsOf, formsWords, peopleWords, progressWords, titleOf } from './card-words.ts'

const event = {
  terminology: { ...ownTitles, tasks: 'Deadlines' },
  locale: 'en-GB',
  timeZone: 'Europe/London',
}
const now = new Date('2026-11-21T12:00:00Z')
const shared = { id: 'a', title: '', description: '', isMini: false, opens: null }
const wordsOf = (card: object) =>
  factsOf({ ...shared, ...card } as ShownCard, event, (text) => text.replace('suppliers', 'partners'), now)

describe('titleOf', () => {
  it('is the organiser’s, else the name of its type in the event’s words', () => {
    expect(titleOf({ type: 'tasks', title: '' }, event)).toBe('Deadlines')
    expect(titleOf({ type: 'tasks', title: 'To do' }, event)).toBe('To do')
    expect(titleOf({ type: 'team', title: '' }, event)).toBe('Your team')
  })
})

describe('factsOf', () => {
  it.each([
    [
      { type: 'overdue', count: 2, first: { id: 't', title: 'Send the plan', daysUntilDue: -2 } },
      'Send the plan: 2 days overdue',
    ],
    [
      { type: 'dueSoon', count: 1, first: { id: 't', title: 'Send the plan', daysUntilDue: 1 } },
      'Send the plan: due tomorrow',
    ],
    [{ type: 'dueSoon', count: 0, first: null }, 'Nothing is due soon'],
    [{ type: 'tasks', open: 9, complete: 12 }, '9 open, 12 complete'],
    [{ type: 'tasks', open: 0, complete: 12 }, 'Nothing open'],
    [{ type: 'downloads', count: 0, latest: [] }, 'Nothing to download yet'],
    [{ type: 'downloads', count: 1, latest: [{ id: 'd', name: 'Rules' }] }, 'Rules'],
    [{ type: 'suppliers', count: 6, companies: ['Abel', 'Baker'] }, 'Abel, Baker and 4\u00a0more'],
    [
      { type: 'content', count: 14, latest: [], updatedAt: '2026-11-16T09:00:00Z' },
      '14 pages, updated Monday',
    ],
    [{ type: 'content', count: 0, latest: [], updatedAt: null }, 'No pages yet'],
    [{ type: 'team', members: [], standShares: 0 }, 'No members yet'],
    [{ type: 'suppliers', count: 0, companies: [] }, 'No partners yet'],
    [{ type: 'text' }, ''],
  ])('of %j is %s', (card, expected) => {
    expect(wordsOf(card)).toBe(expected)
  })
})

describe('formsWords', () => {
  it.each([
    [{ total: 0, notStarted: 0, draft: 0, another: 0 }, 'None yet'],
    [{ total: 2, notStarted: 0, draft: 0, another: 0 }, 'All sent'],
    [{ total: 2, notStarted: 1, draft: 0, another: 0 }, '1 to fill in'],
    [{ total: 1, notStarted: 0, draft: 1, another: 0 }, '1 in progress'],
    [{ total: 3, notStarted: 2, draft: 1, another: 0 }, '2 to fill in, 1 in progress'],
    [{ total: 2, notStarted: 0, draft: 0, another: 1 }, 'All sent, 1 can be sent again'],
    [{ total: 3, notStarted: 1, draft: 0, another: 2 }, '1 to fill in, 2 can be sent again'],
  ])('of %j says %s', (forms, words) => {
    expect(formsWords(forms)).toBe(words)
  })
})

describe('peopleWords', () => {
  it('leaves out stand shares when there are none', () => {
    expect(peopleWords(1, 0)).toBe('1 person')
    expect(peopleWords(3, 1)).toBe('3 people · 1 stand share')
    expect(peopleWords(2, 2)).toBe('2 people · 2 stand shares')
  })
})

describe('progressWords', () => {
  const progress = { total: 5, complete: 1, overdue: 0, dueSoon: 0, waiting: 0 }

  it('counts urgent tasks, each count on one line with its noun', () => {
    expect(progressWords({ ...progress, overdue: 1, dueSoon: 1, waiting: 1 })).toBe(
      '1\u00a0overdue · 1\u00a0due\u00a0soon · 1\u00a0awaiting\u00a0approval',
    )
  })

  it('has words for a team with nothing pressing', () => {
    expect(progressWords(progress)).toBe('Nothing due soon')
    expect(progressWords({ ...progress, complete: 5 })).toBe('Nothing left to do')
  })
})
