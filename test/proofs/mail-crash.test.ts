import { afterAll, beforeAll, expect, it } from 'vitest'
import { queueEmail } from '#features/event/emails/server/commands.ts'
import { type ArrangedEvent, arrangeEvent } from '../../e2e/fixtures/event.ts'
import { type Arranging, openArranging } from '../../e2e/fixtures/services.ts'
import { mailReceived, restartPortal, type StartedPortal, startPortal } from '../../e2e/portal.ts'

/** More than are in hand at a time, so that the kill finds mails in hand, sent and waiting. */
const MAILS = 40

let running: StartedPortal
let arranging: Arranging
let event: ArrangedEvent

beforeAll(async () => {
  running = await startPortal({ secondsPerMail: 2 })
  arranging = await openArranging(running.portal)
  event = await arrangeEvent(arranging.services)
})
afterAll(async () => {
  await arranging.services.jobs.stop()
  await arranging.services.database.close()
  await running.stop()
})

it('sends every mail within a minute of a kill, and only what was in hand more than once', async () => {
  const to = (index: number) => `person${index}@crash.example`
  for (let index = 0; index < MAILS; index += 1) {
    await queueEmail(event.scope, {
      ...{ type: 'passwordChanged', to: to(index), sendKey: `crash-${index}` },
      variables: { firstName: 'Priya', changedAt: 'today' },
    })
  }
  const receivers = () => mailReceived().flatMap((mail) => mail.to)
  await expect.poll(() => receivers().length, { timeout: 60_000, interval: 50 }).toBeGreaterThan(14)
  await running.kill()
  const received = receivers().length

  running = await restartPortal(running.portal)
  const all = Array.from({ length: MAILS }, (_, index) => to(index)).sort()
  await expect.poll(() => [...new Set(receivers())].sort(), { timeout: 60_000, interval: 250 }).toEqual(all)
  // At most the mails that the mail server had taken, and not yet said so.
  expect(receivers().length - MAILS).toBeLessThanOrEqual(Math.min(received, 16))
  await expect
    .poll(async () => (await event.mailsTo(to(0))).map(({ status }) => status), { timeout: 60_000 })
    .toEqual(['pending'])
})
