import { expect, test } from 'vitest'
import { newOption, renamed, withPasted } from './option-names.ts'

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

const option = (label: string) => ({ label, value: label })

test('pasted lines become options, each once, below the one that somebody has written', () => {
  expect(withPasted(options, 0, 'Maybe\r\n\n  Later\nYes\nLater', false)).toEqual(
    ['Yes', 'Maybe', 'Later', 'No'].map(option),
  )
  expect(withPasted(options, 0, 'Maybe', false)).toBeUndefined()
  expect(withPasted(options, 0, 'Yes\nNo', false)).toBeUndefined()
})

test('a pasted list takes the place of a name that the option came with, unless it can have been answered', () => {
  const unwritten = [option('Yes'), option('Option 2')]
  expect(withPasted(unwritten, 1, 'Red\nBlue', false)).toEqual(['Yes', 'Red', 'Blue'].map(option))
  expect(withPasted(unwritten, 1, 'Red\nBlue', true)).toEqual(['Yes', 'Option 2', 'Red', 'Blue'].map(option))
})
