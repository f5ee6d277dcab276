import { describe, expect, test } from 'vitest'
import { daysUntilDue, dueSentence } from './due.ts'
import { statusOf } from './status.ts'

const now = new Date('2026-11-22T12:00:00Z')

describe('a stored due date', () => {
  test.each([
    ['2026-12-10', 18, 'Due 2026-12-10', 'dueSoon'],
    ['', null, 'No due date', 'incomplete'],
    ['31/02/2027', null, 'Error processing dates', 'incomplete'],
    ['2027-02-31', null, 'Error processing dates', 'incomplete'],
  ])('%j is %s days away, and says %j', (dueDate, days, words, state) => {
    expect(daysUntilDue(dueDate, now, 'Europe/London')).toBe(days)
    expect(dueSentence(dueDate, 'No due date', (day) => `Due ${day}`)).toBe(words)
    const facts = {
      isComplete: false,
      isNotApplicable: false,
      progressStatus: 'notStarted' as const,
      dueDate,
    }
    expect(statusOf(facts, now, 'Europe/London', 30)).toBe(state)
  })
})
