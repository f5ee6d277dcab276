import { describe, expect, it } from 'vitest'
import { formsWords, peopleWords } from './dashboard-words.ts'

const form = (status: 'notStarted' | 'draft' | 'sent') => ({ status })

describe('formsWords', () => {
  it.each([
    [[], 'None yet'],
    [[form('sent'), form('sent')], 'All sent'],
    [[form('notStarted'), form('sent')], '1 to fill in'],
    [[form('draft')], '1 in progress'],
    [[form('notStarted'), form('draft'), form('notStarted')], '2 to fill in, 1 in progress'],
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
