import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countingStatements } from '#database/client.ts'
import { queueEmail } from '#features/event/emails/server/commands.ts'
import { emails } from '#features/event/emails/server/tables.ts'
import { confirmations } from '#features/forms/confirmations/server/tables.ts'
import { recordLogin } from '#features/people/members/server/commands/parts.ts'
import { submissions } from '#features/submissions/submissions/server/tables.ts'
import { createComment } from '#features/tasks/comments/server/commands/writing.ts'
import { mayTeamSeeTask } from '#features/tasks/tasks/domain/visibility.ts'
import { recountMarks } from '#features/tasks/tasks/server/commands/marks.ts'
import { taskStatuses } from '#features/tasks/tasks/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { ListPage } from '#kit/lists/list.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { apiOf } from '#test/api.ts'
import { actorOf, makeEvent, makeMember, makeTeam, makeTeamType } from '#test/factories/event.ts'
import { makeForm } from '#test/factories/form.ts'
import { makeTask } from '#test/factories/task.ts'
import { slowRuns } from '#test/properties.ts'
import { startTestServer, TEST_NOW, type TestServer } from '#test/server.ts'
import type { Landing, Trends } from '../contract.ts'
import { readLanding, readTrends } from './queries.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Level = 'reportViewer' | 'moderator' | 'admin'

async function callerOf(scope: EventScope, level: Level) {
  const { accountId } = await makeMember(scope, { level })
  return apiOf(server, { cookie: await server.signIn(accountId), slug: scope.slug })
}

async function bounce(scope: EventScope, person: { memberId: string; email: string }, at: string) {
  const sendKey = newId()
  await queueEmail(scope, {
    ...{ type: 'test', to: person.email, sendKey, memberId: person.memberId, teamId: null },
    variables: { firstName: 'Priya', sentAt: 'now' },
  })
  await inEvent(scope, ({ tx }) =>
    tx
      .update(emails)
      .set({ status: 'bounce', createdAt: new Date(at) })
      .where(sql`${emails.sendKey} = ${sendKey}`),
  )
  return sendKey
}

/** An event with something of every kind that waits, and of everything beside it that does not. */
async function plant() {
  const scope = await makeEvent(server.services, { launchDate: '2026-10-01' })
  const [alpha, beta] = [await makeTeam(scope, { name: 'Alpha' }), await makeTeam(scope, { name: 'Beta' })]
  await makeTeam(scope, { name: 'Organiser', isOrganiser: true })
  const priya = await makeMember(scope, { teamId: alpha })
  await recordLogin(scope, priya.memberId, true)
  const late = await makeTask(scope, { title: 'Late', dueDate: '2026-11-20' })
  await makeTask(scope, { title: 'Later', dueDate: '2026-11-19' })
  await makeTask(scope, { title: 'Next', dueDate: '2026-11-25' })
  await inEvent(scope, async ({ tx, eventId }) => {
    await tx.insert(taskStatuses).values({
      ...{ eventId, id: newId(), teamId: alpha, taskId: late },
      ...{ progressStatus: 'awaitingApproval', approvalStatus: 'pending', waitingSince: TEST_NOW },
    })
  })
  const written = await createComment(scope, actorOf(priya, alpha), {
    ...{ taskId: late, teamId: alpha, text: '<p>May we have longer?</p>', fileIds: [] },
  })
  expect(written.ok).toBe(true)
  const rule = {
    sourceType: 'customField',
    sourceId: 'gone',
    nestedId: '',
    condition: 'equals',
    value: 'Yes',
  }
  for (const [title, isActive] of [
    ['Badges', true],
    ['Catalogue', false],
  ] as const) {
    const formId = await makeForm(scope, { title })
    await inEvent(scope, ({ tx, eventId }) =>
      tx
        .insert(confirmations)
        .values({ eventId, id: newId(), formId, name: 'Some', rules: [rule], isActive }),
    )
  }
  await bounce(scope, priya, '2026-11-18T10:00:00Z')
  const other = await makeMember(scope, { teamId: beta })
  await bounce(scope, other, '2026-11-17T10:00:00Z')
  const reached = await bounce(scope, other, '2026-11-18T10:00:00Z')
  await inEvent(scope, ({ tx }) =>
    tx.update(emails).set({ status: 'delivery' }).where(sql`${emails.sendKey} = ${reached}`),
  )
  await recountMarks(scope)
  return scope
}

it('tells of as many things as the list behind each has rows, to those who may open it', async () => {
  const scope = await plant()
  const lists = {
    approvals: ['/admin/approvals', 'moderator'],
    conversations: ['/admin/conversations?conversationState=waiting', 'moderator'],
    lostSources: ['/admin/forms?hasLostSource=true', 'moderator'],
    bounced: ['/admin/emails?isUnreached=true', 'admin'],
    overdue: ['/admin/reports/tasks?taskStatus=overdue', 'reportViewer'],
    neverSignedIn: ['/admin/reports/teams?hasLoggedIn=false', 'reportViewer'],
  } as const
  for (const level of ['reportViewer', 'moderator', 'admin'] as const) {
    const api = await callerOf(scope, level)
    const { status, body } = await api<Landing>('/admin/landing')
    expect(status).toBe(200)
    const { approvals, conversations, lostSources, bounced, overdue, neverSignedIn } = body.attention
    const told = {
      approvals: approvals?.count,
      conversations: conversations?.count,
      lostSources: lostSources?.count,
      bounced: bounced?.count,
      overdue: overdue.tasks,
      neverSignedIn: neverSignedIn.teams,
    }
    for (const [id, [path]] of Object.entries(lists)) {
      const list = await api<ListPage<unknown>>(path)
      const rows = list.status === 200 ? list.body.total : undefined
      expect([level, id, told[id as keyof typeof told]]).toEqual([level, id, rows])
    }
    const seen = Object.values(told).filter((count) => count !== undefined)
    expect(seen).toHaveLength({ reportViewer: 2, moderator: 5, admin: 6 }[level])
    expect(seen.every((count) => count > 0)).toBe(true)
  }
  const { body } = await (await callerOf(scope, 'admin'))<Landing>('/admin/landing')
  expect(body.attention).toMatchObject({
    approvals: { count: 1, oldest: { teamName: 'Alpha', taskTitle: 'Late' } },
    conversations: { count: 1, oldest: { teamName: 'Alpha', taskTitle: 'Late' } },
    lostSources: { count: 1, titles: ['Badges'] },
    overdue: { tasks: 2, times: 3, teams: 2, titles: ['Later', 'Late'], change: null },
  })
  expect(body.deadlines).toMatchObject([{ title: 'Next', daysUntilDue: 4, open: 2, applicable: 2 }])
})

it('is empty for an event without teams, and shut to those below', async () => {
  const scope = await makeEvent(server.services)
  const { body } = await (await callerOf(scope, 'admin'))<Landing>('/admin/landing')
  expect(body.overview.teams).toBe(0)
  expect(body.attention).toEqual({
    approvals: { count: 0, oldest: null },
    conversations: { count: 0, oldest: null },
    lostSources: { count: 0, firstId: null, titles: [] },
    bounced: { count: 0, latestId: null, latest: [], at: null },
    overdue: { tasks: 0, times: 0, teams: 0, titles: [], change: null },
    neverSignedIn: { teams: 0, change: null, letters: { first: null, last: null, chased: null } },
  })
  const trends = (await (await callerOf(scope, 'admin'))<Trends>('/admin/landing/trends')).body
  expect(trends.completed).toEqual(Array.from({ length: 28 }, () => 0))
  const { accountId } = await makeMember(scope, { teamId: await makeTeam(scope) })
  const user = apiOf(server, { cookie: await server.signIn(accountId), slug: scope.slug })
  expect((await user('/admin/landing')).status).toBe(403)
  expect((await user('/admin/landing/trends')).status).toBe(403)
})

it('asks as many statements however large the event is', async () => {
  const scope = await makeEvent(server.services)
  const both = () => Promise.all([readLanding(scope, 'admin'), readTrends(scope)])
  const count = async () => (await countingStatements<unknown>(both)).count
  const before = await count()
  for (let team = 0; team < 3; team += 1) {
    const teamId = await makeTeam(scope)
    const taskId = await makeTask(scope, { dueDate: '2026-11-20' })
    await recordLogin(scope, (await makeMember(scope, { teamId })).memberId, true)
    await inEvent(scope, ({ tx, eventId }) =>
      tx.insert(taskStatuses).values({
        ...{ eventId, id: newId(), teamId, taskId, isComplete: true, completedAt: TEST_NOW },
      }),
    )
  }
  expect(await count()).toBe(before)
})

it('opens by each first step what has waited longest', async () => {
  const scope = await plant()
  const api = await callerOf(scope, 'admin')
  const { attention, deadlines } = (await api<Landing>('/admin/landing')).body
  const approval = await api<{ teamName: string }>(`/admin/approvals/${attention.approvals?.oldest?.key}`)
  expect([approval.status, approval.body.teamName]).toEqual([200, 'Alpha'])
  const [taskId, teamId] = attention.conversations?.oldest?.key.split('/') ?? []
  const conversation = await api<ListPage<{ taskId: string; teamId: string }>>(
    '/admin/conversations?conversationState=waiting',
  )
  expect(conversation.body.items).toMatchObject([{ taskId, teamId }])
  const form = await api<{ title: string }>(`/admin/forms/${attention.lostSources?.firstId}`)
  expect(form.body.title).toBe('Badges')
  const email = await api<{ to: string; status: string }>(`/admin/emails/${attention.bounced?.latestId}`)
  expect(email.body).toMatchObject({ to: attention.bounced?.latest[0]?.to, status: 'bounce' })
  const open = await api<ListPage<unknown>>(
    `/admin/reports/tasks/${deadlines[0]?.id}/teams?taskStatus=overdue,dueSoon,waiting,incomplete`,
  )
  expect(open.body.total).toBe(deadlines[0]?.open)
})

it('counts a person once a day, and nobody of an organiser team', async () => {
  const scope = await makeEvent(server.services)
  const people = [
    await makeMember(scope, { teamId: await makeTeam(scope) }),
    await makeMember(scope, { teamId: await makeTeam(scope) }),
  ]
  const staff = await makeMember(scope, { teamId: await makeTeam(scope, { isOrganiser: true }) })
  const comes = (memberId: string, at: string) => {
    const services = { ...scope.services, clock: { now: () => new Date(at) } }
    return recordLogin({ ...scope, services }, memberId, false)
  }
  const [one, other] = people.map(({ memberId }) => memberId) as [string, string]
  // Both at once: neither is lost.
  await Promise.all([comes(one, '2026-11-20T08:00:00Z'), comes(other, '2026-11-20T08:00:00Z')])
  await Promise.all([comes(one, '2026-11-20T09:00:00Z'), comes(one, '2026-11-20T09:00:01Z')])
  await comes(staff.memberId, '2026-11-20T09:00:00Z')
  await comes(one, '2026-11-21T00:30:00Z')
  const { body } = await (await callerOf(scope, 'reportViewer'))<Trends>('/admin/landing/trends')
  const { days, signedIn, signedInSince } = body
  expect(days.flatMap((day, index) => (signedIn[index] ? [[day, signedIn[index]]] : []))).toEqual([
    ['2026-11-20', 2],
    ['2026-11-21', 1],
  ])
  expect(signedInSince).toBe('2026-11-20')
})

const anyMoment = fc
  .integer({ min: 0, max: 30 * 24 * 60 })
  .map((minutes) => new Date(TEST_NOW.getTime() - minutes * 60_000))

/** Of a team; only what is sent counts. */
const anySending = fc.constantFrom('sent', 'guest', 'draft', 'unaccepted')

it('draws the trends that a plain loop counts', async () => {
  const property = fc.asyncProperty(
    fc.array(fc.record({ at: anyMoment, isComplete: fc.boolean(), forType: fc.boolean() }), {
      maxLength: 12,
    }),
    fc.array(fc.record({ at: anyMoment, kind: anySending }), { maxLength: 12 }),
    fc.constantFrom('none' as const, 'child' as const),
    async (works, sendings, standShareRole) => {
      const scope = await makeEvent(server.services)
      const [typeId, otherType] = [await makeTeamType(scope, 'One'), await makeTeamType(scope, 'Two')]
      const teamId = await makeTeam(scope, { teamTypeId: typeId })
      await inEvent(scope, ({ tx }) =>
        tx.execute(sql`update teams set stand_share_role = ${standShareRole} where id = ${teamId}`),
      )
      const formId = await makeForm(scope)
      const team = { teamTypeId: typeId, isOrganiser: false, standShareRole }
      const [completed, sent] = [new Map<string, number>(), new Map<string, number>()]
      const name = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })
      const add = (to: Map<string, number>, at: Date) =>
        to.set(name.format(at), (to.get(name.format(at)) ?? 0) + 1)
      for (const { at, isComplete, forType } of works) {
        const teamTypeIds = forType ? [otherType] : []
        const taskId = await makeTask(scope, { teamTypeIds, showToChildTeams: true })
        await inEvent(scope, ({ tx, eventId }) =>
          tx.insert(taskStatuses).values({
            ...{ eventId, id: newId(), teamId, taskId, isComplete, completedAt: isComplete ? at : null },
          }),
        )
        const task = {
          teamTypeIds,
          showToChildTeams: true,
          isArchived: false,
          isDraft: false,
          appearsAt: null,
        }
        if (isComplete && mayTeamSeeTask(task, team, { level: 'user' }, TEST_NOW)) add(completed, at)
      }
      for (const { at, kind } of sendings) {
        const [isDraft, isGuest] = [kind === 'draft', kind === 'guest']
        await inEvent(scope, ({ tx, eventId }) =>
          tx.insert(submissions).values({
            ...{ eventId, id: newId(), formId, version: 1, values: {}, submittedAt: at },
            ...{ isDraft, editsId: isDraft ? newId() : null, isGuest, teamId: isGuest ? null : teamId },
            openDisclaimers: kind === 'unaccepted' ? ['terms'] : [],
          }),
        )
        if (kind === 'sent') add(sent, at)
      }
      await recountMarks(scope)
      const trends = await readTrends(scope)
      expect(trends.days).toHaveLength(28)
      expect(trends.completed).toEqual(trends.days.map((day) => completed.get(day) ?? 0))
      expect(trends.sent).toEqual(trends.days.map((day) => sent.get(day) ?? 0))
    },
  )
  await fc.assert(property, slowRuns)
})
