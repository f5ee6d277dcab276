import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#database/client.ts'
import { startTestServer, TEST_NOW, type TestServer } from '#test/server.ts'
import { turnToSend, waitForTurn } from './pace.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(TEST_NOW)
  await server.services.database.pool.query('delete from mail_paces')
})

const turn = async (isUrgent = false, services: Parameters<typeof turnToSend>[0] = server.services) =>
  (await turnToSend(services, { perSecond: 4, isUrgent })).getTime() - TEST_NOW.getTime()

describe('four e-mails a second', () => {
  it('leave a quarter of a second apart', async () => {
    expect([await turn(), await turn(), await turn()]).toEqual([0, 250, 500])
  })

  it('save nothing up while nothing is sent', async () => {
    await turn()
    server.passTime(3_600_000)
    expect([await turn(), await turn()]).toEqual([3_600_000, 3_600_250])
  })

  it('are four for all processes together, however they come', async () => {
    const beside = openDatabase({ url: server.databaseUrl, maxConnections: 4 })
    const other = { database: beside, clock: server.services.clock }
    const turns = await Promise.all(
      Array.from({ length: 40 }, (_, index) => turn(false, index % 2 ? other : server.services)),
    )
    await beside.close()
    expect(turns.sort((one, two) => one - two)).toEqual(Array.from({ length: 40 }, (_, index) => index * 250))
  })

  it('let by what somebody waits for at once, and the others wait for it', async () => {
    for (let index = 0; index < 20; index += 1) await turn()
    expect(await turn(true)).toBe(0)
    expect(await turn()).toBe(21 * 250)
  })
})

it('without a limit nothing waits, and nothing is asked', async () => {
  await waitForTurn(server.services, { isUrgent: false })
  expect((await server.services.database.pool.query('select 1 from mail_paces')).rowCount).toBe(0)
})
