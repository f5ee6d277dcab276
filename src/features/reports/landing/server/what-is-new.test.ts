import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EmailType } from '#features/event/emails/domain/email-types.ts'
import { queueEmail } from '#features/event/emails/server/commands.ts'
import { emails } from '#features/event/emails/server/tables.ts'
import { recordLogin } from '#features/people/members/server/commands/parts.ts'
import { members } from '#features/people/members/server/tables.ts'
import { riskRuns, riskSnapshots } from '#features/reports/risk/server/tables.ts'
import { submissions } from '#features/submissions/submissions/server/tables.ts'
import { createComment } from '#features/tasks/comments/server/commands/writing.ts'
import { recountMarks } from '#features/tasks/tasks/server/commands/marks.ts'
import { taskStatuses } from '#features/tasks/tasks/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { ListPage } from '#kit/lists/list.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { apiOf } from '#test/api.ts'
import { actorOf, makeEvent, makeMember, makeTeam } from '#test/factories/event.ts'
import { makeForm } from '#test/factories/form.ts'
import { makeTask } from '#test/factories/task.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import type { Landing } from '../contract.ts'

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

it('tells what is new since the last working day, and what is older nowhere', async () => {
  // `TEST_NOW` is Saturday 21 November: since Friday.
  const scope = await makeEvent(server.services)
  const [early, late] = ['2026-11-19T23:59:59Z', '2026-11-20T00:00:00Z'].map((at) => new Date(at))
  const teamIds: string[] = []
  for (const at of [early, late] as Date[]) {
    const teamId = await makeTeam(scope)
    teamIds.push(teamId)
    const person = await makeMember(scope, { teamId })
    const services = { ...scope.services, clock: { now: () => at } }
    await recordLogin({ ...scope, services }, person.memberId, true)
    const taskId = await makeTask(scope, { title: at.toISOString() })
    const formId = await makeForm(scope, { title: at.toISOString() })
    const written = await createComment({ ...scope, services }, actorOf(person, teamId), {
      ...{ taskId, teamId, text: '<p>When may we come?</p>', fileIds: [] },
    })
    expect(written.ok).toBe(true)
    await inEvent(scope, async ({ tx, eventId }) => {
      await tx.insert(taskStatuses).values({
        ...{ eventId, id: newId(), teamId, taskId, isComplete: true, completedAt: at },
      })
      await tx.insert(submissions).values({
        ...{ eventId, id: newId(), formId, version: 1, values: {}, teamId, isDraft: false },
        ...{ submittedAt: at, updatedAt: at },
      })
    })
  }
  await recountMarks(scope)
  for (const level of ['reportViewer', 'moderator'] as const) {
    const api = await callerOf(scope, level)
    const { since } = (await api<Landing>('/admin/landing')).body
    expect(since).toEqual({
      ...{ day: '2026-11-20', completed: 1, sent: 1, teamsSignedIn: 1 },
      comments: level === 'moderator' ? 1 : null,
    })
    for (const list of ['tasks', 'forms', 'teams']) {
      const { body } = await api<ListPage<{ id: string; title?: string }>>(
        `/admin/reports/${list}?isRecent=true`,
      )
      const [only] = body.items
      expect([list, body.total, list === 'teams' ? only?.id : only?.title]).toEqual([
        list,
        1,
        list === 'teams' ? teamIds[1] : late?.toISOString(),
      ])
    }
  }
})

it('compares with the night seven days ago, where that was noted', async () => {
  const scope = await makeEvent(server.services)
  const [quiet, active] = [await makeTeam(scope), await makeTeam(scope)]
  for (const dueDate of ['2026-11-19', '2026-11-20', '2026-12-20']) await makeTask(scope, { dueDate })
  await recordLogin(scope, (await makeMember(scope, { teamId: active })).memberId, true)
  const changes = async () => {
    const { body } = await (await callerOf(scope, 'reportViewer'))<Landing>('/admin/landing')
    const { overdue, neverSignedIn } = body.attention
    return [overdue.change, neverSignedIn.change, body.completeChange]
  }
  await noteDay('2026-11-13')
  expect(await changes()).toEqual([null, null, null])
  await noteDay('2026-11-14')
  // Four now; then one. One team now; then both. None of six now; then two of four.
  expect(await changes()).toEqual([3, -1, -50])

  function noteDay(day: string) {
    return inEvent(scope, async ({ tx, eventId }) => {
      await tx.insert(riskRuns).values({
        ...{ eventId, day, takenAt: new Date(`${day}T00:00:00Z`), isLate: false },
        ...{ ruleVersion: 1, launchDate: '' },
      })
      for (const teamId of [quiet, active])
        await tx.insert(riskSnapshots).values({
          ...{ eventId, day, teamId, percent: 10, lastLoginAt: null, hasTaskActivity: false },
          ...{
            overdue: teamId === quiet ? 1 : 0,
            dueSoon: 0,
            pending: teamId === quiet ? 0 : 1,
            complete: 1,
          },
        })
    })
  }
})

it('counts invitations by person, and tells when the silent were written to', async () => {
  const scope = await makeEvent(server.services)
  const invite = async (memberId: string | null, teamId: string, type: EmailType, at: string) => {
    const sendKey = newId()
    await queueEmail(scope, {
      ...{ type: 'test', to: `${sendKey}@example.com`, sendKey, memberId, teamId },
      variables: { firstName: 'Priya', sentAt: 'now' },
    })
    await inEvent(scope, ({ tx }) =>
      tx
        .update(emails)
        .set({ type, teamId, createdAt: new Date(at) })
        .where(sql`${emails.sendKey} = ${sendKey}`),
    )
  }
  const [seen, unseen] = [await makeTeam(scope), await makeTeam(scope)]
  const organisers = await makeTeam(scope, { isOrganiser: true })
  const signedIn = await makeMember(scope, { teamId: seen })
  await recordLogin(scope, signedIn.memberId, true)
  const opened = await makeMember(scope, { teamId: unseen })
  const silent = await makeMember(scope, { teamId: unseen })
  await makeMember(scope, { teamId: unseen })
  const staff = await makeMember(scope, { teamId: organisers })
  await inEvent(scope, ({ tx }) =>
    tx
      .update(members)
      .set({ openedAt: sql`case when id = ${opened.memberId} then now() end` })
      .where(inArray(members.id, [opened.memberId, silent.memberId])),
  )
  await invite(signedIn.memberId, seen, 'welcome', '2026-08-01T10:00:00Z')
  await invite(opened.memberId, unseen, 'welcome', '2026-09-02T10:00:00Z')
  await invite(silent.memberId, unseen, 'welcomeTeamMember', '2026-09-30T10:00:00Z')
  await invite(silent.memberId, unseen, 'welcomeTeamMember', '2026-09-12T10:00:00Z')
  await invite(silent.memberId, unseen, 'chaser', '2026-11-09T10:00:00Z')
  await invite(staff.memberId, organisers, 'welcome', '2026-07-01T10:00:00Z')
  const { body } = await (await callerOf(scope, 'moderator'))<Landing>('/admin/landing')
  expect(body.invitations).toEqual({ sent: 3, opened: 2, signedIn: 1 })
  expect(body.attention.neverSignedIn.letters).toEqual({
    first: '2026-09-02T10:00:00.000Z',
    last: '2026-09-30T10:00:00.000Z',
    chased: '2026-11-09T10:00:00.000Z',
  })
  const viewer = (await (await callerOf(scope, 'reportViewer'))<Landing>('/admin/landing')).body
  expect([viewer.invitations, viewer.attention.neverSignedIn.letters]).toEqual([null, null])
})
