import { expect, expectTypeOf, test } from 'vitest'
import { err, ok, type Result } from './result.ts'

function halve(value: number): Result<number, 'odd'> {
  return value % 2 === 0 ? ok(value / 2) : err('odd')
}

test('carries the value of a success', () => {
  expect(halve(8)).toEqual({ ok: true, value: 4 })
})

test('carries the reason of a failure', () => {
  expect(halve(7)).toEqual({ ok: false, error: 'odd' })
})

test('narrows by ok', () => {
  const result = halve(8)
  if (result.ok) expectTypeOf(result.value).toEqualTypeOf<number>()
  else expectTypeOf(result.error).toEqualTypeOf<'odd'>()
})
