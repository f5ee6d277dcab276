import { expect, it } from 'vitest'
import { articleFor } from './english-article.ts'

it.each([
  ...[
    'task',
    'form',
    'unit',
    'user guide',
    'uniform',
    'European visa',
    'one-pager',
    'hall',
    'VIP pass',
    'PDF',
  ],
  ...['12-point list', 'Übung'.replace('Ü', 'Y'), 'utility'],
])('a %s', (word) => {
  expect(articleFor(word)).toBe('a')
})

it.each([
  ...['action', 'Activity', 'entry', 'item', 'order', 'upload', 'hour', 'honorary guest', 'heirloom'],
  ...['FAQ', 'NDA', 'uninvited guest', 'unimportant step', 'Élan', '8-point list', '11', '18th task'],
])('an %s', (word) => {
  expect(articleFor(word)).toBe('an')
})
