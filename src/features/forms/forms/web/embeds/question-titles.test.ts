import { expect, test } from 'vitest'
import { blankField } from '../../domain/fields/blank-field.ts'
import { questionTitles } from './question-titles.ts'

test('numbers only questions, and names pages by their position', () => {
  const fields = [
    { ...blankField('text', 'a'), label: 'Company' },
    { ...blankField('section', 'b'), label: 'Power' },
    blankField('newPage', 'c'),
    blankField('date', 'd'),
    { ...blankField('newPage', 'e'), label: 'Internet' },
  ]
  expect([...questionTitles(fields).values()].map(({ full }) => full)).toEqual([
    '01 Company',
    'Power',
    'Page 2',
    '02 Untitled date',
    'Internet',
  ])
})
