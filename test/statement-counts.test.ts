import { call } from '@orpc/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countingStatements } from '#database/client.ts'
import { queueEmail } from '#features/event/emails/server/commands.ts'
import { emailsRoutes } from '#features/event/emails/server/routes.ts'
import { membersRoutes } from '#features/people/members/server/routes.ts'
import { teamTypesRoutes } from '#features/people/team-types/server/routes.ts'
import { teamsRoutes } from '#features/people/teams/server/routes.ts'
import { newId } from '#kit/ids/new-id.ts'
import { makeEvent, makeMember, makeTeam, makeTeamType } from './factories/event.ts'
import { startTestServer, type TestServer } from './server.ts'

/** Begin, set role and event, one query, commit. */
const ONE_QUERY = 4

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('every plain list asks the database once, whatever the number of rows', async () => {
  const scope = await makeEvent(server.services)
  const context = { scope, services: server.services, actor: { level: 'admin' } } as never
  const lists = {
    teams: teamsRoutes.list,
    members: membersRoutes.list,
    teamTypes: teamTypesRoutes.list,
    emails: emailsRoutes.outbox,
  }
  const add = async () => {
    const parentTeamId = await makeTeam(scope, { teamTypeId: await makeTeamType(scope) })
    const { memberId, email } = await makeMember(scope, { teamId: parentTeamId })
    await queueEmail(scope, {
      ...{ type: 'passwordChanged', to: email, sendKey: newId(), memberId, teamId: parentTeamId },
      variables: { firstName: 'Priya', changedAt: 'now' },
    })
  }
  const ask = async () => {
    const seen: Record<string, { rows: number; statements: number }> = {}
    for (const [name, route] of Object.entries(lists)) {
      const { result, count } = await countingStatements(() => call(route, {}, { context }))
      seen[name] = { rows: (result as unknown[]).length, statements: count }
    }
    return seen
  }
  const expected = (rows: number) =>
    Object.fromEntries(Object.keys(lists).map((name) => [name, { rows, statements: ONE_QUERY }]))
  await add()
  expect(await ask()).toEqual(expected(1))
  await add()
  await add()
  expect(await ask()).toEqual(expected(3))
})
