import { describe, expect, it } from 'vitest'
import { percentOf, secondsLeft } from './progress.ts'

describe('the progress of work', () => {
  it.each([
    [0, 396, 0],
    [210, 396, 53],
    [395, 396, 99],
    [1999, 2000, 99],
    [396, 396, 100],
    [0, 0, 100],
  ])('with %i of %i done is at %i percent', (done, total, percent) => {
    expect(percentOf({ done, total })).toBe(percent)
  })

  it('tells the time that is left once it can be told', () => {
    expect(secondsLeft({ done: 0, total: 10, seconds: 60 })).toBeUndefined()
    expect(secondsLeft({ done: 5, total: 10, seconds: 2 })).toBeUndefined()
    expect(secondsLeft({ done: 100, total: 300, seconds: 60 })).toBe(120)
    expect(secondsLeft({ done: 300, total: 300, seconds: 60 })).toBe(0)
  })
})
