import { describe, expect, it } from 'vitest'
import type { BusyCalls } from '#test/peers/busy-worker.ts'
import { WorkerPool } from './worker-pool.ts'

const poolOf = (options: { threads?: number; milliseconds?: number } = {}) =>
  new WorkerPool<BusyCalls>({
    program: '../test/peers/busy-worker',
    threads: 1,
    milliseconds: 30_000,
    megabytes: 64,
    ...options,
  })

describe('a call', () => {
  it('is answered by another thread, which the next one uses again', async () => {
    const pool = poolOf()
    expect(await pool.call('double', 21)).toEqual({ ok: true, value: 42 })
    const first = await pool.call('thread', undefined)
    expect(first).not.toEqual({ ok: true, value: 0 })
    expect(await pool.call('thread', undefined)).toEqual(first)
  })

  it('throws what the program throws, and the next one is answered', async () => {
    const pool = poolOf()
    await expect(pool.call('fail', 'half way')).rejects.toThrow('half way')
    expect(await pool.call('double', 1)).toEqual({ ok: true, value: 2 })
  })

  it('waits for its turn when all threads are at work', async () => {
    const pool = poolOf({ threads: 2 })
    const calls = await Promise.all(Array.from({ length: 9 }, () => pool.call('thread', undefined)))
    expect(new Set(calls.map((call) => call.ok && call.value)).size).toBe(2)
  })
})

describe('a call that overruns', () => {
  it('its time is ended, and the next one has a new thread', async () => {
    const pool = poolOf({ milliseconds: 1_000 })
    const before = await pool.call('thread', undefined)
    const [spun, next] = await Promise.all([pool.call('spin', undefined), pool.call('thread', undefined)])
    expect(spun).toEqual({ ok: false, error: 'tooSlow' })
    expect(next).toEqual({ ok: true, value: expect.any(Number) })
    expect(next).not.toEqual(before)
  })

  it('its memory is ended, and the process lives', async () => {
    const pool = poolOf()
    expect(await pool.call('fillMemory', undefined)).toEqual({ ok: false, error: 'tooMuchMemory' })
    expect(await pool.call('double', 4)).toEqual({ ok: true, value: 8 })
  })

  it('leaves the main thread free all the while', async () => {
    const pool = poolOf({ milliseconds: 1_000 })
    let ticks = 0
    const ticking = setInterval(() => {
      ticks += 1
    }, 10)
    await pool.call('spin', undefined)
    clearInterval(ticking)
    expect(ticks).toBeGreaterThan(10)
  })
})

it('a program that is not there is told by its name', async () => {
  const pool = new WorkerPool<BusyCalls>({
    program: '../test/peers/no-worker',
    threads: 1,
    milliseconds: 1_000,
    megabytes: 64,
  })
  await expect(pool.call('double', 1)).rejects.toThrow('no-worker')
})
