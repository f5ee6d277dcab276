import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { procedures } from '#app/http/documents.ts'
import type { OpenApiDocument } from '#app/http/open-api-document.ts'
import { refusals } from '#app/http/refusals.ts'
import { standings } from '#features/people/api-tokens/domain/areas.ts'
import { newId } from '#kit/ids/new-id.ts'
import { apiOf, signedIn } from './api.ts'
import { makeEvent } from './factories/event.ts'
import { startTestServer, type TestServer } from './server.ts'

let server: TestServer
let operations: {
  method: string
  path: string
  operation: NonNullable<OpenApiDocument['paths']>[string][string]
}[]

beforeAll(async () => {
  server = await startTestServer()
  const { body } = await apiOf(server, {})<OpenApiDocument>('/openapi.json')
  operations = Object.entries(body.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
})
afterAll(() => server.close())

it('shows a call of every operation, with nothing left to fill in but the address and the token', () => {
  for (const { method, path, operation } of operations) {
    const [sample] = operation['x-codeSamples'] ?? []
    const [line = ''] = sample?.source.split('\n') ?? []
    const start = path.split('{')[0]
    expect(line, `${method} ${path}`).toMatch(/^curl (-X \w+ )?"\$EVENTFLOW_URL\/api[^"{}]*" \\$/)
    expect(line).toContain(`/api${start}`)
    expect(line).not.toContain('undefined')
  }
})

it('says who may call: a program with its token, but for what only people do', () => {
  for (const { path, operation } of operations) {
    const ways = (operation.security ?? []).flatMap((way) => Object.keys(way))
    const isForPeople = standings[operation.tags?.[0] ?? ''] === 'person'
    if (operation['x-access'] === 'public') expect(ways, path).toEqual([])
    else expect(ways, path).toEqual(isForPeople ? ['session'] : ['token', 'session'])
  }
})

describe('an example of an answer', () => {
  it('is there for every operation, and is what its procedure may answer', async () => {
    const byAddress = new Map(
      operations.map(({ method, path, operation }) => [`${method} ${path}`, operation]),
    )
    for (const { feature, key, procedure } of procedures()) {
      const { route, outputSchema } = procedure['~orpc']
      const answer = byAddress.get(`${route.method ?? 'GET'} ${route.path}`)?.responses?.['200']
      const example = answer?.content?.['application/json']?.example
      expect(example, `${feature}.${key}`).toBeDefined()
      expect(await outputSchema?.['~standard'].validate(example), `${feature}.${key}`).toEqual({
        value: example,
      })
    }
  })

  it('has the words of the event in its fields, and not one of a type', () => {
    const answer = operations.find(({ method, path }) => method === 'GET' && path === '/admin/teams')
    const example = answer?.operation.responses?.['200']?.content?.['application/json']?.example
    expect(example).toMatchObject({
      items: [{ name: 'Northlight Optics', stand: 'B12', hall: 'Hall B', teamTypeName: 'Shell scheme' }],
      total: 1,
      nextCursor: null,
    })
  })
})

it('shows a refusal in both shapes as a refused call is answered', async () => {
  const scope = await makeEvent(server.services)
  const { cookie } = await signedIn(server, scope, { level: 'admin' })
  const refused = async (accept: string) => {
    const answer = await server.request(`/e/${scope.slug}/api/admin/teams`, {
      method: 'POST',
      headers: { cookie, accept, 'content-type': 'application/json' },
      body: JSON.stringify({ team: { name: '', teamTypeId: newId() }, owner: null }),
    })
    return { type: answer.headers.get('content-type')?.split(';')[0], body: await answer.json() }
  }
  const { instance: _, ...problem } = refusals['application/problem+json']
  expect(await refused('application/json')).toEqual({
    type: 'application/json',
    body: refusals['application/json'],
  })
  const asProblem = await refused('application/problem+json')
  expect(asProblem.type).toBe('application/problem+json')
  expect(asProblem.body).toMatchObject(problem)
})

it('stays small enough to be read at once: a few megabytes as they are, a few hundred kilobytes as they travel', async () => {
  for (const [path, most, mostSent] of [
    ['/api/openapi.json', 4_000_000, 400_000],
    ['/api/docs', 1_500_000, 150_000],
  ] as const) {
    const bytes = Buffer.from(await (await server.request(path)).arrayBuffer())
    expect(bytes.length, path).toBeLessThan(most)
    expect(gzipSync(bytes).length, path).toBeLessThan(mostSent)
    if (process.env.SHOW_SIZES) process.stdout.write(`${path} ${bytes.length} ${gzipSync(bytes).length}\n`)
  }
})

it('is a page for people too, with every operation and nothing that a browser would run', async () => {
  const answer = await server.request('/api/docs')
  const page = await answer.text()
  expect(page.match(/<details>/g)).toHaveLength(operations.length)
  expect(page).not.toMatch(/<script/i)
  for (const { path } of operations) expect(page).toContain(`<code>/api${path}</code>`)
})

/** Programs rely on what is there: what goes, or asks for another level, is seen in review and told in docs/api/changes.md. */
it('is what docs/api/operations.txt says; a change is told in docs/api/changes.md', async () => {
  const lines = operations.map(({ method, path, operation }) => `${method} ${path} ${operation['x-access']}`)
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('../docs/api/operations.txt')
})
