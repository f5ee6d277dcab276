import { expect, it } from 'vitest'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { type apiOf, signedIn } from '#test/api.ts'
import { makeEvent } from '#test/factories/event.ts'
import { makeForm } from '#test/factories/form.ts'
import { makeTask } from '#test/factories/task.ts'
import { freshEventForEach } from '#test/fresh-event.ts'

let scope: EventScope
let elsewhere: EventScope
let api: ReturnType<typeof apiOf>
freshEventForEach(async (fresh) => {
  ;({ scope } = fresh)
  elsewhere = await makeEvent(fresh.server.services)
  ;({ api } = await signedIn(fresh.server, scope, { level: 'moderator' }))
})

const needing = async (...formIds: string[]) =>
  (await api<{ tasks: object[]; total: number }>('/admin/forms/tasks', { body: { formIds } })).body

it('names the active tasks that need a form, by title, and no others', async () => {
  const [power, water, unused] = [
    await makeForm(scope, { title: 'Power' }),
    await makeForm(scope, { title: 'Water' }),
    await makeForm(scope),
  ]
  const taskOf = (title: string, formId: string) => makeTask(scope, { title, type: 'form', formId })
  const [order, again, pipes] = [
    await taskOf('Task 2', power),
    await taskOf('Task 10', power),
    await taskOf('Pipes', water),
  ]
  const archived = await taskOf('Old', power)
  await api('/admin/tasks/archive', { body: { taskIds: [archived] } })
  const foreign = await makeForm(elsewhere)
  await makeTask(elsewhere, { title: 'Theirs', type: 'form', formId: foreign })

  const [first, second] = [
    { id: order, title: 'Task 2', formTitle: 'Power' },
    { id: again, title: 'Task 10', formTitle: 'Power' },
  ]
  expect(await needing(power)).toEqual({ tasks: [first, second], total: 2 })
  const third = { id: pipes, title: 'Pipes', formTitle: 'Water' }
  expect(await needing(power, water)).toEqual({ tasks: [third, first, second], total: 3 })
  expect(await needing(unused, foreign)).toEqual({ tasks: [], total: 0 })
})

it('names the first twenty, and says how many there are', async () => {
  const formId = await makeForm(scope)
  for (let number = 1; number <= 22; number += 1)
    await makeTask(scope, { title: `Task ${number}`, type: 'form', formId })
  const { tasks, total } = await needing(formId)
  expect([tasks.length, total, tasks[19]]).toEqual([20, 22, expect.objectContaining({ title: 'Task 20' })])
})
