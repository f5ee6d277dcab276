import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeEvent } from '#test/factories/event.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { inEachEvent, inEachEventApart } from './each-event.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('goes on in the other events when it fails in one, and says in which', async () => {
  const made = [await makeEvent(server.services), await makeEvent(server.services)]
  const reported: unknown[] = []
  const services = { ...server.services, report: (...parts: unknown[]) => void reported.push(parts) }
  const all: string[] = []
  await inEachEvent(services, async ({ eventId }) => all.push(eventId))
  expect(all.toSorted()).toEqual(made.map(({ eventId }) => eventId).toSorted())
  const failure = new Error('unreadable')
  const failingIn = (failedId: string | undefined, tried: string[]) => async (scope: { eventId: string }) => {
    tried.push(scope.eventId)
    if (scope.eventId === failedId) throw failure
    return 1
  }
  const apart: string[] = []
  await inEachEventApart(services, failingIn(all[0], apart))
  expect(apart).toEqual(all)
  expect(reported).toEqual([[failure, { eventId: all[0] }]])
  const together: string[] = []
  await expect(inEachEvent(services, failingIn(all[0], together))).rejects.toBe(failure)
  expect(together).toEqual([all[0]])
})
