import { afterEach, beforeEach, expect, it } from 'vitest'
import { allSettings } from '#features/event/events/server/queries.ts'
import { accountEvents, accounts } from '#features/people/accounts/server/tables.ts'
import { setUpToken, setUpUrl } from '#features/people/set-up/server/queries.ts'
import type { Boot } from '#features/portal/boot/contract.ts'
import { apiOf } from '#test/api.ts'
import { atOnce } from '#test/at-once.ts'
import { makeEvent } from '#test/factories/event.ts'
import { newAddress, startTestServer, TEST_NOW, type TestServer } from '#test/server.ts'

const PASSWORD = 'a long enough password'

let empty: TestServer

beforeEach(async () => {
  empty = await startTestServer()
  setup = { ...newEvent, token: setUpToken(empty.services) }
})
afterEach(async () => {
  await empty.close()
  expect(empty.surprises).toEqual([])
})

const newEvent = {
  organisation: 'Harbour Events Ltd',
  eventName: 'Harbour Expo 2027',
  startDate: '2027-01-23',
  endDate: '2027-01-26',
  firstName: 'Tom',
  surname: 'Baker',
  email: 'Tom@Harbour.example',
  password: PASSWORD,
}
let setup: typeof newEvent & { token: string }

it('the first visit creates the first account and event of an empty deployment, once', async () => {
  const visitor = apiOf(empty, {})
  expect((await visitor<Boot>('/boot')).body).toMatchObject({ needsSetup: true, event: null, me: null })
  const backwards = { ...setup, startDate: '2027-01-27' }
  expect((await visitor('/setup', { body: backwards })).body).toMatchObject({
    status: 400,
    data: { fields: { endDate: 'The end date cannot be before the start date.' } },
  })
  expect((await visitor<Boot>('/boot')).body.needsSetup).toBe(true)

  const response = await empty.request('/api/setup', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(setup),
  })
  expect([response.status, await response.json()]).toEqual([200, { path: '/admin' }])
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0]
  const boot = (await apiOf(empty, { cookie })<Boot>('/boot')).body
  expect(boot.needsSetup).toBe(false)
  expect(boot.event).toMatchObject({
    slug: 'harbour-expo-2027',
    eventName: 'Harbour Expo 2027',
    supportEmail: 'tom@harbour.example',
  })
  expect(boot.me).toMatchObject({
    level: 'admin',
    email: 'tom@harbour.example',
    team: { name: 'Harbour Events Ltd', isOrganiser: true, isOwner: true },
  })

  const second = await visitor('/setup', { body: { ...setup, email: 'eve@example.com' } })
  expect(second).toEqual({
    status: 409,
    body: {
      status: 409,
      message: 'This portal is already set up. Sign in instead.',
      data: { code: 'alreadySetUp' },
    },
  })
  expect(await empty.services.database.db.select().from(accounts)).toHaveLength(1)
})

it('the first visit is the first thing that is kept of the account, with the browser that did it', async () => {
  const headers = { 'user-agent': 'Firefox' }
  const { status } = await apiOf(empty, { from: '203.0.113.7' })('/setup', { body: setup, headers })
  expect(status).toBe(200)
  const recorded = await empty.services.database.db.select().from(accountEvents)
  const [account] = await empty.services.database.db.select({ id: accounts.id }).from(accounts)
  const browser = { clientAddress: '203.0.113.7', userAgent: 'Firefox', at: TEST_NOW }
  expect(recorded).toMatchObject([
    { accountId: account?.id, kind: 'firstPassword', ...browser },
    { accountId: account?.id, kind: 'signIn', ...browser },
  ])
})

it('the first visit creates one event when two people are first', async () => {
  const visit = (email: string) =>
    apiOf(empty, { from: newAddress() })('/setup', { body: { ...setup, email } })
  const answers = await atOnce(empty, 'tenants', [
    () => visit('one@example.com'),
    () => visit('two@example.com'),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await empty.services.database.db.select().from(accounts)).toHaveLength(1)
})

it('the first visit is over on a deployment with an event', async () => {
  const scope = await makeEvent(empty.services)
  const { status } = await apiOf(empty, {})('/setup', { body: setup })
  expect(status).toBe(409)
  expect((await allSettings(scope)).event.eventName).toBe('Harbour Expo 2027')
})

/** Of an event's own tables there is no row without one of `events`. */
async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of ['accounts', 'credentials', 'tenants', 'events']) {
    const { rows } = await empty.services.database.pool.query(`select count(*)::int as count from ${table}`)
    counts[table] = rows[0].count
  }
  return counts
}

it('the first visit needs the link that the start prints, which is the same after a restart', async () => {
  const visitor = apiOf(empty, {})
  const wrongToken = {
    status: 403,
    message: 'This set-up link does not work. Open the one that the server printed when it last started.',
    data: null,
  }
  const { token, ...withoutToken } = setup
  for (const body of [withoutToken, { ...setup, token: '' }, { ...setup, token: `${token}x` }]) {
    expect((await visitor('/setup', { body })).body).toEqual(wrongToken)
  }
  expect(Object.values(await countRows()).every((count) => count === 0)).toBe(true)

  expect(await setUpUrl(empty.services)).toBe(`http://portal.test/setup?token=${token}`)
  expect(setUpToken({ settings: { ...empty.services.settings } })).toBe(token)
  const another = { ...empty.services.settings, authSecret: 'the secret of quite another deployment' }
  expect(setUpToken({ settings: another })).not.toBe(token)
  expect((await visitor('/setup', { body: setup })).status).toBe(200)
  expect(await setUpUrl(empty.services)).toBeUndefined()
})

it('the first visit leaves nothing behind when its last part fails', async () => {
  const { pool } = empty.services.database
  await pool.query(`alter table members add constraint broken check (first_name <> 'Tom')`)
  expect((await apiOf(empty, {})('/setup', { body: setup })).status).toBe(500)
  expect(empty.surprises.splice(0).map(String)).toEqual([expect.stringContaining('members')])
  expect(Object.values(await countRows()).every((count) => count === 0)).toBe(true)
  await pool.query('alter table members drop constraint broken')
  expect((await apiOf(empty, {})('/setup', { body: setup })).status).toBe(200)
  expect(await countRows()).toEqual({ accounts: 1, credentials: 1, tenants: 1, events: 1 })
})

it.each(['Password123!', 'TomBaker2027', 'tom@harbour.example', 'Harbour Expo 2027'])(
  'the first visit does not take the password %s',
  async (password) => {
    const { status, body } = await apiOf(empty, {})<{ message: string; data: unknown }>('/setup', {
      body: { ...setup, password },
    })
    const message = 'The password provided is too weak.'
    expect([status, body.message]).toEqual([422, message])
    expect(body.data).toEqual({ fields: { password: message }, code: 'weakPassword' })
  },
)
