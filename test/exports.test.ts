import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exports } from '#app/exports.ts'
import { createTeam } from '#features/people/teams/server/commands.ts'
import { levels } from '#kit/access/levels.ts'
import type { EndpointMeta } from '#kit/contract/endpoint.ts'
import { system } from '#platform/permissions/actor.ts'
import { apiOf } from './api.ts'
import { openWorlds, type Worlds } from './factories/world.ts'
import { startTestServer, type TestServer } from './server.ts'

/** Each list that can be taken along, by its name in the audit. */
let server: TestServer
let worlds: Worlds

beforeAll(async () => {
  server = await startTestServer()
  worlds = await openWorlds(server)
})
afterAll(() => server.close())

describe.each(exports.map((one) => [one.name, one] as const))('the export of %s', (name, { procedure }) => {
  const { path = '' } = procedure['~orpc'].route
  const { access } = procedure['~orpc'].meta as EndpointMeta
  const at = (slug: string, file: string) => `/e/${slug}/api${path}/${file}`

  it('is for those alone who may read the list', async () => {
    for (const level of levels) {
      const { scope, accountId } = await worlds.make({ level, ownAccount: true })
      const headers = { cookie: await server.signIn(accountId) }
      const expected = levels.indexOf(level) < levels.indexOf(access as (typeof levels)[number]) ? 403 : 200
      for (const address of [at(scope.slug, 'export.csv'), `/e/${scope.slug}/api${path}`]) {
        const answer = await server.request(address, { headers })
        expect(answer.status, `${level} ${address}`).toBe(expected)
        await answer.arrayBuffer()
      }
      expect((await server.request(at(scope.slug, 'export.csv'))).status).toBe(401)
    }
  })

  it('has each row of the list once, in its order, and none of another event', async () => {
    const { scope, accountId } = await worlds.make({ level: 'admin', ownAccount: true })
    const other = await worlds.make({ level: 'admin', ownAccount: true })
    await createTeam(other.scope, system, { name: 'Of another event' })
    for (const team of ['Alpha', 'Beta', 'Gamma']) await createTeam(scope, system, { name: team })
    const cookie = await server.signIn(accountId)
    const api = apiOf(server, { slug: scope.slug, cookie })
    const { body } = await api<{ total: number }>(path)
    const answer = await server.request(at(scope.slug, 'export.csv?manner=raw'), { headers: { cookie } })
    const lines = (await answer.text()).trimEnd().split('\r\n')
    // An export of the audit has the entry of itself.
    expect(lines).toHaveLength(1 + body.total + (name === 'audit' ? 1 : 0))
    expect(lines.join()).toContain('Alpha')
    expect(lines.join()).not.toContain('Of another event')
    const { body: audit } = await api<{ items: object[] }>(`/admin/audit?subjectType=list&subjectId=${name}`)
    expect(audit.items).toMatchObject([{ action: 'list.export', subjectId: name }])
  })
})
