import { afterAll, beforeAll, expect, it } from 'vitest'
import { listWork } from '#features/event/long-work/server/queries.ts'
import { listTeams } from '#features/people/teams/server/queries.ts'
import { outboxOf } from '#test/outbox.ts'
import { type ArrangedEvent, arrangeEvent, type Person } from '../../e2e/fixtures/event.ts'
import { type Arranging, openArranging } from '../../e2e/fixtures/services.ts'
import { restartPortal, type StartedPortal, startPortal } from '../../e2e/portal.ts'

/** Enough to be killed in the middle several times. */
const ROWS = 1_500
const KILLS = 3

let running: StartedPortal
let arranging: Arranging
let event: ArrangedEvent
let admin: Person

beforeAll(async () => {
  running = await startPortal()
  arranging = await openArranging(running.portal)
  event = await arrangeEvent(arranging.services)
  admin = await event.person({ level: 'admin' })
})
afterAll(async () => {
  await arranging.services.jobs.stop()
  await arranging.services.database.close()
  await running.stop()
})

async function call(path: string, body: object) {
  const { url } = running.portal
  const { name, value } = await event.sessionCookie(admin)
  const answer = await fetch(`${url}/e/${event.slug}/api${path}`, {
    method: 'POST',
    headers: { cookie: `${name}=${value}`, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect([answer.status, path]).toEqual([200, path])
}

const work = async () => (await listWork(event.scope, 'admin'))[0]

it('an import whose process is killed in the middle makes each team and queues each mail once', async () => {
  const lines = Array.from(
    { length: ROWS },
    (_, row) => `Team ${row},S${row},Ana,Lee ${row},ana.${row}@a.example`,
  )
  const content = Buffer.from(['Team,Stand,First name,Surname,E-mail', ...lines].join('\n')).toString(
    'base64',
  )
  await call('/admin/team-import', { fileName: 'list.csv', content })
  await call('/admin/team-import/run', {})
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const goal = (ROWS * kill) / (KILLS + 1)
    await expect
      .poll(async () => (await work())?.done ?? 0, { timeout: 120_000, interval: 20 })
      .toBeGreaterThan(goal)
    expect((await work())?.state).toBe('running')
    await running.kill()
    running = await restartPortal(running.portal)
  }
  await expect.poll(async () => (await work())?.state, { timeout: 180_000 }).toBe('finished')
  const teams = await listTeams(event.scope)
  const mails = await outboxOf(event.scope)
  expect(await work()).toMatchObject({ total: ROWS, done: ROWS, failed: 0 })
  expect([teams.length, new Set(teams.map(({ name }) => name)).size]).toEqual([ROWS, ROWS])
  expect([mails.length, new Set(mails.map(({ to }) => to)).size]).toEqual([ROWS, ROWS])
})
