import { call } from '@orpc/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countingStatements } from '#database/client.ts'
import { signedIn } from '#test/api.ts'
import { contextOf } from '#test/direct-call.ts'
import { makeEvent, makeMember, makeTeam } from '#test/factories/event.ts'
import { makeForm } from '#test/factories/form.ts'
import { makeTask } from '#test/factories/task.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { tasksRoutes } from './routes.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('asks the database the same number of times for one task as for three', async () => {
  const scope = await makeEvent(server.services)
  const teamId = await makeTeam(scope)
  const { accountId, memberId, api } = await signedIn(server, scope, { teamId })
  const colleague = await makeMember(scope, { teamId })
  const add = async () => {
    const formId = await makeForm(scope)
    const taskId = await makeTask(scope, { type: 'form', formId })
    await api(`/tasks/${taskId}/assignees/${colleague.memberId}`, { method: 'PUT', body: {} })
    await api(`/forms/${formId}/draft`, { method: 'PUT', body: { version: 1, answers: {}, page: 0 } })
  }
  const actor = { accountId, memberId, teamId, level: 'user' } as const
  const context = contextOf(server.services, scope, actor)
  const ask = async () => {
    const { result, count } = await countingStatements(() => call(tasksRoutes.list, {}, { context }))
    return { tasks: (result as unknown[]).length, count }
  }
  await add()
  expect(await ask()).toEqual({ tasks: 1, count: 7 })
  await add()
  await add()
  expect(await ask()).toEqual({ tasks: 3, count: 7 })
})
