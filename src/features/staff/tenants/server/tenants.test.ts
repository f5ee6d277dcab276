import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { queueEmail } from '#features/event/emails/server/commands.ts'
import { emails } from '#features/event/emails/server/tables.ts'
import { removeUnclaimedFile } from '#features/event/files/server/jobs.ts'
import { staffMemberId } from '#features/people/accounts/domain/staff-ids.ts'
import { setAccountPassword } from '#features/people/auth/server/commands/passwords.ts'
import { members } from '#features/people/members/server/tables.ts'
import type { EventState } from '#kit/access/event-state.ts'
import { PAGE_PERSON_HEADER } from '#kit/access/page-person.ts'
import { newId } from '#kit/ids/new-id.ts'
import { auditEntries } from '#platform/audit/tables.ts'
import { system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent, mintScope } from '#platform/tenancy/scope.ts'
import { apiOf, signedIn } from '#test/api.ts'
import { makeEvent } from '#test/factories/event.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import type { TestServer } from '#test/server.ts'
import type { StaffEvent, Tenant } from '../contract.ts'
import { updateState } from './commands.ts'

let server: TestServer
let scope: EventScope
let staff: Awaited<ReturnType<typeof signedIn>>
freshEventForEach(
  (fresh) => {
    ;({ server, scope } = fresh)
  },
  { isLive: true },
)
beforeEach(async () => {
  staff = await signedIn(server, scope, { isStaff: true })
})

const become = async (state: EventState) => {
  const { eventId } = scope
  expect(await updateState(server.services, system, { eventId, state })).toEqual({ ok: true, value: null })
}

const queueOne = () =>
  queueEmail(scope, {
    ...{ type: 'passwordChanged', to: 'priya@example.com', sendKey: newId() },
    variables: { firstName: 'Priya', changedAt: 'now' },
  })
const statuses = async () =>
  (await inEvent(scope, ({ tx }) => tx.select().from(emails).orderBy(asc(emails.id)))).map(
    ({ status, detail }) => ({ status, detail }),
  )
const KEPT_BACK = { status: 'unsent', detail: 'The event was suspended before it was sent.' }

it('never sends what waits when an event is suspended, nor what is written until it is resumed', async () => {
  await queueOne()
  await become('suspended')
  expect(await statuses()).toEqual([KEPT_BACK])
  await queueOne()
  await become('open')
  expect(await statuses()).toEqual([KEPT_BACK, KEPT_BACK])
  await queueOne()
  expect(await statuses()).toEqual([KEPT_BACK, KEPT_BACK, { status: 'queued', detail: '' }])
})

it('leaves the jobs of a suspended event waiting, and does them once it is resumed', async () => {
  const done: string[] = []
  await become('suspended')
  const fileId = newId()
  await inEvent(scope, (event) => server.services.jobs.enqueue(event, removeUnclaimedFile, { fileId }))
  const other = await openedElsewhere()
  await inEvent(other, (event) =>
    server.services.jobs.enqueue(event, removeUnclaimedFile, { fileId: 'other' }),
  )
  await server.services.jobs.work(removeUnclaimedFile, async ({ data }) => void done.push(data.fileId))
  await expect.poll(() => done).toEqual(['other'])
  await become('open')
  await expect.poll(() => done).toEqual(['other', fileId])
})

async function openedElsewhere(): Promise<EventScope> {
  const { body } = await staff.api<StaffEvent>('/staff/events', { body: newEvent(scope.tenantId) })
  return mintScope(server.services, { eventId: body.id, tenantId: body.tenantId, slug: body.slug })
}

it('ends every stream of the event at once when it is suspended, and opens no other', async () => {
  const person = await signedIn(server, scope)
  const listen = () => server.request(`/e/${scope.slug}/api/live`, { headers: { cookie: person.cookie } })
  const open = await listen()
  let heard = ''
  const all = (async () => {
    for await (const part of open.body ?? []) heard += new TextDecoder().decode(part)
  })()
  await become('suspended')
  await all
  expect(heard).toMatch(/\n\ndata: everything\n\n$/)
  expect((await listen()).status).toBe(403)
})

it('signs nobody but product staff in to a suspended event, and leaves no session behind', async () => {
  const person = await signedIn(server, scope)
  const password = 'a long enough password'
  for (const { accountId } of [person, staff])
    await setAccountPassword(server.services, { accountId, password })
  await become('suspended')
  const enter = (email: string) =>
    apiOf(server, { slug: scope.slug })('/auth/sign-in', { body: { email, password, rememberMe: false } })
  expect(await enter(person.email)).toMatchObject({
    status: 403,
    body: { message: 'This event is not available at the moment. Please contact the organiser.' },
  })
  expect((await enter(staff.email)).status).toBe(200)
  // Their session is their account's, and holds in other events.
  expect(await person.api('/auth/session')).toEqual({ status: 200, body: { success: false } })
  await become('open')
  expect(await person.api('/auth/session')).toEqual({ status: 200, body: { success: true } })
})

it('tells the page of a person that the event is suspended, and not that their session has ended', async () => {
  const person = await signedIn(server, scope)
  await become('suspended')
  const ask = async (path: string) => {
    const headers = { cookie: person.cookie, [PAGE_PERSON_HEADER]: person.memberId }
    const answer = await server.request(`/e/${scope.slug}/api${path}`, { headers })
    return { status: answer.status, body: await answer.json() }
  }
  expect(await ask('/tasks')).toMatchObject({ status: 403, body: { data: { code: 'eventSuspended' } } })
  expect(await ask('/boot')).toMatchObject({
    status: 200,
    body: { me: null, event: { state: 'suspended', eventName: 'Harbour Expo 2027' } },
  })
})

it('records each change in the event, and refuses the state that it has already', async () => {
  const put = (state: EventState) =>
    staff.api(`/staff/events/${scope.eventId}/state`, { method: 'PUT', body: { state } })
  expect(await put('closed')).toMatchObject({ status: 200, body: { state: 'closed' } })
  expect((await put('closed')).status).toBe(409)
  const entries = await inEvent(scope, ({ tx }) =>
    tx.select().from(auditEntries).where(eq(auditEntries.action, 'event.updateState')),
  )
  expect(entries).toMatchObject([
    {
      ...{ subjectId: scope.eventId, memberId: staff.memberId },
      ...{ before: { state: 'open' }, after: { state: 'closed' } },
    },
  ])
})

it('names nobody of the event that staff are in, in the event that they change from there', async () => {
  const other = await makeEvent(server.services)
  const state = { method: 'PUT', body: { state: 'closed' } }
  expect((await staff.api(`/staff/events/${other.eventId}/state`, state)).status).toBe(200)
  const entries = await inEvent(other, ({ tx }) => tx.select().from(auditEntries))
  expect(entries).toMatchObject([{ memberId: staffMemberId(staff.accountId) }])
})

const newEvent = (tenantId: string) => ({
  ...{ tenant: { id: tenantId }, eventName: 'Harbour Expo 2028', slug: `new-${scope.slug}`, host: null },
  ...{ startDate: '2028-01-22', endDate: '2028-01-24' },
})

it('makes an event of an organisation, whose first admin is invited into the organiser team', async () => {
  const made = await staff.api<StaffEvent>('/staff/events', { body: newEvent(scope.tenantId) })
  expect(made).toMatchObject({
    status: 200,
    body: { eventName: 'Harbour Expo 2028', startDate: '2028-01-22', state: 'open', host: null },
  })
  const { id, slug, tenantId } = made.body
  const admin = { firstName: 'Amira', surname: 'Stone', email: `amira-${slug}@example.com` }
  expect((await staff.api(`/staff/events/${id}/admins`, { body: admin })).status).toBe(200)
  const target = mintScope(server.services, { eventId: id, slug, tenantId })
  expect(await inEvent(target, ({ tx }) => tx.select().from(members))).toMatchObject([
    { firstName: 'Amira', level: 'admin' },
  ])
  expect((await staff.api('/staff/events', { body: newEvent(scope.tenantId) })).body).toMatchObject({
    data: { fields: { slug: 'Another event has this short name. Choose another.' } },
  })
})

it('lists every organisation with its events, and lets each be found at its new address alone', async () => {
  const [slug, host] = [`moved-${scope.slug}`, `${scope.slug}.example.com`]
  const moved = await staff.api(`/staff/events/${scope.eventId}/address`, {
    method: 'PUT',
    body: { slug, host: host.toUpperCase() },
  })
  expect(moved).toMatchObject({ status: 200, body: { slug, host, url: `http://${host}` } })
  const asked = await apiOf(server, { slug, cookie: staff.cookie })<{ tenants: Tenant[] }>('/staff/tenants')
  const own = asked.body.tenants.flatMap(({ events }) => events).filter(({ id }) => id === scope.eventId)
  expect(own).toMatchObject([{ slug, host, eventName: 'Harbour Expo 2027' }])
  expect((await staff.api('/staff/tenants')).status).toBe(404)
})
