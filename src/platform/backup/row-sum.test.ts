import { expect, it } from 'vitest'
import { rowSum } from './row-sum.ts'

function totalOf(...pieces: string[]): string {
  const sum = rowSum()
  for (const piece of pieces) sum.add(Buffer.from(piece))
  return sum.total()
}

it('is the same for the same rows in another order, however they are cut', () => {
  const whole = totalOf('1\tAda\n2\tBen\n3\tZoë\n')
  expect(totalOf('3\tZo', 'ë\n1\tA', 'da\n2\tBen\n')).toBe(whole)
  expect(whole.slice(0, 2)).toBe('3:')
})

it('is another one for a row more, a row twice, and a value in another row', () => {
  const whole = totalOf('1\tAda\n2\tBen\n')
  const others = ['1\tAda\n', '1\tAda\n2\tBen\n2\tBen\n', '1\tBen\n2\tAda\n', '1\tAda\n2\tBen \n', '']
  expect(others.map((rows) => totalOf(rows) === whole)).toEqual(others.map(() => false))
})
