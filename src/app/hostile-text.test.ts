import { afterAll, beforeAll, expect, it } from 'vitest'
import { contentMessages } from '#features/portal/content/domain/messages.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { makePage, makeSection } from '#test/factories/content.ts'
import { makeEvent } from '#test/factories/event.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let scope: EventScope

beforeAll(async () => {
  server = await startTestServer()
  scope = await makeEvent(server.services, { slug: 'harbour', isDefault: true })
})
afterAll(() => server.close())

/** Within every limit, and multiplied by the parser: each paragraph opens again what was left open before it. */
const multiplied = Array.from({ length: 100 }, (_, paragraph) => {
  const left = Array.from({ length: 90 }, (_, number) => `<b id=${paragraph * 90 + number}>`)
  return `<p>${left.join('')}x</p>`
}).join('')

it('a text that would take minutes to clean is refused, and the server answers all the while', async () => {
  const { api } = await signedIn(server, scope, { level: 'moderator' })
  const pageId = await makePage(scope, { title: 'Build-up', sections: [] })
  await api(`/admin/locks/content/${pageId}`, { method: 'PUT', body: { windowKey: 'window' } })
  const { revision } = (await api<{ revision: number }>(`/admin/content/${pageId}`)).body
  const hostile = makeSection('richText', { html: multiplied })
  const sections = [makeSection('richText', { html: '<p>One</p>' }), ...Array(19).fill(hostile)]
  const address = await server.listen()

  let isAnswered = false
  const saving = api(`/admin/content/${pageId}/draft`, {
    method: 'PUT',
    body: { revision, removedIds: [], sections },
  }).finally(() => {
    isAnswered = true
  })
  const waits: number[] = []
  while (!isAnswered) {
    const asked = performance.now()
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    waits.push(performance.now() - asked)
  }

  const words = contentMessages.unreadableText.tooSlow
  expect(await saving).toEqual({
    status: 422,
    body: {
      status: 422,
      message: words,
      data: { code: 'unreadableText', fields: { 'sections.1': words } },
    },
  })
  // The middle one: on a machine that has other work, one or the other takes longer.
  expect(waits.sort((a, b) => a - b)[waits.length >> 1]).toBeLessThan(100)
  expect(waits.length).toBeGreaterThan(10)
  expect((await api<{ revision: number }>(`/admin/content/${pageId}`)).body.revision).toBe(revision)
  expect(server.surprises).toEqual([])
})
