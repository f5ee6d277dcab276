import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exports } from '#app/exports.ts'
import { levels } from '#kit/access/levels.ts'
import type { EndpointMeta } from '#kit/contract/endpoint.ts'
import { apiOf } from './api.ts'
import { openWorlds, type PlantedWorld, type Worlds } from './factories/world.ts'
import { startTestServer, type TestServer } from './server.ts'

const FORM = 'application/x-www-form-urlencoded'

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
  /** Who manages the event, and so reads every list of it. */
  const reader = { level: access === 'eventflowAdmin' ? access : 'admin', ownAccount: true } as const
  const pathIn = ({ world, teamId }: PlantedWorld) =>
    path.replace(/\{(\w+)\}/g, (_, key: string) => String({ ...world, teamId }[key as keyof typeof world]))
  const fileIn = (planted: PlantedWorld, file: string) =>
    `/e/${planted.scope.slug}/api${pathIn(planted)}/${file}`

  it('is for those alone who may read the list', async () => {
    for (const level of levels) {
      const planted = await worlds.make({ level, ownAccount: true })
      const headers = { cookie: await server.signIn(planted.accountId) }
      const expected = levels.indexOf(level) < levels.indexOf(access as (typeof levels)[number]) ? 403 : 200
      for (const address of [
        fileIn(planted, 'export.csv'),
        `/e/${planted.scope.slug}/api${pathIn(planted)}`,
      ]) {
        const answer = await server.request(address, { headers })
        expect(answer.status, `${level} ${address}`).toBe(expected)
        await answer.arrayBuffer()
      }
      expect((await server.request(fileIn(planted, 'export.csv'))).status).toBe(401)
    }
  })

  it('is for nobody of another event, but for product staff, who are of every event', async () => {
    const ofAnother = access === 'eventflowAdmin' ? 200 : 401
    const [planted, other] = [await worlds.make(reader), await worlds.make(reader)]
    const cookie = await server.signIn(other.accountId)
    for (const format of ['csv', 'xlsx', 'pdf']) {
      expect((await server.request(fileIn(other, `export.${format}`), { headers: { cookie } })).status).toBe(
        200,
      )
      const answer = await server.request(fileIn(planted, `export.${format}`), { headers: { cookie } })
      expect(answer.status).toBe(ofAnother)
      await answer.arrayBuffer()
      const headers = { cookie, origin: 'http://portal.test', 'content-type': FORM }
      const body = new URLSearchParams({ ids: planted.world.memberId }).toString()
      const posted = { method: 'POST', headers, body }
      expect((await server.request(fileIn(planted, `export.${format}`), posted)).status).toBe(ofAnother)
    }
  })

  it('is in the audit with what was asked, and keeps to the rows that were chosen', async () => {
    const planted = await worlds.make(reader)
    const cookie = await server.signIn(planted.accountId)
    const api = apiOf(server, { slug: planted.scope.slug, cookie })
    const { body } = await api<{ items: { id: string }[] }>(pathIn(planted))
    const [first] = body.items
    const chosen = await server.request(fileIn(planted, 'export.csv?manner=raw'), {
      method: 'POST',
      headers: { cookie, origin: 'http://portal.test', 'content-type': FORM },
      body: new URLSearchParams({ ids: `${first?.id},unknown` }).toString(),
    })
    expect(chosen.status).toBe(200)
    const [head, ...rows] = (await chosen.text()).trimEnd().split('\r\n')
    expect(head).not.toBe('')
    expect(rows).toHaveLength(first ? 1 : 0)
    const { body: audit } = await api<{ items: object[] }>(`/admin/audit?subjectType=list&subjectId=${name}`)
    expect(audit.items).toMatchObject([{ action: 'list.export', subjectId: name }])
  })

  it('says beforehand whether there is a file, and why not, without a line in the audit', async () => {
    const planted = await worlds.make(reader)
    const cookie = await server.signIn(planted.accountId)
    const api = apiOf(server, { slug: planted.scope.slug, cookie })
    const asking = async (query: string) => {
      const answer = await server.request(fileIn(planted, `export.csv?check=true${query}`), {
        headers: { cookie },
      })
      return [answer.status, await answer.text()] as const
    }
    expect(await asking('')).toEqual([204, ''])
    const [status, refusal] = await asking('&columns=nothing-of-the-kind')
    expect([status, (JSON.parse(refusal) as { message: string }).message]).toEqual([
      422,
      'There is no column called nothing-of-the-kind.',
    ])
    const { body: audit } = await api<{ items: object[] }>(`/admin/audit?subjectType=list&subjectId=${name}`)
    expect(audit.items).toEqual([])
  })
})

it('says that a sheet of a workbook has no room for more columns, before there is a file', async () => {
  const planted = await worlds.make({ level: 'admin', ownAccount: true })
  const cookie = await server.signIn(planted.accountId)
  const asking = async (file: string, columns: number) => {
    const wanted = Array.from({ length: columns }, () => 'name').join(',')
    const address = `/e/${planted.scope.slug}/api/admin/teams/${file}?check=true&columns=${wanted}`
    const answer = await server.request(address, { headers: { cookie } })
    return [answer.status, await answer.text()] as const
  }
  expect(await asking('export.xlsx', 16_384)).toEqual([204, ''])
  expect(await asking('export.csv', 16_385)).toEqual([204, ''])
  const [status, refusal] = await asking('export.xlsx', 16_385)
  expect([status, (JSON.parse(refusal) as { message: string }).message]).toEqual([
    422,
    'An Excel sheet holds 16384 columns, and this list has 16385. Export it as CSV, or choose fewer columns.',
  ])
})
