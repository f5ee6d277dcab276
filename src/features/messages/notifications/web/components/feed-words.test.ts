import { expect, it } from 'vitest'
import { headlineOf } from './feed-words.ts'

const region = { locale: 'en-GB', timeZone: 'Europe/London' }
const item = { id: '1', at: '2026-11-26T10:00:00Z', title: 'Stand design', text: '', isUnread: true }
const task = { ...item, taskId: 't', byName: 'Mara Doyle' }

it.each([
  [{ ...item, kind: 'notification', linkUrl: '', buttonText: '' }, 'Stand design'],
  [{ ...task, kind: 'mention', teamName: '' }, 'Mara Doyle mentioned you on “Stand design”'],
  [
    { ...task, kind: 'mention', teamName: 'Northlight' },
    'Mara Doyle mentioned you on “Stand design”, Northlight',
  ],
  [{ ...task, kind: 'review', outcome: 'approved' }, 'Mara Doyle approved “Stand design”'],
  [
    { ...task, kind: 'review', outcome: 'changesRequested' },
    'Mara Doyle asked for changes to “Stand design”',
  ],
  [{ ...item, kind: 'export', title: 'teams', outcome: 'ready' }, 'Your export of teams is ready'],
  [{ ...item, kind: 'export', title: 'teams', outcome: 'failed' }, 'Your export of teams could not be made'],
  [{ ...task, kind: 'extension', dueDate: '2026-12-04' }, '“Stand design” is now due on Friday 4 December'],
] as const)('says what happened: %#', (news, words) => {
  expect(headlineOf(news, region)).toBe(words)
})
