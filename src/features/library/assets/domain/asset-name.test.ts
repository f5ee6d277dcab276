import { expect, it } from 'vitest'
import { nameOfFile } from './asset-name.ts'

it.each([
  ['hall 3.jpg', 'hall 3'],
  ['build_up_plan.final.pdf', 'build up plan.final'],
  ['README', 'README'],
  ['.svg', '.svg'],
])('%s is called %s', (fileName, expected) => {
  expect(nameOfFile(fileName)).toBe(expected)
})
