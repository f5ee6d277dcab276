import { afterAll, beforeAll, expect, it } from 'vitest'
import { queueEmail } from '#features/event/emails/server/commands.ts'
import { newId } from '#kit/ids/new-id.ts'
import { smtpTransport } from '#platform/mail/smtp.ts'
import { system } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { makeEvent, makeTeamType } from '#test/factories/event.ts'
import { startSmtpPeer } from '#test/peers/smtp-server.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { guessMapping } from '../domain/columns.ts'
import { readSheet } from '../domain/sheet.ts'
import { importLists } from './commands/import-lists.ts'

/** More than are in hand at a time. */
const ROWS = 40

let server: TestServer
const released = Promise.withResolvers<void>()
let peer: Awaited<ReturnType<typeof startSmtpPeer>>

beforeAll(async () => {
  peer = await startSmtpPeer({ until: released.promise })
  server = await startTestServer()
  await server.startWorking(smtpTransport(peer.url))
})
afterAll(async () => {
  released.resolve()
  await server.close()
  await peer.stop()
})

/** In the process that also sends the mail, which is harder than beside it. */
async function importMany(scope: EventScope, onRow: () => void) {
  await makeTeamType(scope, 'Exhibitor')
  const rows = Array.from({ length: ROWS }, (_, row) => [
    ...[`Exhibitor ${row}`, 'Exhibitor', 'Ana', `Lee ${row}`],
    `ana.${row}@example.com`,
  ])
  const sheet = readSheet([['name', 'type', 'first name', 'surname', 'email'], ...rows])
  if (!sheet.ok) throw new Error(sheet.error)
  const teams = { rows: sheet.value.rows, mapping: guessMapping(sheet.value.headers) }
  const options = {
    author: system,
    title: 'list.csv',
    batch: 1,
    appUrl: 'https://portal.test/e/expo',
    defaultTeamTypeId: null,
    onRow,
  }
  const imported = await importLists(scope, { teams }, options)
  return imported.ok ? imported.value.length : imported.error
}

it('the mail of an event leaves, whoever else imports people and has mails that hang', async () => {
  const [importing, other] = [await makeEvent(server.services), await makeEvent(server.services)]
  const halfWay = Promise.withResolvers<void>()
  let done = 0
  const all = importMany(importing, () => {
    done += 1
    if (done === ROWS / 2) halfWay.resolve()
  })
  const variables = { firstName: 'Priya', changedAt: 'now' }
  const send = (to: string) => queueEmail(other, { type: 'passwordChanged', to, sendKey: newId(), variables })
  // Long before those that hang are given up, which is after 20 seconds.
  const hasLeft = (to: string) =>
    expect.poll(() => peer.received.some((mail) => mail.to.includes(to)), { timeout: 10_000 })
  await halfWay.promise
  await send('during@example.com')
  await hasLeft('during@example.com').toBe(true)
  expect(done).toBeLessThan(ROWS)
  expect(await all).toBe(ROWS)
  await send('after@example.com')
  await hasLeft('after@example.com').toBe(true)
})
