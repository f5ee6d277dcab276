import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadChunk } from './chunk-reload.ts'

const reload = vi.fn()
const fails = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('window', { location: { reload } })
  vi.stubGlobal('navigator', { onLine: true })
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') })
})

afterEach(() => {
  reload.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A load that reloads the page never settles. */
async function settles(promise: Promise<unknown>): Promise<string> {
  const never = Promise.resolve().then(() => new Promise((resolve) => setTimeout(resolve, 10, 'waits')))
  const outcome = Promise.race([
    promise.then(
      () => 'loaded',
      (error: Error) => error.message,
    ),
    never,
  ])
  await vi.advanceTimersByTimeAsync(10)
  return String(await outcome)
}

describe('loadChunk', () => {
  it('gives the module', async () => {
    expect(await loadChunk(async () => 'module')).toBe('module')
    expect(reload).not.toHaveBeenCalled()
  })

  it('reloads the page once, then reports the failure', async () => {
    expect(await settles(loadChunk(fails))).toBe('waits')
    expect(await settles(loadChunk(fails))).toBe('A part of this page could not be loaded.')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('reloads again when the next failure is much later', async () => {
    await settles(loadChunk(fails))
    vi.advanceTimersByTime(60_000)
    await settles(loadChunk(fails))
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('does not reload while offline', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(await settles(loadChunk(fails))).toBe('A part of this page could not be loaded.')
    expect(reload).not.toHaveBeenCalled()
  })
})
