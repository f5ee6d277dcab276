import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenApiDocument } from '#app/http/documents.ts'
import { standings } from '#features/people/api-tokens/domain/areas.ts'
import { apiOf } from './api.ts'
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
