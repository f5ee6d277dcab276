import { expect, test } from 'vitest'
import { withEntryIds } from './entries.ts'

test('an entry without an id gets that of its place, on both levels, and others keep theirs', () => {
  const crew = [{ name: 'Ada', days: [{ cell1: 'Mon' }, { $id: 'i0', cell1: 'Tue' }] }, { $id: 'x' }, {}]
  expect(withEntryIds({ crew } as never)).toEqual({
    crew: [
      {
        $id: 'i0',
        name: 'Ada',
        days: [
          { $id: 'i0_', cell1: 'Mon' },
          { $id: 'i0', cell1: 'Tue' },
        ],
      },
      { $id: 'x' },
      { $id: 'i2' },
    ],
  })
})

test('no two entries of a list share an id, and answers that need none stay the same object', () => {
  expect(withEntryIds({ crew: [{ $id: 'x' }, { $id: 'x' }] })).toEqual({
    crew: [{ $id: 'x' }, { $id: 'i1' }],
  })
  const answers = {
    crew: [{ $id: 'x' }],
    choices: ['a'],
    plan: [{ fileId: 'f', name: 'a', size: 1, mimeType: '' }],
  }
  expect(withEntryIds(answers)).toBe(answers)
})
