import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emails } from '#features/event/emails/server/tables.ts'
import { changeSettings } from '#features/event/events/settings/server/commands.ts'
import { newId } from '#kit/ids/new-id.ts'
import { system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { makeEvent, makeMember, makeTeam, makeTeamType } from '#test/factories/event.ts'
import { makeTask } from '#test/factories/task.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { recountMarks } from './commands/marks.ts'
import { remindNext } from './commands/reminders.ts'
import { reminderRuns, taskExtensions, taskStatuses, tasks } from './tables.ts'

/*
 * Sixty mornings of 300 teams, across the change to summer time: who got what on which day, compared with a table that is
 * made here from the words of the decisions alone.
 */
const TEAMS = 300
const DAYS = 60
const FIRST = Date.UTC(2027, 1, 15)
const DAY = 86_400_000

const isoDay = (index: number) => new Date(FIRST + index * DAY).toISOString().slice(0, 10)

type Task = { id: string; title: string; due: number; type: number; sensitive: boolean; draftUntil?: number }
type Change = {
  task: number
  day: number
  to: 'complete' | 'awaitingApproval' | 'notApplicable' | 'reopened'
}
type Team = {
  id: string
  type: number
  addresses: string[]
  changes: Change[]
  /** Later due dates, by task: allowed on a day, from then on. */
  extensions: { task: number; day: number; due: number }[]
}

let server: TestServer
let scope: EventScope
const world: { tasks: Task[]; teams: Team[] } = { tasks: [], teams: [] }
let typeIds: string[]

/** Always the same numbers, so that a failure can be looked into. */
let seed = 20_270_215
function random(below: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date(FIRST - DAY))
  scope = await makeEvent(server.services)
  const changed = await changeSettings(scope, system, 'emails', { version: 1, taskRemindersEnabled: true })
  expect(changed.ok).toBe(true)
  typeIds = [await makeTeamType(scope), await makeTeamType(scope), await makeTeamType(scope)]
  for (const [number, due] of [3, 9, 14, 20, 31, 41, 50, 58, 70].entries()) {
    const type = number % 3
    const sensitive = number === 3 || number === 4
    const title = `Task ${number}!`
    const isDraft = number === 5
    const id = await makeTask(scope, {
      ...{
        title,
        dueDate: isoDay(due),
        teamTypeIds: [typeIds[type] ?? ''],
        isTimeSensitive: sensitive,
        isDraft,
      },
    })
    world.tasks.push({ id, title, due, type, sensitive, ...(isDraft ? { draftUntil: 30 } : {}) })
  }
  for (let index = 0; index < TEAMS; index += 1) await plantTeam(index)
}, 180_000)
afterAll(() => server.close())

async function plantTeam(index: number) {
  const type = index % 3
  const id = await makeTeam(scope, { name: `Team ${index}`, teamTypeId: typeIds[type] ?? '' })
  const addresses: string[] = []
  for (let person = 0; person < 1 + Number(index % 5 === 0); person += 1) {
    const email = `team${index}-${person}@sixty.example`
    await makeMember(scope, { teamId: id, isTeamOwner: person === 0, email })
    addresses.push(email)
  }
  const own = world.tasks.flatMap((task, at) => (task.type === type ? [at] : []))
  const changes: Change[] = []
  const extensions: Team['extensions'] = []
  for (const at of own) {
    const due = world.tasks[at]?.due ?? 0
    const fate = random(10)
    const day = Math.max(0, due - 10 + random(16))
    if (fate < 3) changes.push({ task: at, day, to: 'complete' })
    else if (fate === 3) changes.push({ task: at, day, to: 'awaitingApproval' })
    else if (fate === 4)
      changes.push(
        { task: at, day, to: 'awaitingApproval' },
        { task: at, day: day + 1 + random(5), to: 'reopened' },
      )
    else if (fate === 5) changes.push({ task: at, day, to: 'notApplicable' })
    else if (fate === 6) extensions.push({ task: at, day, due: due + 1 + random(9) })
  }
  world.teams.push({ id, type, addresses, changes, extensions })
}

/** What the day brings before eight in the morning. */
async function live(day: number) {
  let changed = 0
  await inEvent(scope, async ({ tx, eventId }) => {
    for (const [at, task] of world.tasks.entries())
      if (task.draftUntil === day)
        await tx
          .update(tasks)
          .set({ isDraft: false })
          .where(and(eq(tasks.eventId, eventId), eq(tasks.id, world.tasks[at]?.id ?? '')))
    for (const team of world.teams) {
      for (const { task, to } of team.changes.filter((change) => change.day === day)) {
        changed += 1
        const progress = {
          isComplete: to === 'complete',
          isNotApplicable: to === 'notApplicable',
          progressStatus: to === 'complete' || to === 'awaitingApproval' ? to : ('notStarted' as const),
        }
        await tx
          .insert(taskStatuses)
          .values({ eventId, id: newId(), taskId: world.tasks[task]?.id ?? '', teamId: team.id, ...progress })
          .onConflictDoUpdate({
            target: [taskStatuses.eventId, taskStatuses.teamId, taskStatuses.taskId],
            set: progress,
          })
      }
      for (const { task, due } of team.extensions.filter((extension) => extension.day === day))
        await tx.insert(taskExtensions).values({
          ...{ eventId, teamId: team.id, taskId: world.tasks[task]?.id ?? '' },
          ...{ dueDate: isoDay(due), reason: 'More time' },
        })
    }
  })
  if (changed > 0) await recountMarks(scope)
}

/** The decisions, day by day, without a rule of the product. */
function expected(): string[] {
  const lines: string[] = []
  for (let day = 0; day < DAYS; day += 1)
    for (const team of world.teams) {
      const reminded: string[] = []
      for (const [at, task] of world.tasks.entries()) {
        if (task.type !== team.type) continue
        if (task.draftUntil !== undefined && day < task.draftUntil) continue
        let state = 'open'
        for (const change of team.changes)
          if (change.task === at && change.day <= day) state = change.to === 'reopened' ? 'open' : change.to
        if (state !== 'open') continue
        let due = task.due
        for (const extension of team.extensions)
          if (extension.task === at && extension.day <= day) due = extension.due
        const daysBefore = due - day
        const isDay = [14, 7, 3, 1, 0, -1, -7].includes(daysBefore)
        const isLastThree = task.sensitive && daysBefore >= 0 && daysBefore <= 2
        if (isDay || isLastThree) reminded.push(task.title)
      }
      if (reminded.length > 0)
        for (const address of team.addresses) lines.push(`${isoDay(day)} ${address} ${reminded.join(' ')}`)
    }
  return lines.sort()
}

it('reminds 300 teams for 60 days of exactly what the decisions say', async () => {
  for (let day = 0; day < DAYS; day += 1) {
    // Summer time begins on the 42nd day: eight in the morning is an hour earlier from then on.
    const hour = isoDay(day) >= '2027-03-28' ? 7 : 8
    const morning = FIRST + day * DAY + hour * 3_600_000
    server.setTime(new Date(morning - 60_000))
    await live(day)
    await remindNext(scope)
    server.setTime(new Date(morning))
    await ended()
  }
  const rows = await inEvent(scope, ({ tx }) =>
    tx.select({ to: emails.toAddress, at: emails.createdAt, details: emails.details }).from(emails),
  )
  const got = rows.map(({ to, at, details }) => {
    const listed = new Set(details?.map(({ label }) => label))
    const titles = world.tasks.map(({ title }) => title).filter((title) => listed.has(title))
    return `${at.toISOString().slice(0, 10)} ${to} ${titles.join(' ')}`
  })
  const wanted = expected()
  expect(got.sort()).toEqual(wanted)
  expect(wanted.length).toBeGreaterThan(1_500)
  expect(server.surprises).toEqual([])
}, 900_000)

/** Two workers at once, until the morning is over. */
async function ended() {
  for (;;) {
    await Promise.all([remindNext(scope), remindNext(scope)])
    const [run] = await inEvent(scope, ({ tx }) => tx.select().from(reminderRuns))
    if (run?.endedAt) return
  }
}
