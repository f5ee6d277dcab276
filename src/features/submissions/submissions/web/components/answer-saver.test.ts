import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#ui/data/api-error.ts'
import { createAnswerSaver } from './answer-saver.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const at = new Date('2027-01-20T10:00:00Z')

function start(save: (draft: string) => Promise<Date>) {
  const sent: string[] = []
  const saver = createAnswerSaver({
    saved: 'first',
    savedAt: undefined,
    save: (draft: string) => {
      sent.push(draft)
      return save(draft)
    },
  })
  return { saver, sent }
}

test('several changes within a second are one save, of the last', async () => {
  const { saver, sent } = start(async () => at)
  saver.want('a')
  await vi.advanceTimersByTimeAsync(900)
  saver.want('ab')
  await vi.advanceTimersByTimeAsync(999)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual(['ab'])
  expect(saver.getState()).toEqual({ kind: 'saved', savedAt: at, message: '' })
})

test('what is typed during a save is saved after it, never beside it', async () => {
  const waiting: (() => void)[] = []
  const { saver, sent } = start(() => new Promise((resolve) => waiting.push(() => resolve(at))))
  saver.want('a')
  const flushed = saver.flush()
  saver.want('ab')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent).toEqual(['a'])
  waiting[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual(['a', 'ab'])
  waiting[1]?.()
  expect(await flushed).toBe(true)
  expect(saver.isSaved()).toBe(true)
})

test('without a way through it keeps trying, ever more slowly, and loses nothing', async () => {
  let isOffline = true
  const { saver, sent } = start(async () => {
    if (isOffline) throw new TypeError('Failed to fetch')
    return at
  })
  saver.want('a')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(saver.getState().kind).toBe('failed')
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.advanceTimersByTimeAsync(3_999)
  expect(sent).toHaveLength(2)
  isOffline = false
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual(['a', 'a', 'a'])
  expect(saver.getState().kind).toBe('saved')
})

test('a refusal is said and not repeated until something changes', async () => {
  const { saver, sent } = start(async () => {
    throw new ApiError(409, 'You are in no team.')
  })
  saver.want('a')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual(['a'])
  expect(saver.getState()).toMatchObject({ kind: 'refused', message: 'You are in no team.' })
  saver.want('ab')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toEqual(['a', 'ab'])
})

test('nothing is saved while it is held', async () => {
  const { saver, sent } = start(async () => at)
  saver.want('a')
  await saver.hold()
  saver.want('ab')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([])
  saver.release()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toEqual(['ab'])
})
