import { afterEach, beforeEach, expect, it } from 'vitest'
import { allSettings } from '#features/event/events/server/queries.ts'
import { accounts } from '#features/people/accounts/server/tables.ts'
import type { Boot } from '#features/portal/boot/contract.ts'
import { apiOf } from '#test/api.ts'
import { atOnce } from '#test/at-once.ts'
import { makeEvent } from '#test/factories/event.ts'
import { newAddress, startTestServer, type TestServer } from '#test/server.ts'

const PASSWORD = 'a long enough password'

let empty: TestServer

beforeEach(async () => {
  empty = await startTestServer()
})
afterEach(async () => {
  await empty.close()
  expect(empty.surprises).toEqual([])
})

const setup = {
  organisation: 'Harbour Events Ltd',
  eventName: 'Harbour Expo 2027',
  startDate: '2027-01-23',
  endDate: '2027-01-26',
  firstName: 'Tom',
  surname: 'Baker',
  email: 'Tom@Harbour.example',
  password: PASSWORD,
}

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
  expect([response.status, await response.json()]).toEqual([200, { path: '/' }])
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
