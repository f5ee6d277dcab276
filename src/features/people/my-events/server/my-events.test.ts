import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { defaultSettings } from '#features/event/events/domain/settings.ts'
import { createEvent } from '#features/event/events/server/commands.ts'
import { addMember } from '#features/people/members/server/commands/parts.ts'
import { members } from '#features/people/members/server/tables.ts'
import type { ListPage } from '#kit/lists/list.ts'
import { system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { events } from '#platform/tenancy/tables.ts'
import { apiOf, signedIn } from '#test/api.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import type { MyEvent } from '../contract.ts'

/** On 21 November 2026: one that is over, two to come, and one whose days are not set. */
let server: TestServer
let past: EventScope
let spring: EventScope
let summer: EventScope
let unset: EventScope
const logged: { path: string; statements: number }[] = []

beforeAll(async () => {
  server = await startTestServer({ logTo: (line) => logged.push(JSON.parse(line)) })
  past = await make('past', 'Café Fair 2025', ['2025-05-01', '2025-05-02'])
  summer = await make('summer', 'Summer Market', ['2027-07-01', '2027-07-03'])
  spring = await make('spring', 'Spring Market', ['2026-11-20', '2026-11-21'])
  unset = await make('unset', '', ['', ''])
})
afterAll(() => server.close())
afterEach(() => expect(server.surprises).toEqual([]))

function make(slug: string, eventName: string, [startDate, endDate]: [string, string]) {
  const event = { ...defaultSettings('event'), eventName, shortName: `Short ${slug}`, startDate, endDate }
  return createEvent(server.services, { tenantName: 'Organiser', slug, settings: { event } })
}

const setState = ({ eventId }: EventScope, state: MyEvent['state']) =>
  server.services.database.db.update(events).set({ state }).where(eq(events.id, eventId))

/** A person of these events, at the first of them. */
async function personOf(first: EventScope, ...others: readonly EventScope[]) {
  const person = await signedIn(server, first)
  for (const scope of others)
    await addMember(scope, system, {
      ...{ accountId: person.accountId, firstName: 'Priya', surname: 'Nair', isOpen: true },
    })
  return person
}

type Api = Awaited<ReturnType<typeof signedIn>>['api']
const pageOf = async (api: Api, search = '') => {
  const { status, body } = await api<ListPage<MyEvent>>(`/my-events${search}`)
  expect(status).toBe(200)
  return body
}
const namesOf = async (api: Api, search = '') =>
  (await pageOf(api, search)).items.map(({ eventName }) => eventName)

it('shows a person their own events, those to come first, each with its days, address and state', async () => {
  const { api } = await personOf(spring, past, summer)
  await setState(past, 'closed')
  expect(await pageOf(api)).toEqual({
    items: [
      row(spring, {
        eventName: 'Spring Market',
        startDate: '2026-11-20',
        endDate: '2026-11-21',
        isCurrent: true,
      }),
      row(summer, { eventName: 'Summer Market', startDate: '2027-07-01', endDate: '2027-07-03' }),
      row(past, {
        eventName: 'Café Fair 2025',
        startDate: '2025-05-01',
        endDate: '2025-05-02',
        state: 'closed',
      }),
    ],
    ...{ total: 3, page: 1, pageSize: 100 },
  })
  await setState(past, 'open')
})

function row({ eventId, slug }: EventScope, parts: Partial<MyEvent>) {
  const appUrl = `http://portal.test/e/${slug}`
  return { id: eventId, appUrl, openUrl: appUrl, isCurrent: false, state: 'open', ...parts }
}

it('calls an event by its short name while it has no other', async () => {
  const { api } = await personOf(unset)
  expect(await namesOf(api)).toEqual(['Short unset'])
})

it('names a suspended event, and leads there nobody but product staff', async () => {
  const { api } = await personOf(spring, summer)
  const staff = await signedIn(server, past, { isStaff: true })
  await setState(summer, 'suspended')
  const suspendedFor = async (caller: Api) =>
    (await pageOf(caller, '?state=suspended')).items.map(({ id, openUrl }) => [id, openUrl])
  expect(await suspendedFor(api)).toEqual([[summer.eventId, null]])
  expect(await suspendedFor(staff.api)).toEqual([[summer.eventId, 'http://portal.test/e/summer/admin']])
  await setState(summer, 'open')
})

it('hides events whose part is not the person’s yet, is turned off, or has ended', async () => {
  const person = await personOf(spring, past, summer)
  const { accountId } = person
  await addMember(unset, system, { accountId, firstName: 'Priya', surname: 'Nair', isOpen: false })
  await inEvent(summer, ({ tx }) =>
    tx.update(members).set({ disabledAt: new Date() }).where(eq(members.accountId, accountId)),
  )
  await inEvent(past, ({ tx }) =>
    tx.update(members).set({ accountId: null }).where(eq(members.accountId, accountId)),
  )
  expect(await namesOf(person.api)).toEqual(['Spring Market'])
})

it('shows product staff every event, and lets them search, page and enter events they are no member of', async () => {
  const { api, cookie } = await signedIn(server, past, { isStaff: true })
  expect(await namesOf(api)).toEqual(['Spring Market', 'Summer Market', 'Short unset', 'Café Fair 2025'])
  expect(await namesOf(api, '?sort=-name')).toEqual([
    'Summer Market',
    'Spring Market',
    'Short unset',
    'Café Fair 2025',
  ])
  expect(await namesOf(api, '?search=CAFE')).toEqual(['Café Fair 2025'])
  expect(await namesOf(api, '?search=%25')).toEqual([])
  expect(await pageOf(api, '?pageSize=3&page=2')).toMatchObject({
    items: [{ eventName: 'Café Fair 2025' }],
    ...{ total: 4, page: 2, pageSize: 3 },
  })
  expect(await pageOf(api, '?page=9')).toEqual({ items: [], total: 4, page: 9, pageSize: 100 })
  const there = apiOf(server, { cookie, slug: 'summer' })
  expect((await pageOf(there)).items.filter(({ isCurrent }) => isCurrent)).toMatchObject([
    { id: summer.eventId },
  ])
})

it('shows an admin none but their own, whatever is asked for', async () => {
  const { api } = await signedIn(server, spring, { level: 'admin' })
  expect(await namesOf(api, '?search=market')).toEqual(['Spring Market'])
  expect((await api('/my-events?everyone=true')).status).toBe(400)
})

it('asks the database as often for one event as for three', async () => {
  const statementsOf = async (api: Api) => {
    logged.length = 0
    await pageOf(api)
    return logged.map(({ statements }) => statements)
  }
  const [few, many] = [await personOf(spring), await personOf(spring, summer, past)]
  await statementsOf(few.api)
  await statementsOf(many.api)
  expect([await statementsOf(few.api), await statementsOf(many.api)]).toEqual([[6], [6]])
})
