import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EventState } from '#kit/access/event-state.ts'
import { type Level, levels } from '#kit/access/levels.ts'
import { restRequest } from '#platform/http/sample-input.ts'
import { events } from '#platform/tenancy/tables.ts'
import { type ApiAnswer, apiOf, signedIn, statusOf } from './api.ts'
import { type Call, changesAccounts, contractCalls, exampleOf, mailKindOf } from './contract-calls.ts'
import { exampleCookie, openWorlds, type Worlds } from './factories/world.ts'
import { newAddress, startTestServer, type TestServer } from './server.ts'

/** Every changing procedure, by its example, in an event that is closed and in one that is suspended. */
let server: TestServer
let worlds: Worlds

beforeAll(async () => {
  server = await startTestServer()
  worlds = await openWorlds(server)
})
afterAll(() => server.close())

const CLOSED = {
  status: 403,
  message: 'This event is closed. You can still read everything, but nothing can be changed or sent.',
  data: { code: 'eventClosed' },
}
const SUSPENDED = {
  status: 403,
  message: 'This event is not available at the moment. Please contact the organiser.',
  data: { code: 'eventSuspended' },
}

/** What concerns the account and not the event; written out a second time on purpose. */
const ofTheAccount = [
  ...['auth.signIn', 'auth.signOut', 'auth.forgotPassword', 'auth.setPassword', 'auth.resetPassword'],
  ...['auth.requestEmailUpdate', 'auth.confirmEmailUpdate', 'auth.requestPasswordReset'],
  ...['auth.revokeSession', 'auth.revokeOtherSessions', 'members.updateMyName', 'onboarding.complete'],
  ...['auth.beginPasskeySignIn', 'auth.signInByPasskey'],
]
/** What a person keeps for themselves alone: what they have read, what they want to hear of, an address of theirs. */
const ofOneself = [
  ...['comments.markRead', 'comments.mute', 'calendar.remove'],
  ...['notifications.markRead', 'notifications.markUnread', 'notifications.markAllRead'],
  ...['emails.unsubscribe', 'emails.updateMySubscription', 'consent.agree'],
]
const toSignIn = ['auth.signIn', 'auth.signOut', 'auth.beginPasskeySignIn', 'auth.signInByPasskey']
/** Refuses because there is an event, whatever its state. */
const SET_UP = 'setUp.create'

const changing = contractCalls().filter(({ change, name }) => change !== null && name !== SET_UP)

function leastOf({ access }: Call): Level | undefined {
  return levels.find((level) => level === access)
}

const setState = (eventId: string, state: EventState) =>
  server.services.database.db.update(events).set({ state }).where(eq(events.id, eventId))

async function answerIn(state: EventState, call: Call): Promise<ApiAnswer> {
  const level = leastOf(call)
  const own = await worlds.make({
    level: level ?? 'user',
    ownAccount: changesAccounts(call),
  })
  const { path, ...request } = restRequest(call, exampleOf(call, own.world))
  const cookie = level === undefined ? undefined : await server.signIn(own.accountId)
  server.services.settings.mailKind = mailKindOf(call)
  await setState(own.scope.eventId, state)
  const api = apiOf(server, { cookie: exampleCookie(cookie), slug: own.scope.slug, from: newAddress() })
  return api(path, request)
}

it.each(changing)('$name in a closed event', async (call) => {
  const answer = await answerIn('closed', call)
  const isForParticipants = ['public', 'guest', 'user'].includes(call.access)
  if (isForParticipants && ![...ofTheAccount, ...ofOneself].includes(call.name))
    expect(answer).toEqual({ status: 403, body: CLOSED })
  // That it is in this state already is an answer of its own.
  else expect(answer.status).toBe(call.name === 'tenants.updateState' ? 409 : 200)
})

it.each(changing)('$name in a suspended event', async (call) => {
  const answer = await answerIn('suspended', call)
  if (call.access === 'eventflowAdmin') expect(answer.status).toBe(200)
  else if (call.name === 'auth.signIn' || call.name === 'auth.signInByPasskey')
    expect(answer).toEqual({ status: 403, body: { ...SUSPENDED, data: null } })
  else if (toSignIn.includes(call.name)) expect(answer.status).toBe(200)
  else expect(answer).toEqual({ status: 403, body: SUSPENDED })
})

it('refuses to read in a suspended event too, by every address', async () => {
  const own = await worlds.make({ level: 'admin', ownAccount: false })
  const cookie = await server.signIn(own.accountId)
  const get = (path: string) =>
    statusOf(server.request(`/e/${own.scope.slug}${path}`, { headers: { cookie } }))
  const paths = [
    ...['/api/tasks', '/api/admin/teams/export.csv', `/api/guests/forms/${own.world.publicFormId}`],
    ...['/files/nothing', '/api/uploads/nothing', '/api/team/uploads/nothing'],
  ]
  const before = await Promise.all(paths.map(get))
  await setState(own.scope.eventId, 'suspended')
  expect(await Promise.all(paths.map(get))).toEqual(paths.map(() => 403))
  await setState(own.scope.eventId, 'open')
  expect(await Promise.all(paths.map(get))).toEqual(before)
  expect(before).not.toContain(403)
})

it('takes no upload from a team in a closed event', async () => {
  const own = await worlds.make({ level: 'user', ownAccount: false })
  const { cookie } = await signedIn(server, own.scope, { teamId: own.teamId })
  const begin = () =>
    server.request(`/e/${own.scope.slug}/api/team/uploads`, {
      method: 'POST',
      headers: { cookie, 'upload-length': '5', 'tus-resumable': '1.0.0', 'upload-metadata': 'name YS50eHQ=' },
    })
  expect(await statusOf(begin())).toBe(201)
  await setState(own.scope.eventId, 'closed')
  expect(await (await begin()).json()).toEqual(CLOSED)
})
