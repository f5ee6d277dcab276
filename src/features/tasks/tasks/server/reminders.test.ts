import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { queueEmail } from '#features/event/emails/server/commands.ts'
import { emails } from '#features/event/emails/server/tables.ts'
import { changeState } from '#features/event/events/server/commands.ts'
import { changeSettings } from '#features/event/events/settings/server/commands.ts'
import { newId } from '#kit/ids/new-id.ts'
import { system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { makeMember, makeTeam } from '#test/factories/event.ts'
import { makeTask } from '#test/factories/task.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import { drawnOutboxOf } from '#test/outbox.ts'
import type { TestServer } from '#test/server.ts'
import { recountMarks } from './commands/marks.ts'
import { leaveOutRestoredReminders, remindInTheMorning, remindNext } from './commands/reminders.ts'
import { reminderRuns, taskExtensions, taskReminders, taskStatuses, tasks } from './tables.ts'

let server: TestServer
let scope: EventScope
let teamId: string
let owner: Awaited<ReturnType<typeof makeMember>>

freshEventForEach(async (fresh) => {
  ;({ server, scope } = fresh)
  teamId = await makeTeam(scope, { name: 'Brightwater' })
  owner = await makeMember(scope, { teamId, isTeamOwner: true, email: `owner-${newId()}@example.com` })
  version = 1
  await set({ taskRemindersEnabled: true })
  server.setTime('2026-12-01T08:00:00Z')
})

let version: number
async function set(change: Record<string, unknown>) {
  const changed = await changeSettings(scope, system, 'emails', { version, ...change })
  expect(changed.ok).toBe(true)
  version += 1
}

/** What two workers do, until there is nothing left to do. */
async function remind() {
  for (let turn = 0; turn < 20; turn += 1) {
    await Promise.all([remindNext(scope), remindNext(scope)])
    const [run] = await inEvent(scope, ({ tx }) => tx.select().from(reminderRuns))
    if (!run || run.endedAt !== null) return
  }
  throw new Error('The reminders never end')
}

async function sent() {
  const mails = (await drawnOutboxOf(scope)).map((mail) => ({ ...mail, to: mail.toAddress }))
  const orderOf = ({ createdAt, to }: (typeof mails)[number]) => `${createdAt.toISOString()} ${to}`
  return mails.sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
}
const subjects = async () => (await sent()).map(({ subject }) => subject)

describe('the morning digest', () => {
  it('tells each person of the team once what crosses one of its days today, with a link each', async () => {
    const colleague = await makeMember(scope, { teamId, email: `colleague-${newId()}@example.com` })
    const plan = await makeTask(scope, { title: 'Send the <plan>', dueDate: '2026-12-08' })
    await makeTask(scope, { title: 'Order power', dueDate: '2026-11-30' })
    await makeTask(scope, { title: 'Not today', dueDate: '2026-12-10' })
    await remind()
    await remind()
    const mails = await sent()
    expect(mails.map(({ to }) => to).toSorted()).toEqual([owner.email, colleague.email].toSorted())
    const [mail] = mails
    expect(mail?.subject).toBe('1 task overdue and 1 task due, Harbour Expo 2027')
    expect(mail?.text).toContain('a reminder of what is due for Brightwater')
    expect(mail?.text).toMatch(/Order power[\s\S]*1 day overdue[\s\S]*Send the <plan>[\s\S]*Due in 7 days/)
    expect(mail?.text).not.toContain('Not today')
    expect(mail?.text).toContain(`http://portal.test/e/${scope.slug}/tasks/${plan}`)
    expect(mail?.html).toContain('Send the &lt;plan&gt;')
    expect(mail?.text).toContain('Unsubscribe from reminders')
  })

  it('goes to the team owner, or to the admins in one mail about all teams, as the event has set', async () => {
    await makeMember(scope, { teamId })
    await makeTask(scope, { title: 'Send the plan', dueDate: '2026-12-04' })
    await set({ sendTaskRemindersTo: 'team-leader' })
    await remind()
    expect((await sent()).map(({ to }) => to)).toEqual([owner.email])

    server.setTime('2026-12-03T08:00:00Z')
    await set({ sendTaskRemindersTo: 'admin' })
    const other = await makeTeam(scope, { name: 'Algalume' })
    await makeMember(scope, { teamId: other, isTeamOwner: true })
    const admin = await makeMember(scope, { level: 'admin', email: `admin-${newId()}@example.com` })
    await makeMember(scope, { level: 'moderator' })
    await remind()
    const mail = (await sent()).at(-1)
    expect((await sent()).slice(1).map(({ to }) => to)).toEqual([admin.email])
    expect(mail?.text).toContain('2 teams')
    expect(mail?.text).toMatch(/Algalume[\s\S]*Send the plan[\s\S]*Brightwater[\s\S]*Send the plan/)
    expect(mail?.text).toContain(`/admin/reports/teams/${other}`)
  })

  it('leaves out what awaits approval, is N/A, complete, a draft, archived or to be confirmed', async () => {
    const dueDate = '2026-12-08'
    await makeTask(scope, { title: 'Draft', dueDate, isDraft: true })
    await makeTask(scope, { title: 'Archived', dueDate, isArchived: true })
    await makeTask(scope, { title: 'Later', dueDate, appearsAt: new Date('2026-12-02T00:00:00Z') })
    await makeTask(scope, { title: 'To be confirmed', dueDate, type: 'tbc' })
    await makeTask(scope, { title: 'No date' })
    const states = {
      awaiting: { progressStatus: 'awaitingApproval' },
      notApplicable: { isNotApplicable: true },
      complete: { isComplete: true, progressStatus: 'complete' },
    } as const
    for (const [title, state] of Object.entries(states)) {
      const taskId = await makeTask(scope, { title, dueDate })
      await inEvent(scope, ({ tx, eventId }) =>
        tx.insert(taskStatuses).values({ eventId, id: newId(), taskId, teamId, ...state }),
      )
    }
    await recountMarks(scope)
    await remind()
    expect(await sent()).toEqual([])
  })

  it('follows the later date of a team', async () => {
    const taskId = await makeTask(scope, { title: 'Send the plan', dueDate: '2026-12-01' })
    await inEvent(scope, ({ tx, eventId }) =>
      tx.insert(taskExtensions).values({ eventId, teamId, taskId, dueDate: '2026-12-04', reason: 'Why not' }),
    )
    await remind()
    expect(await subjects()).toEqual(['Send the plan: due in 3 days, Harbour Expo 2027'])
  })

  it('says nothing in an event that is closed or suspended, or where it is off', async () => {
    await makeTask(scope, { dueDate: '2026-12-01' })
    for (const state of ['closed', 'suspended'] as const) {
      await server.services.database.transaction((tx) => changeState(tx, { eventId: scope.eventId, state }))
      await remindNext(scope)
    }
    await server.services.database.transaction((tx) =>
      changeState(tx, { eventId: scope.eventId, state: 'open' }),
    )
    await set({ taskRemindersEnabled: false })
    await remindNext(scope)
    expect(await sent()).toEqual([])
  })
})

describe('one reminder or chaser a person a day', () => {
  const chase = () =>
    queueEmail(scope, {
      ...{ type: 'chaser', to: owner.email, memberId: owner.memberId, sendKey: newId() },
      variables: {
        firstName: 'Priya',
        teamName: '',
        summary: 'By hand',
        stand: '',
        tasksUrl: 'http://x.test',
      },
    })

  it('leaves out whoever was chased today, and writes to them tomorrow', async () => {
    await makeTask(scope, { title: 'Send the plan', dueDate: '2026-12-02' })
    server.setTime('2026-12-01T00:30:00Z')
    await chase()
    server.setTime('2026-12-01T08:00:00Z')
    await remind()
    server.setTime('2026-12-02T08:00:00Z')
    await remind()
    expect((await subjects()).slice(1)).toEqual(['Send the plan: due today, Harbour Expo 2027'])
  })

  it('does not count what never left', async () => {
    await makeTask(scope, { title: 'Send the plan', dueDate: '2026-12-02' })
    await chase()
    await inEvent(scope, ({ tx }) => tx.update(emails).set({ status: 'unsubscribed' }))
    await remind()
    expect((await subjects()).toSorted()).toHaveLength(2)
  })
})

describe('a morning', () => {
  const jobs = async () => {
    const { rows } = await server.services.database.pool.query<{ count: number }>(
      `select count(*)::int as count from jobs.job where name = 'task.remind' and group_id = $1`,
      [scope.eventId],
    )
    return rows[0]?.count
  }

  it('begins at eight, with one job however many workers look', async () => {
    server.setTime('2026-12-01T07:59:59Z')
    await Promise.all([remindInTheMorning(scope), remindInTheMorning(scope)])
    expect(await jobs()).toBe(0)
    server.setTime('2026-12-01T08:00:00Z')
    await Promise.all([remindInTheMorning(scope), remindInTheMorning(scope), remindInTheMorning(scope)])
    expect(await jobs()).toBe(1)
  })

  it('that was missed is made up once on the same day, and not on another', async () => {
    await makeTask(scope, { title: 'Today', dueDate: '2026-12-01' })
    await makeTask(scope, { title: 'Tomorrow', dueDate: '2026-12-03' })
    server.setTime('2026-12-01T21:40:00Z')
    await remind()
    await remind()
    expect(await subjects()).toEqual(['Today: due today, Harbour Expo 2027'])
    // Two days on: the crossing of the day between is not made up for.
    server.setTime('2026-12-03T07:00:00Z')
    await remindNext(scope)
    expect(await subjects()).toHaveLength(1)
    server.setTime('2026-12-03T08:00:00Z')
    await remind()
    expect((await subjects()).slice(1)).toEqual(['Tomorrow: due today, Harbour Expo 2027'])
  })

  it('on which they are switched on later counts today and no day before', async () => {
    await set({ taskRemindersEnabled: false })
    await makeTask(scope, { title: 'Yesterday', dueDate: '2026-12-07' })
    await makeTask(scope, { title: 'Now', dueDate: '2026-12-08' })
    server.setTime('2026-12-01T15:00:00Z')
    await remindNext(scope)
    expect(await sent()).toEqual([])
    await set({ taskRemindersEnabled: true })
    await remind()
    expect(await subjects()).toEqual(['Now: due in 7 days, Harbour Expo 2027'])
  })

  it('is not repeated for a crossing, also where a date goes and comes back', async () => {
    const taskId = await makeTask(scope, { title: 'Plan', dueDate: '2026-12-02' })
    const moveTo = (dueDate: string) =>
      inEvent(scope, ({ tx }) => tx.update(tasks).set({ dueDate }).where(eq(tasks.id, taskId)))
    // As if nothing had run: the crossing itself is known.
    const forget = () =>
      inEvent(scope, async ({ tx }) => {
        await tx.delete(reminderRuns)
        await tx.delete(emails)
      })
    await remind()
    const [row] = await inEvent(scope, ({ tx }) => tx.select().from(taskReminders))
    expect(row).toMatchObject({ teamId, taskId, dueDate: '2026-12-02', crossing: 1 })
    await forget()
    await moveTo('2026-12-04')
    await remind()
    expect(await subjects()).toEqual(['Plan: due in 3 days, Harbour Expo 2027'])
    await forget()
    await moveTo('2026-12-02')
    await remind()
    expect(await sent()).toEqual([])
  })

  it('that a process leaves in the middle is ended by another, and nobody gets two', async () => {
    for (let index = 0; index < 60; index += 1)
      await makeMember(scope, { teamId: await makeTeam(scope), isTeamOwner: true })
    await makeTask(scope, { title: 'Plan', dueDate: '2026-12-02' })
    await remindNext(scope)
    expect(await sent()).toHaveLength(50)
    // The next minute: whoever looks finds that it has not ended.
    server.setTime('2026-12-01T08:01:00Z')
    await remind()
    const to = (await sent()).map((mail) => mail.to)
    expect(to).toHaveLength(61)
    expect(new Set(to).size).toBe(61)
  })

  it('is left out after a restore at eight or later on that day, and not after one before', async () => {
    await makeTask(scope, { title: 'Plan', dueDate: '2026-12-02' })
    await leaveOutRestoredReminders(scope)
    await remindNext(scope)
    expect(await sent()).toEqual([])
    server.setTime('2026-12-02T07:00:00Z')
    await leaveOutRestoredReminders(scope)
    server.setTime('2026-12-02T08:00:00Z')
    await remind()
    expect(await subjects()).toEqual(['Plan: due today, Harbour Expo 2027'])
  })

  it('forgets crossings that are long past', async () => {
    const crossings = () => inEvent(scope, ({ tx }) => tx.$count(taskReminders))
    await makeTask(scope, { dueDate: '2026-11-24' })
    await remind()
    expect(await crossings()).toBe(1)
    server.setTime('2026-12-03T08:00:00Z')
    await remind()
    expect(await crossings()).toBe(0)
  })

  it('notes more crossings than one statement takes, where admins are told of all teams at once', async () => {
    await set({ sendTaskRemindersTo: 'admin' })
    await makeMember(scope, { level: 'admin' })
    for (let index = 1; index < 110; index += 1) await makeTeam(scope)
    for (let index = 0; index < 100; index += 1) await makeTask(scope, { dueDate: '2026-12-02' })
    await remindNext(scope)
    expect(await inEvent(scope, ({ tx }) => tx.$count(taskReminders))).toBe(11_000)
    expect(await subjects()).toEqual(['11,000 tasks due, Harbour Expo 2027'])
  }, 60_000)
})
