import { describe, expect, it } from 'vitest'
import { messageWithWait } from './wait.ts'

describe('messageWithWait', () => {
  it.each([
    [undefined, 'Slow down.'],
    [0, 'Slow down.'],
    [1, 'Slow down. You can try again in 1 second.'],
    [59.2, 'Slow down. You can try again in 60 seconds.'],
    [91, 'Slow down. You can try again in 2 minutes.'],
    [3_600, 'Slow down. You can try again in 60 minutes.'],
    [5_401, 'Slow down. You can try again in 2 hours.'],
  ])('says how long %s seconds are', (seconds, words) => {
    expect(messageWithWait('Slow down.', seconds)).toBe(words)
  })
})
