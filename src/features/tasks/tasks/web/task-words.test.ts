import { describe, expect, it } from 'vitest'
import { untouchedTask } from '#test/factories/team-task.ts'
import type { TeamTask } from '../contract.ts'
import { aboutTask, chipOf, openingOf } from './embeds/task-words.ts'

const task = (changes: Partial<TeamTask> = {}): TeamTask => ({
  ...untouchedTask,
  id: 'risk',
  title: 'Upload your risk assessment',
  description: 'Required before you can build. PDF, one file a stand.',
  type: 'upload',
  dueDate: '2026-11-24',
  daysUntilDue: 3,
  state: 'dueSoon',
  ...changes,
})
const draft = { savedAt: '2026-11-20T09:00:00Z', savedByName: 'Tom Keller', page: 1, pageCount: 4 }
const reader = (name: string) => ({
  name,
  words: (text: string) => text.replace('Form', 'Request'),
  since: (moment: string) => `the day of ${moment}`,
})

describe('chipOf', () => {
  it.each([
    [{}, { tone: 'soon', words: 'Due in 3 days' }],
    [
      { state: 'overdue', daysUntilDue: -2 },
      { tone: 'late', words: '2 days overdue' },
    ],
    [
      { state: 'incomplete', daysUntilDue: 40 },
      { tone: 'open', words: 'Due in 40 days' },
    ],
    [
      { state: 'incomplete', daysUntilDue: null },
      { tone: 'open', words: 'Incomplete' },
    ],
    [
      { state: 'incomplete', approvalStatus: 'changesRequested', daysUntilDue: 40 },
      { tone: 'soon', words: 'Changes requested' },
    ],
    [
      { state: 'overdue', approvalStatus: 'changesRequested', daysUntilDue: -2 },
      { tone: 'late', words: '2 days overdue' },
    ],
    [{ state: 'waiting' }, { tone: 'waiting', words: 'Awaiting approval' }],
    [
      { state: 'complete', progressStatus: 'complete' },
      { tone: 'done', words: 'Complete' },
    ],
    [{ state: 'notApplicable' }, { tone: 'na', words: 'N/A' }],
    [{ type: 'tbc' }, { tone: 'na', words: 'To be confirmed' }],
    [
      { type: 'tbc', state: 'notApplicable' },
      { tone: 'na', words: 'N/A' },
    ],
  ] as [Partial<TeamTask>, { tone: string; words: string }][])('of %j is %j', (changes, chip) => {
    expect(chipOf(task(changes))).toEqual(chip)
  })
})

describe('aboutTask', () => {
  it('says what it is about until the team has begun', () => {
    expect(aboutTask(task(), reader('Priya Nair'))).toBe(
      'Required before you can build. PDF, one file a stand.',
    )
    expect(aboutTask(task({ description: ' ' }), reader('Priya Nair'))).toBe('Upload')
    expect(aboutTask(task({ description: '', type: 'form' }), reader(''))).toBe('Request')
    expect(
      aboutTask(
        task({ description: '', type: 'task', groups: [{ id: 'safety', title: 'Safety', place: 0 }] }),
        reader(''),
      ),
    ).toBe('Safety')
  })

  it('says who saved a draft, and on which page', () => {
    expect(aboutTask(task({ draft }), reader('Priya Nair'))).toBe(
      'Draft saved by Tom Keller · page\u00a02 of\u00a04',
    )
    expect(aboutTask(task({ draft }), reader('Tom Keller'))).toBe(
      'Draft saved by you · page\u00a02 of\u00a04',
    )
  })

  it('says who has it once it is handed in', () => {
    expect(aboutTask(task({ draft, state: 'waiting' }), reader(''))).toBe('With the organiser')
    const waiting = { state: 'waiting', waitingSince: '2026-11-19' } as const
    expect(aboutTask(task(waiting), reader(''))).toBe('With the organiser since the day of 2026-11-19')
    expect(
      aboutTask(task({ approvalStatus: 'changesRequested', approvalReview: 'Sign page 2.' }), reader('')),
    ).toBe('Changes requested: Sign page 2.')
    expect(aboutTask(task({ state: 'complete', completedByName: 'Tom Keller' }), reader(''))).toBe(
      'Done by Tom Keller',
    )
    expect(aboutTask(task({ state: 'complete' }), reader(''))).toBe('Done')
    expect(aboutTask(task({ state: 'notApplicable' }), reader(''))).toBe('Not applicable to your team')
  })
})

describe('openingOf', () => {
  it('takes whole sentences while they fit', () => {
    const long = `Short one. ${'A second that goes on and on '.repeat(4).trim()}. Third.`
    expect(openingOf(long)).toBe('Short one.')
  })

  it('cuts a single long sentence at a word', () => {
    const opening = openingOf('wordy '.repeat(40))
    expect(opening).toMatch(/^(wordy )+wordy…$/)
    expect(opening.length).toBeLessThanOrEqual(97)
  })

  it('stops at the end of the first line', () => {
    expect(openingOf('First line\nSecond line')).toBe('First line')
  })
})
