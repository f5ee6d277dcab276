import { expect, it } from 'vitest'
import { knownVariables, troublesOf } from './template-model.ts'

const model = {
  ...{ firstName: 'Priya', teamName: 'Brightwater', summary: '2 tasks due' },
  tasksUrl: 'https://portal.test/tasks',
}

it('asks for every variable that the e-mail does not know by itself', () => {
  expect(troublesOf('taskReminder', model)).toEqual({ missing: [], notWeb: [] })
  expect(troublesOf('taskReminder', { firstName: 'Priya' }).missing).toEqual([
    ...['teamName', 'summary', 'tasksUrl'],
  ])
})

it.each(['javascript:alert(1)', '/tasks', 'https://', ''])('takes %j for no web address', (tasksUrl) => {
  expect(troublesOf('taskReminder', { ...model, tasksUrl }).notWeb).toEqual(['tasksUrl'])
})

it('leaves out what the type does not have', () => {
  expect(knownVariables('taskReminder', { ...model, supportEmail: 'evil@x.example', more: '1' })).toEqual(
    model,
  )
})
