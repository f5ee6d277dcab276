import { expect, it } from 'vitest'
import { taskStates } from '#features/tasks/tasks/domain/status.ts'
import { calendarEntries } from './calendar-entries.ts'

const event = { id: '7', eventName: 'Expo', startDate: '2027-01-23', endDate: '2027-01-25' }
const addressOf = (taskId: string) => `https://expo.example/tasks/${taskId}`
const task = (id: string, parts: object = {}) => ({
  ...{ id, title: `Task ${id}`, description: '', dueDate: '2026-12-01', state: 'incomplete' as const },
  ...parts,
})

it('leaves out what is done or not applicable, and what has no day', () => {
  const tasks = taskStates.map((state) => task(state, { state }))
  const entries = calendarEntries(event, [...tasks, task('undated', { dueDate: '' })], addressOf)
  expect(entries.map(({ uid }) => uid)).toEqual([
    'event-7@eventflow',
    'task-waiting@eventflow',
    'task-overdue@eventflow',
    'task-dueSoon@eventflow',
    'task-incomplete@eventflow',
  ])
  expect(entries[2]).toEqual({
    ...{ uid: 'task-overdue@eventflow', firstDay: '2026-12-01', lastDay: '2026-12-01' },
    ...{ title: 'Expo: Task overdue', description: '', url: 'https://expo.example/tasks/overdue' },
  })
})

it('has the days of the event as one entry, or none while they are not set', () => {
  expect(calendarEntries(event, [], addressOf)).toEqual([
    { uid: 'event-7@eventflow', firstDay: '2027-01-23', lastDay: '2027-01-25', title: 'Expo' },
  ])
  expect(calendarEntries({ ...event, endDate: '' }, [], addressOf)[0]?.lastDay).toBe('2027-01-23')
  expect(calendarEntries({ ...event, startDate: '' }, [], addressOf)).toEqual([])
})
