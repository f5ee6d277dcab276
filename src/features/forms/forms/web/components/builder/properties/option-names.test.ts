import { expect, test } from 'vitest'
import { newOption, optionsFromLines, renamed } from './option-names.ts'

const options = [
  { label: 'Yes', value: 'Yes' },
  { label: 'No', value: 'No' },
]

test('a new option has a unique name', () => {
  expect(newOption([])).toEqual({ label: 'Option 1', value: 'Option 1' })
  expect(newOption([{ label: 'Option 2', value: 'x' }]).label).toBe('Option 3')
})

test('the value follows the label until it can have been answered', () => {
  expect(renamed(options, 0, 'Yes, please ', false)).toEqual({ label: 'Yes, please ', value: 'Yes, please' })
  expect(renamed(options, 0, 'Yes, please', true)).toEqual({ label: 'Yes, please', value: 'Yes' })
})

test('the value stays when the label is empty, or is the value of another option', () => {
  expect(renamed(options, 0, ' ', false)).toEqual({ label: ' ', value: 'Yes' })
  expect(renamed(options, 0, 'No', false)).toEqual({ label: 'No', value: 'Yes' })
})

test('pasted lines become options, each once', () => {
  expect(optionsFromLines('Maybe\r\n\n  Later\nYes\nLater', options)).toEqual([
    { label: 'Maybe', value: 'Maybe' },
    { label: 'Later', value: 'Later' },
  ])
})
