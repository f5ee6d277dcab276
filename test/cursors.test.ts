import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { procedures } from '#app/http/documents.ts'
import { members } from '#features/people/members/server/tables.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { submissions as submissionRows } from '#features/submissions/submissions/server/tables.ts'
import type { EndpointMeta } from '#kit/contract/endpoint.ts'
import type { ListPage } from '#kit/lists/list.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { signedIn } from './api.ts'
import { makeEvent } from './factories/event.ts'
import type { DrivenList } from './lists/driven-list.ts'
import { firstOnes } from './lists/first-ones.ts'
import * as people from './lists/people.ts'
import * as reports from './lists/reports.ts'
import { submissions } from './lists/submissions.ts'
import { whole } from './lists/whole.ts'
import { MANY_RUNS_TIME, requestRuns } from './properties.ts'
import { startTestServer, type TestServer } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Schema = { properties?: Record<string, { type?: string; maxItems?: number }>; type?: string }

const reading = procedures().flatMap(({ feature, key, procedure }) => {
  const { meta, inputSchema, outputSchema } = procedure['~orpc']
  if ((meta as EndpointMeta).change) return []
  const read = (schema: unknown, io: 'input' | 'output') =>
    z.toJSONSchema(schema as z.ZodType, { unrepresentable: 'any', io }) as Schema
  return [
    { name: `${feature}.${key}`, input: read(inputSchema, 'input'), output: read(outputSchema, 'output') },
  ]
})

describe('what answers a list', () => {
  const lists = reading.filter(
    ({ output }) => output.type === 'array' || output.properties?.items?.type === 'array',
  )

  it('has a cursor, or is named with the reason why a program needs none', () => {
    const withCursor = lists.filter(
      ({ input, output }) => input.properties?.cursor && output.properties?.nextCursor,
    )
    const named = new Set([...Object.values(whole), ...Object.values(firstOnes)].flat())
    const without = lists.filter((one) => !withCursor.includes(one)).map(({ name }) => name)
    expect(withCursor.length).toBeGreaterThan(30)
    expect(without.filter((name) => !named.has(name) && !named.has(`${name} items`))).toEqual([])
    const missing = Object.values(firstOnes)
      .flat()
      .filter((name) => !without.includes(name))
    expect(missing, 'named, and gone or with a cursor by now').toEqual([])
  })

  it('takes no cursor that it does not give back', () => {
    for (const { name, input, output } of reading)
      expect(Boolean(input.properties?.cursor), name).toBe(Boolean(output.properties?.nextCursor))
  })
})

type Growing = {
  path: string
  list: DrivenList
  /** Takes a row away behind the back of everything, with what stands on it; which ones. */
  remove: (scope: EventScope, id: string) => Promise<{ id: string }[]>
}

const removeFrom = (table: typeof members | typeof submissionRows) => (scope: EventScope, id: string) =>
  inEvent(scope, ({ tx, eventId }) =>
    tx
      .delete(table)
      .where(and(eq(table.eventId, eventId), eq(table.id, id)))
      .returning({ id: table.id }),
  )

/** As an organiser does, with all that is the team's. */
const removeTeam = async (scope: EventScope, id: string) => {
  const { api } = await signedIn(server, scope, { level: 'admin' })
  const former = await standing(scope)
  expect((await api(`/admin/teams/${id}`, { method: 'DELETE', body: {} })).status).toBe(200)
  const left = new Set((await standing(scope)).map((one) => one.id))
  return former.filter((one) => !left.has(one.id))
}

const standing = (scope: EventScope) =>
  inEvent(scope, ({ tx, eventId }) =>
    tx.select({ id: teams.id }).from(teams).where(eq(teams.eventId, eventId)),
  )

/** One of each way in which a page is read. */
const growing: Growing[] = [
  { path: '/admin/teams', list: people.teams, remove: removeTeam },
  { path: '/admin/members', list: people.members, remove: removeFrom(members) },
  { path: '/admin/forms/{formId}/submissions', list: submissions, remove: removeFrom(submissionRows) },
  { path: '/admin/reports/teams', list: reports.teams, remove: removeTeam },
]

/** Between two pages: how many rows come, and which of those that are there go. */
const changes = fc.array(fc.record({ planted: fc.nat(2), removed: fc.array(fc.nat(20), { maxLength: 2 }) }), {
  maxLength: 6,
})

describe.each(growing)('$path, while rows come and go', ({ path, list, remove }) => {
  it(
    'gives every row that stays once, and none twice',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 9 }), changes, check),
        requestRuns(200),
      )
    },
    MANY_RUNS_TIME,
  )

  async function check(
    pageSize: number,
    count: number,
    steps: readonly { planted: number; removed: number[] }[],
  ) {
    const scope = await makeEvent(server.services)
    const given = (await list.arrange?.(scope)) ?? {}
    const { api, memberId } = await signedIn(server, scope, { level: 'eventflowAdmin' })
    let index = 0
    const plant = () => list.plant(scope, { name: `Row ${index}`, index: index++ })
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => given[name] ?? '')
    const pageFrom = async (cursor: string, size: number) => {
      const { status, body } = await api<ListPage<{ id: string }>>(
        `${address}?cursor=${cursor}&pageSize=${size}`,
      )
      expect(status, JSON.stringify(body)).toBe(200)
      return body
    }
    const idsNow = async () => (await pageFrom('start', 100)).items.map(({ id }) => id)

    for (let row = 0; row < count; row += 1) await plant()
    const atFirst = await idsNow()
    const stayed = new Set(atFirst)
    const everThere = new Set(atFirst)
    const seen: string[] = []
    const left = [...steps]
    for (let cursor: string | null | undefined = 'start'; cursor; ) {
      const page: ListPage<{ id: string }> = await pageFrom(cursor, pageSize)
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
      const step = left.shift()
      if (!step) continue
      for (let row = 0; row < step.planted; row += 1) await plant()
      const there = await idsNow()
      for (const id of there) everThere.add(id)
      for (const place of step.removed) {
        const id = there[place]
        if (id === undefined || id === memberId || !stayed.has(id)) continue
        for (const gone of await remove(scope, id)) stayed.delete(gone.id)
      }
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.filter((id) => stayed.has(id)).toSorted()).toEqual([...stayed].toSorted())
    expect(seen.every((id) => everThere.has(id))).toBe(true)
  }
})
