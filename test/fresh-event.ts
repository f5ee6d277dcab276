import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { makeEvent } from './factories/event.ts'
import { startTestServer, TEST_NOW, type TestServer, type TestServerOptions } from './server.ts'

type Fresh = { server: TestServer; scope: EventScope }

/**
 * One server for the tests of a file, and for each test an event of its own at the moment `TEST_NOW`. A test
 * fails if the server met an error that it did not expect.
 * @param arrange takes both before each test, and adds what every test of the file needs
 */
export function freshEventForEach(
  arrange: (fresh: Fresh) => void | Promise<void>,
  options: TestServerOptions = {},
): void {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(options)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    server.setTime(TEST_NOW)
    await arrange({ server, scope: await makeEvent(server.services) })
  })
  afterEach(() => expect(server.surprises).toEqual([]))
}
