import { expect, it } from 'vitest'
import { appearanceWords } from './appearing.ts'

const now = new Date('2027-01-08T23:30:00Z')
const london = { locale: 'en-GB', timeZone: 'Europe/London' }

it.each([
  ['a draft, whatever its day', { isDraft: true, appearsAt: '2027-01-01T00:00:00Z' }, 'Draft'],
  ['a task that teams see', { isDraft: false, appearsAt: null }, ''],
  ['a task whose moment has come', { isDraft: false, appearsAt: now.toISOString() }, ''],
  ['a task that is to come', { isDraft: false, appearsAt: '2027-01-09T00:00:00Z' }, 'From 9 Jan 2027'],
])('%s', (_, task, words) => {
  expect(appearanceWords(task, now, london)).toBe(words)
})

it('names the day in the zone of the event', () => {
  const task = { isDraft: false, appearsAt: '2027-01-09T23:30:00Z' }
  expect(appearanceWords(task, now, { ...london, timeZone: 'Asia/Tokyo' })).toBe('From 10 Jan 2027')
})
