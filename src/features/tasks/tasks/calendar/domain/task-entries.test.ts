import { expect, it } from 'vitest'
import { taskStates } from '../../domain/status.ts'
import { taskEntries } from './task-entries.ts'

it('only what is still to be done has an entry, on a day that can be read', () => {
  const task = { title: 'Order power', description: 'Ask Ben.', dueDate: '2027-01-08' }
  const tasks = taskStates.map((state) => ({ ...task, id: state, state }))
  const undated = { ...task, id: 'undated', dueDate: '', state: 'incomplete' as const }
  const unreadable = { ...undated, id: 'unreadable', dueDate: 'soon' }
  const around = { eventName: 'Expo', addressOfTask: (id: string) => `https://expo.example/tasks/${id}` }
  const entries = taskEntries([...tasks, undated, unreadable], around)
  expect(entries.map(({ url }) => url?.split('/').at(-1)).toSorted()).toEqual([
    'dueSoon',
    'incomplete',
    'overdue',
    'waiting',
  ])
  expect(entries[0]).toMatchObject({
    title: 'Expo: Order power',
    firstDay: '2027-01-08',
    lastDay: '2027-01-08',
  })
})
