import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OpenStreams } from './open-streams.ts'

type Stream = { eventId: string; accountId: string; sessionId: string; beat: () => void; end: () => void }

let living: Set<string>
let asked: (readonly string[])[]
let troubles: unknown[]
let streams: OpenStreams<Stream>
let log: string[]

beforeEach(() => {
  vi.useFakeTimers()
  ;[living, asked, troubles, log] = [new Set(['one', 'two']), [], [], []]
  const stillGood = async (all: readonly Stream[]) => {
    asked.push(all.map(({ sessionId }) => sessionId))
    return new Set(all.filter(({ sessionId }) => living.has(sessionId)))
  }
  streams = new OpenStreams(stillGood, (error) => troubles.push(error))
})
afterEach(() => vi.useRealTimers())

/** Forgotten when it has ended, as a connection is. */
function open(sessionId: string, accountId = 'priya') {
  const forget = streams.add({
    ...{ eventId: 'expo', sessionId, accountId },
    beat: () => log.push(`${sessionId} beats`),
    end: () => {
      log.push(`${sessionId} ends`)
      forget()
    },
  })
  return forget
}

it('beats for all with one question, and ends what has no session any more', async () => {
  for (const session of ['one', 'one', 'two']) open(session)
  await vi.advanceTimersByTimeAsync(25_000)
  expect(log.splice(0)).toEqual(['one beats', 'one beats', 'two beats'])
  expect(asked).toEqual([['one', 'one', 'two']])
  living.delete('one')
  await vi.advanceTimersByTimeAsync(25_000)
  expect(log.splice(0)).toEqual(['one ends', 'one ends', 'two beats'])
})

it('ends at once what was signed out', () => {
  for (const session of ['one', 'two']) open(session)
  streams.endSession('one')
  expect(log).toEqual(['one ends'])
})

it('goes on while the database cannot be asked', async () => {
  const broken = new OpenStreams<Stream>(
    () => Promise.reject(new Error('no connection')),
    (error) => troubles.push(error),
  )
  broken.add({
    ...{ eventId: 'expo', sessionId: 'one', accountId: 'priya' },
    beat: () => log.push('beat'),
    end: () => log.push('end'),
  })
  await broken.beat()
  expect([log, troubles.map(String)]).toEqual([['beat'], ['Error: no connection']])
})

it('has room for eight of a person, however many others have', () => {
  const forgets = Array.from({ length: 8 }, () => open('one'))
  expect([streams.hasRoomFor('priya'), streams.hasRoomFor('tom')]).toEqual([false, true])
  forgets[0]?.()
  expect(streams.hasRoomFor('priya')).toBe(true)
})

it('asks nobody while there is none', async () => {
  open('one')()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([asked, vi.getTimerCount()]).toEqual([[], 0])
})
