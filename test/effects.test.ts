import { asc } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { documentedWorld } from '#app/http/example-world.ts'
import { eventByAddress } from '#features/event/events/server/queries.ts'
import { updateName } from '#features/people/members/server/commands/parts.ts'
import { setUpToken } from '#features/people/set-up/server/queries.ts'
import { type Level, levels } from '#kit/access/levels.ts'
import { auditEntries } from '#platform/audit/tables.ts'
import { restRequest } from '#platform/http/sample-input.ts'
import { type LiveHub, openLiveHub } from '#platform/live/live.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent, mintScope } from '#platform/tenancy/scope.ts'
import { type ApiAnswer, apiOf } from './api.ts'
import { type Call, changesAccounts, contractCalls, exampleOf, mailKindOf } from './contract-calls.ts'
import { listenAs } from './ears.ts'
import { actorOf, makeEvent, makeMember, makeTeam } from './factories/event.ts'
import { exampleCookie, openWorlds, type PlantedWorld, type Worlds } from './factories/world.ts'
import { newAddress, startTestServer, type TestServer } from './server.ts'

/**
 * Every changing procedure, by its example, in a separate event: it writes the entry in the audit trail that
 * it declares and tells the people that it declares, or leaves no such trace where it gives a reason.
 */
let server: TestServer
let worlds: Worlds
let hub: LiveHub
/** An event that is changed only to hear of it, and the person who makes the changes. */
let sentinel: { scope: EventScope; actor: Actor }

beforeAll(async () => {
  server = await startTestServer()
  worlds = await openWorlds(server)
  hub = await openLiveHub(server.services.database.url, (error) => server.surprises.push(error))
  const scope = await makeEvent(server.services, { slug: 'sentinel' })
  const teamId = await makeTeam(scope)
  sentinel = { scope, actor: actorOf(await makeMember(scope, { teamId }), teamId) }
})
afterAll(async () => {
  await hub.close()
  await server.close()
})
afterEach(() => expect(server.surprises).toEqual([]))

/** By the caller: with the lowest level that may call, or not signed in. */
type Caller = { level: Level; isSignedIn: boolean }

function leastOf({ access }: Call): Caller {
  const level = levels.find((one) => one === access)
  return level ? { level, isSignedIn: true } : { level: 'user', isSignedIn: false }
}

/** The listeners below that are told. */
const hearers = {
  everyone: ['caller', 'colleague', 'stranger', 'organiser'],
  team: ['caller', 'colleague', 'organiser'],
  organisers: ['organiser'],
  caller: ['caller'],
}

/** An announcement is named after the feature that declares the procedure, with these exceptions. */
const topics: Record<string, string> = {
  formTransfer: 'forms',
  approvals: 'taskProgress',
  'comments.createNote': 'internalNotes',
  'comments.removeNote': 'internalNotes',
  'comments.updateNote': 'internalNotes',
  auth: 'emails',
  'emailTemplates.sendTest': 'emails',
  'formNotifications.sendTest': 'emails',
  invitations: 'members',
  'invitations.resend': 'emails',
  'invitations.resendForMyTeam': 'emails',
  'mailings.sendTest': 'emails',
  'notifications.sendTest': 'emails',
  onboarding: 'members',
  sending: 'emails',
  supplierGroups: 'suppliers',
  'sidebar.updateCorePage': 'corePages',
  'submissions.removeVisit': 'visits',
  'submissions.resendMail': 'emails',
  'submissions.updateVisit': 'visits',
  taskGroups: 'tasks',
  'tasks.assign': 'taskProgress',
  'tasks.complete': 'taskProgress',
  'tasks.endExtension': 'taskProgress',
  'tasks.extend': 'taskProgress',
  'tasks.reopen': 'taskProgress',
  'tasks.unassign': 'taskProgress',
  'teamImport.createCustomField': 'customFields',
  'teamImport.createTeamType': 'teamTypes',
  'tenants.inviteAdmin': 'members',
  'tenants.updateAddress': 'settings',
  'tenants.updateState': 'settings',
  'teamImport.undoRow': 'members',
}

type Seen = { input: Record<string, unknown>; answer: Record<string, unknown>; planted: PlantedWorld }

/** What is written is recorded under the task and the team that it is about. */
const aboutTaskOfTeam = ({ planted }: Seen) => `${planted.world.taskId}/${planted.teamId}`

/** An entry is about the thing that the procedure returns or its input names, with these exceptions. */
const subjects: Record<string, (seen: Seen) => unknown> = {
  'approvals.approve': ({ answer, planted }) => `${answer.taskId}/${planted.teamId}`,
  'approvals.approveMany': ({ planted }) => `${planted.world.waitingTaskId}/${planted.teamId}`,
  'approvals.requestChanges': ({ answer, planted }) => `${answer.taskId}/${planted.teamId}`,
  'approvals.setStatus': ({ input }) => `${input.taskId}/${input.teamId}`,
  'approvals.withdraw': ({ answer, planted }) => `${answer.taskId}/${planted.teamId}`,
  ...Object.fromEntries(
    [
      'create',
      'createNote',
      'like',
      'pin',
      'remove',
      'removeNote',
      'reply',
      'unlike',
      'unpin',
      'update',
      'updateNote',
    ].map((call) => [`comments.${call}`, aboutTaskOfTeam]),
  ),
  'apiTokens.create': ({ answer }) => (answer.apiToken as { id: string }).id,
  'apiTokens.revoke': ({ input }) => input.tokenId,
  'auth.updateSignInRules': () => 'signIn',
  ...Object.fromEntries(
    ['removeIdentityProvider', 'requireSingleSignOn', 'unlinkIdentities', 'updateIdentityProvider'].map(
      (call) => [`auth.${call}`, () => 'singleSignOn'],
    ),
  ),
  'calendar.create': ({ planted }) => planted.world.memberId,
  'calendar.remove': ({ planted }) => planted.world.memberId,
  'customFields.reorder': () => 'order',
  'customFields.updateOfMyTeam': ({ planted }) => planted.teamId,
  'customFields.updateOfTeam': ({ planted }) => planted.teamId,
  'dashboard.updateFeatured': () => 'featured',
  'dashboard.updateHeader': () => 'dashboard',
  'exports.removeSchedule': ({ input }) => input.scheduleId,
  'exports.remove': ({ input }) => input.exportId,
  'formNotifications.remove': ({ input }) => input.notificationId,
  'firstSteps.hide': () => 'firstSteps',
  'locks.takeOver': ({ input }) => `${input.type}/${input.subjectId}`,
  'emails.removeStop': ({ input }) => input.stopId,
  'emails.resend': ({ input }) => input.emailId,
  'emailTemplates.reset': ({ input }) => input.emailId,
  'emailTemplates.update': ({ input }) => input.emailId,
  'emails.updateMySubscription': ({ planted }) => planted.world.memberId,
  'members.updateLevels': ({ planted }) => planted.world.colleagueId,
  'members.updateMyTeamOwner': ({ planted }) => planted.teamId,
  'members.updateMyName': ({ planted }) => planted.world.memberId,
  'notifications.remove': ({ planted }) => planted.world.publishedNotificationId,
  'onboarding.complete': ({ planted }) => planted.world.memberId,
  'privacy.eraseGuest': () => 'guest',
  ...Object.fromEntries(['agree', 'publish', 'stop'].map((key) => [`consent.${key}`, () => 'consent'])),
  'retention.update': () => 'retention',
  'savedViews.remove': ({ input }) => input.viewId,
  'sending.sendEmail': ({ answer }) => answer.MessageID,
  'sending.sendEmailBatchWithTemplate': ({ answer }) =>
    (answer.responses as { MessageID: string }[])[0]?.MessageID,
  'sending.sendEmailWithTemplate': ({ answer }) => answer.MessageID,
  'sending.sendWelcomeChaser': ({ answer }) => answer.MessageID,
  'settings.updateBranding': () => 'branding',
  'settings.updateEmails': () => 'emails',
  'settings.updateEvent': () => 'event',
  'settings.updateOnboarding': () => 'onboarding',
  'settings.updateTerminology': () => 'terminology',
  'settings.updateVariables': () => 'variables',
  'settings.updateWelcomeEmail': () => 'welcomeEmail',
  'sidebar.place': ({ input }) => input.contentId,
  'sidebar.update': ({ planted }) => planted.scope.eventId,
  'tasks.assign': ({ input, planted }) => `${input.taskId}/${planted.teamId}`,
  'tasks.endExtension': ({ input, planted }) => `${input.taskId}/${input.teamId ?? planted.teamId}`,
  'tasks.extend': ({ input, planted }) => `${input.taskId}/${input.teamId ?? planted.teamId}`,
  'tasks.complete': ({ input, planted }) => `${input.taskId}/${planted.teamId}`,
  'tasks.reopen': ({ input, planted }) => `${input.taskId}/${planted.teamId}`,
  'tasks.shift': ({ planted }) => planted.world.taskId,
  'tasks.unassign': ({ input, planted }) => `${input.taskId}/${planted.teamId}`,
  'webHooks.replay': ({ input }) => input.webHookId,
}

function subjectOf(call: Call, action: string, seen: Seen): unknown {
  const own = subjects[call.name]
  if (own) return own(seen)
  const { input, answer } = seen
  const noun = action.split('.')[0] ?? ''
  const many = input[`${noun}Ids`] ?? input.ids
  return answer.id ?? answer[`${noun}Id`] ?? input[`${noun}Id`] ?? (Array.isArray(many) ? many[0] : undefined)
}

async function entriesOf(scope: EventScope) {
  const entries = await inEvent(scope, ({ tx }) =>
    tx.select().from(auditEntries).orderBy(asc(auditEntries.id)),
  )
  return entries.map(({ action, subjectId, memberId }) => ({ action, subjectId, memberId }))
}

/** Earlier announcements have been heard by now: PostgreSQL tells a listener in the order of the commits. */
async function everythingHeard() {
  const { scope, actor } = sentinel
  const listening = listenAs(hub, scope.eventId, { actor })
  await updateName(scope, actor, { firstName: 'Priya', surname: 'Nair' })
  await expect.poll(listening.hearers, { interval: 1, timeout: 10_000 }).toEqual(['actor'])
  listening.stop()
}

/** Calls the example where it succeeds, and returns everything that could be seen of it. */
async function effectsOf(call: Call) {
  server.services.settings.mailKind = mailKindOf(call)
  const { level, isSignedIn } = leastOf(call)
  const planted = await worlds.make({
    level,
    ownAccount: changesAccounts(call),
  })
  const { scope, world, teamId, accountId } = planted
  const cookie = isSignedIn ? await server.signIn(accountId) : undefined
  const api = apiOf(server, { cookie: exampleCookie(cookie), slug: scope.slug, from: newAddress() })
  // A first visit is announced too.
  await api('/boot')
  await everythingHeard()

  const listening = listenAs(hub, scope.eventId, {
    caller: { memberId: world.memberId, teamId, level: 'user' },
    colleague: { memberId: world.colleagueId, teamId, level: 'user' },
    stranger: { memberId: 'stranger', teamId: 'another team', level: 'user' },
    organiser: { memberId: 'organiser', teamId: 'the organiser', level: 'moderator' },
  })
  const input = exampleOf(call, world)
  const { path, ...request } = restRequest(call, input)
  const { status, body }: ApiAnswer<Record<string, unknown>> = await api(path, request)
  await everythingHeard()
  listening.stop()
  return {
    status,
    seen: { input, answer: body, planted },
    by: isSignedIn ? world.memberId : null,
    entries: await entriesOf(scope),
    listening,
  }
}

const calls = contractCalls().filter(({ change }) => change)
// It creates the first event, so its test is below.
const inAnEvent = calls.filter(({ name }) => name !== 'setUp.create')

describe('every changing procedure', () => {
  it.each(inAnEvent)('$name', async (call) => {
    const { audit, live } = call.change ?? {}
    const { status, seen, by, entries, listening } = await effectsOf(call)
    expect(status, JSON.stringify(seen.answer)).toBe(200)

    if (typeof audit === 'string') {
      const subjectId = subjectOf(call, audit, seen)
      expect(entries.filter(({ action }) => action === audit)).toEqual([
        { action: audit, subjectId, memberId: by },
      ])
      expect(entries.filter(({ memberId }) => memberId !== by)).toEqual([])
    } else expect(entries).toEqual([])

    if (typeof live === 'string') {
      expect(listening.hearers()).toEqual(hearers[live])
      expect(listening.topicsOf(hearers[live][0] ?? '')).toContain(
        topics[call.name] ?? topics[call.feature] ?? call.feature,
      )
    } else expect(listening.hearers()).toEqual([])
  })

  it('gives its reason where it leaves no trace', () => {
    const reasons = calls.flatMap(({ change }) =>
      [change?.audit, change?.live].flatMap((effect) => (typeof effect === 'object' ? [effect.none] : [])),
    )
    expect(reasons.filter((reason) => !/^[A-Z].{15,}[.]$/.test(reason))).toEqual([])
  })
})

it('setUp.create', async () => {
  const empty = await startTestServer()
  try {
    const call = calls.find(({ name }) => name === 'setUp.create')
    if (!call?.change) throw new Error('There is no such procedure.')
    const world = { ...documentedWorld, setUpToken: setUpToken(empty.services) }
    const { path, ...request } = restRequest(call, exampleOf(call, world))
    expect((await apiOf(empty, {})(path, request)).status).toBe(200)
    const event = await eventByAddress(empty.services, { host: 'portal.test', slug: undefined })
    if (!event) throw new Error('No event has been made.')
    const entries = await entriesOf(mintScope(empty.services, event))
    expect(entries.map(({ action, memberId }) => [action, memberId])).toEqual([
      ['team.create', null],
      [call.change.audit, null],
    ])
  } finally {
    await empty.close()
  }
})
