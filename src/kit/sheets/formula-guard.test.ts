import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardFormula, withoutFormulaGuard } from './formula-guard.ts'

test.each([
  ['=HYPERLINK("https://evil.example")', `'=HYPERLINK("https://evil.example")`],
  ['+44 20 7946 0000', "'+44 20 7946 0000"],
  ['-', "'-"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['＝1+1', "'＝1+1"],
  ["'=1", "''=1"],
])('%j is guarded', (text, guarded) => {
  expect(guardFormula(text)).toBe(guarded)
})

test.each(['', 'Barco', "O'Neill", "'90s Ltd", 'a=b', ' =1', '1+1'])('%j stays as it is', (text) => {
  expect(guardFormula(text)).toBe(text)
  expect(withoutFormulaGuard(text)).toBe(text)
})

test('no guarded text starts like a formula, and each comes back', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', 'a', '＝') }),
  )
  fc.assert(
    fc.property(anyText, (text) => {
      expect(guardFormula(text)).not.toMatch(/^[=+\-@\t\r]/)
      expect(withoutFormulaGuard(guardFormula(text))).toBe(text)
    }),
  )
})
