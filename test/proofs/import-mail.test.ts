import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { queueEmail } from '#features/event/emails/server/commands.ts'
import { type ArrangedEvent, arrangeEvent } from '../../e2e/fixtures/event.ts'
import { type Arranging, openArranging } from '../../e2e/fixtures/services.ts'
import { mailReceived, runEventflow, type StartedPortal, startPortal } from '../../e2e/portal.ts'

/**
 * A large trade fair, whose import takes some seconds on any machine. The mail server takes so long for each that most
 * wait at the end.
 */
const ROWS = 2_500
const SECONDS_PER_MAIL = 4
/** The other event's own mails do not wait for one another. */
const PAUSE_MILLISECONDS = 500
const LONGEST_MILLISECONDS = 2_000

let running: StartedPortal
let arranging: Arranging
let event: ArrangedEvent
let other: ArrangedEvent

beforeAll(async () => {
  running = await startPortal({ secondsPerMail: SECONDS_PER_MAIL })
  arranging = await openArranging(running.portal)
  event = await arrangeEvent(arranging.services)
  other = await arrangeEvent(arranging.services)
})
afterAll(async () => {
  await arranging.services.jobs.stop()
  await arranging.services.database.close()
  await running.stop()
})

/** How long a mail of the other event took to reach the mail server, in milliseconds. */
async function timeOfMail(to: string): Promise<number> {
  const began = performance.now()
  await queueEmail(other.scope, {
    ...{ type: 'passwordChanged', to, sendKey: to },
    variables: { firstName: 'Priya', changedAt: 'today' },
  })
  const hasLeft = () => mailReceived().some((mail) => mail.to.includes(to))
  await expect.poll(hasLeft, { timeout: 60_000, interval: 5 }).toBe(true)
  return performance.now() - began
}

it('the mail of one event leaves within two seconds while another imports and mails thousands', async () => {
  // The first mail of a process loads what draws it.
  await timeOfMail('first@other.example')
  const list = join(running.portal.dataDir, 'exhibitors.csv')
  const rows = Array.from(
    { length: ROWS },
    (_, row) => `Exhibitor ${row},Ana,Lee ${row},ana.${row}@example.com`,
  )
  writeFileSync(list, ['name,first name,surname,email', ...rows].join('\n'))
  let isOver = false
  const importing = runEventflow(running.portal, 'teams', 'import', list, '--event', event.slug).finally(
    () => {
      isOver = true
    },
  )
  const during: number[] = []
  while (!isOver) {
    during.push(await timeOfMail(`during-${during.length}@other.example`))
    await pause(PAUSE_MILLISECONDS)
  }
  const { code, output } = await importing
  expect([code, output]).toEqual([0, expect.stringContaining(`People invited: ${ROWS}.`)])
  const after: number[] = []
  for (let nth = 0; nth < 10; nth += 1) {
    after.push(await timeOfMail(`after-${nth}@other.example`))
    await pause(PAUSE_MILLISECONDS)
  }
  // The control: some of the import's own mails still wait, so there was something to wait behind.
  const sent = mailReceived().filter((mail) => mail.to[0]?.startsWith('ana.')).length
  expect(sent).toBeLessThan(ROWS - 100)
  // How many fit into the import depends on how fast the machine imports; a few show the queue is open.
  expect(during.length).toBeGreaterThanOrEqual(5)
  // A machine that does other work beside it may stop for a moment: of twenty mails one may be later.
  for (const times of [during, after])
    expect(times.sort((one, other) => one - other)[Math.ceil(times.length * 0.95) - 2]).toBeLessThan(
      LONGEST_MILLISECONDS,
    )
})
