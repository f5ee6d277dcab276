import { expect, it } from 'vitest'
import { replaceTerms } from '#kit/text/terminology.ts'
import { defaultSettings } from './settings.ts'
import { termsOf } from './terms.ts'

const usual = defaultSettings('terminology')

it('has no term for a label that is ours', () => {
  expect(termsOf(usual)).toEqual([])
  expect(termsOf({})).toEqual([])
})

it('keeps one list an event', () => {
  const terminology = { ...usual, tasks: 'Deadlines' }
  expect(termsOf(terminology)).toEqual([{ from: 'Tasks', to: 'Deadlines' }])
  expect(termsOf(terminology)).toBe(termsOf(terminology))
})

it('gives the words of a sentence, in its number and capitals', () => {
  const terms = termsOf({ ...usual, tasks: 'Deadlines', timeTable: 'Schedule' })
  expect(replaceTerms('Three tasks and one task stand in the time table. Tasks first.', terms)).toBe(
    'Three deadlines and one deadline stand in the schedule. Deadlines first.',
  )
})
