import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepDoing } from './keep-doing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('does not begin anew while it is still at it, goes on after a failure, and is awaited by who closes', async () => {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = []
  const closers: (() => Promise<unknown>)[] = []
  const warned: unknown[] = []
  keepDoing(
    {
      ...{ what: 'reminders', milliseconds: 1_000 },
      log: { warn: (...parts: unknown[]) => void warned.push(parts) },
      closers: { add: (close) => void closers.push(close) },
    },
    () => new Promise<void>((resolve, reject) => void ends.push({ resolve, reject })),
  )
  await vi.advanceTimersByTimeAsync(5_000)
  expect(ends).toHaveLength(1)
  const failure = new Error('no database')
  ends[0]?.reject(failure)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(warned).toEqual([[{ err: failure }, 'reminders']])
  expect(ends).toHaveLength(2)
  // The first has long been followed by others that had nothing to do: it is the one in hand that counts.
  await vi.advanceTimersByTimeAsync(5_000)
  let isClosed = false
  const closed = Promise.all(closers.map((close) => close())).then(() => {
    isClosed = true
  })
  await vi.advanceTimersByTimeAsync(5_000)
  expect([isClosed, ends.length]).toEqual([false, 2])
  ends[1]?.resolve()
  await closed
  await vi.advanceTimersByTimeAsync(5_000)
  expect(ends).toHaveLength(2)
})
