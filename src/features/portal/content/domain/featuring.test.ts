import { expect, it } from 'vitest'
import { featuringProblem, inputOfFeaturing } from './featuring.ts'

it.each([
  [{ isFeatured: true, exchange: '' }, { isFeatured: true }],
  [
    { isFeatured: true, exchange: 'a' },
    { isFeatured: true, inPlaceOf: 'a' },
  ],
  [{ isFeatured: false, exchange: '' }, { isFeatured: false }],
  [
    { isFeatured: false, exchange: 'clearAll' },
    { isFeatured: false, replacement: 'clearAll' },
  ],
  [
    { isFeatured: false, exchange: 'x' },
    { isFeatured: false, replacement: { contentIds: ['x'] } },
  ],
])('%o is sent as %o', (featuring, input) => {
  expect(inputOfFeaturing(featuring)).toEqual(input)
})

const NUMBER = 'Featured pages must number 0, 4 or 8.'
const four = ['a', 'b', 'c', 'd']

it.each([
  ['page', true, '', [], NUMBER],
  ['page', true, '', ['a', 'b', 'c'], undefined],
  ['page', true, '', four, NUMBER],
  ['page', true, 'a', four, undefined],
  ['page', true, 'gone', four, 'That page is no longer featured. Choose another one.'],
  ['a', true, '', four, undefined],
  ['a', false, '', four, NUMBER],
  ['a', false, 'x', four, undefined],
  ['a', false, 'b', four, 'Choose a published page that is not featured.'],
  ['a', false, 'clearAll', four, undefined],
  ['page', false, '', four, undefined],
])(
  '“%s” featured: %s, in exchange for “%s”, among %o: %s',
  (pageId, isFeatured, exchange, among, problem) => {
    expect(featuringProblem(pageId, { isFeatured, exchange }, among)).toBe(problem)
  },
)
