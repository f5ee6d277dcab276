import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { makeEvent, makeMember, makeTeam, makeTeamType } from '#test/factories/event.ts'
import { makeForm } from '#test/factories/form.ts'
import { makeTask } from '#test/factories/task.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import type { FirstSteps } from './queries.ts'

let server: TestServer
let scope: EventScope

beforeAll(async () => {
  server = await startTestServer()
  scope = await makeEvent(server.services)
})
afterAll(() => server.close())

it('ticks each step once the event has what it asks for, and not before', async () => {
  const { api } = await signedIn(server, scope, {
    level: 'admin',
    teamId: await makeTeam(scope, { isOrganiser: true }),
  })
  // Whether mails leave is a matter of the deployment, not of the event.
  const done = async () => {
    const { body } = await api<FirstSteps>('/admin/first-steps')
    return body.steps.filter(({ id, isDone }) => isDone && id !== 'emails').map(({ id }) => id)
  }
  const others = await makeEvent(server.services)
  await makeTask(others)
  await makeMember(others, { teamId: await makeTeam(others, { teamTypeId: await makeTeamType(others) }) })
  // A new event of these tests has its names and dates.
  expect(await done()).toEqual(['event'])

  await makeTeamType(scope)
  expect(await done()).toEqual(['event', 'teamTypes'])
  const teamId = await makeTeam(scope)
  expect(await done()).toEqual(['event', 'teamTypes', 'teams'])
  await makeTask(scope, { isArchived: true })
  expect(await done()).toEqual(['event', 'teamTypes', 'teams'])
  await makeForm(scope)
  await makeTask(scope)
  await makeMember(scope, { teamId })
  expect(await done()).toEqual(['event', 'teamTypes', 'teams', 'form', 'task', 'invitations'])
})

it('is put away, and brought back, for all organisers of the event alone', async () => {
  const [ana, tom] = [
    await signedIn(server, scope, { level: 'admin' }),
    await signedIn(server, scope, { level: 'admin' }),
  ]
  const elsewhere = await makeEvent(server.services)
  const eve = await signedIn(server, elsewhere, { level: 'admin' })
  const isHiddenFor = async ({ api }: typeof ana) =>
    (await api<FirstSteps>('/admin/first-steps')).body.isHidden
  for (const isHidden of [true, true, false]) {
    expect(await ana.api('/admin/first-steps/hiding', { body: { isHidden } })).toMatchObject({ status: 200 })
    expect([await isHiddenFor(tom), await isHiddenFor(eve)]).toEqual([isHidden, false])
  }
})
