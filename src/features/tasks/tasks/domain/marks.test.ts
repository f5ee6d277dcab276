import { describe, expect, it } from 'vitest'
import { hasBegunAny, letterOf, markAt } from './marks.ts'

const open = { isComplete: false, isNotApplicable: false, progressStatus: 'notStarted' } as const

const untouched = { isComplete: false, isNotApplicable: false, isWaiting: false, isBegun: false }

describe('a mark', () => {
  it.each([
    ['untouched', open, untouched],
    ['begun', { ...open, progressStatus: 'inProgress' }, { ...untouched, isBegun: true }],
    [
      'handed in',
      { ...open, progressStatus: 'awaitingApproval' },
      { ...untouched, isBegun: true, isWaiting: true },
    ],
    [
      'complete, which overrides N/A',
      { isComplete: true, isNotApplicable: true, progressStatus: 'complete' },
      { ...untouched, isBegun: true, isComplete: true },
    ],
    ['N/A', { ...open, isNotApplicable: true }, { ...untouched, isNotApplicable: true }],
    [
      'N/A, which overrides waiting, after it was begun',
      { ...open, isNotApplicable: true, progressStatus: 'awaitingApproval' },
      { ...untouched, isNotApplicable: true, isBegun: true },
    ],
  ] as const)('tells what is %s', (_, progress, mark) => {
    expect(markAt(`--${letterOf(progress)}-`, 2)).toEqual(mark)
  })

  it('is none where the team has no letter yet, and for a task without a place', () => {
    expect([markAt('', 0), markAt('cc', 2), markAt('cc', null)]).toEqual([untouched, untouched, untouched])
  })
})

it.each([
  ['', false],
  ['-n-', false],
  ['--b', true],
  ['-w', true],
  ['c', true],
  ['m', true],
])('knows of “%s” whether the team has begun anything', (letters, hasBegun) => {
  expect(hasBegunAny(letters)).toBe(hasBegun)
})
