import { expect, it } from 'vitest'
import { codeOf, newKey, newRecoveryCodes } from './commands/one-time-codes.ts'

/** “12345678901234567890”, the key of RFC 6238, appendix B; its codes have eight digits, of which the last six are ours. */
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('makes the code of RFC 6238 at second %i', (second, code) => {
  expect(codeOf(KEY, Math.floor(second / 30))).toBe(code)
})

it('makes keys and recovery codes of letters that apps take, each another one', () => {
  const keys = Array.from({ length: 50 }, newKey)
  for (const key of keys) expect(key).toMatch(/^[A-Z2-7]{32}$/)
  expect(new Set(keys).size).toBe(50)
  const codes = newRecoveryCodes()
  for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{16}$/)
  expect(new Set(codes).size).toBe(10)
})
