import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { elapsed, openProgress } from './progress.js'

const counts = { done: 3, total: 40, passed: 12, failed: 1 }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv('PROGRESS_LABEL', '[2/5] Tests')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

function open(output) {
  const written = []
  const progress = openProgress('files', { ...output, write: (text) => written.push(text) })
  return { progress, written }
}

it('writes a line now and then where there is no terminal', () => {
  const { progress, written } = open({ isTTY: false })
  for (let second = 1; second <= 40; second += 1) {
    vi.advanceTimersByTime(1000)
    progress.show(counts)
  }
  progress.clear()
  expect(written).toEqual([
    '[2/5] Tests: 3 of 40 files, 12 passed, 1 failed, 15 s\n',
    '[2/5] Tests: 3 of 40 files, 12 passed, 1 failed, 30 s\n',
  ])
})

it('writes over one line of a terminal, and clears it at the end', () => {
  const { progress, written } = open({ isTTY: true, columns: 24 })
  progress.show(counts)
  progress.clear()
  expect(written).toEqual(['\r\u001b[2K[2/5] Tests: 3 of 40 fil', '\r\u001b[2K'])
})

it.each([
  [400, '0 s'],
  [59_400, '59 s'],
  [65_000, '1 min 05 s'],
  [720_000, '12 min 00 s'],
])('tells %d ms as %s', (milliseconds, words) => {
  expect(elapsed(milliseconds)).toBe(words)
})
