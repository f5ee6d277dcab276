import { expect, it } from 'vitest'
import { millisecondsOf } from './toast-words.ts'

const undo = () => undefined

it.each([
  [{ tone: 'success' }, 3_000],
  [{ tone: 'info' }, 3_000],
  [{ tone: 'success', undo }, 8_000],
  [{ tone: 'error' }, false],
  [{ tone: 'error', undo }, false],
] as const)('a toast of %o stays for %s', (toast, milliseconds) => {
  expect(millisecondsOf(toast)).toBe(milliseconds)
})
