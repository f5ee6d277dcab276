import { describe, expect, it } from 'vitest'
import { readLiveMessage } from './live-message.ts'

describe('readLiveMessage', () => {
  it.each([
    ['everything', { hint: 'everything' }],
    ['{"version":"0.4.0"}', { version: '0.4.0' }],
    ['{"point":"12.a"}', { point: '12.a' }],
    [
      '{"topics":["tasks","comments"],"spread":40,"point":"12.a"}',
      { hint: { topics: ['tasks', 'comments'], spread: 40 }, point: '12.a' },
    ],
    ['{"topics":["tasks"]}', { hint: { topics: ['tasks'], spread: 0 } }],
    ['{"topics":"tasks","point":12,"version":null}', {}],
    ['null', {}],
    ['not json', {}],
  ])('reads %s', (data, message) => {
    expect(readLiveMessage(data)).toEqual(message)
  })
})
