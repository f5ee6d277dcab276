import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countingStatements } from '#database/client.ts'
import { members } from '#features/people/members/server/tables.ts'
import type { RiskDay, TeamRiskDay } from '#features/reports/risk/contract.ts'
import { riskOf } from '#features/reports/risk/domain/risk.ts'
import { ifDone, type OpenWeight } from '#features/reports/risk/domain/what-if.ts'
import { riskRuns, riskSnapshots } from '#features/reports/risk/server/tables.ts'
import { recountMarks } from '#features/tasks/tasks/server/commands/marks.ts'
import { taskStatuses } from '#features/tasks/tasks/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { apiOf } from '#test/api.ts'
import { makeEvent, makeMember, makeTeam } from '#test/factories/event.ts'
import { makeTask } from '#test/factories/task.ts'
import { slowRuns } from '#test/properties.ts'
import { startTestServer, TEST_NOW, type TestServer } from '#test/server.ts'
import { noteRiskOfToday } from './commands.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const at = (scope: EventScope, moment: string): EventScope => ({
  ...scope,
  services: { ...scope.services, clock: { now: () => new Date(moment) } },
})

async function readerOf(scope: EventScope) {
  const { accountId } = await makeMember(scope, { level: 'reportViewer' })
  return apiOf(server, { cookie: await server.signIn(accountId), slug: scope.slug })
}

const runsOf = (scope: EventScope) =>
  inEvent(scope, ({ tx }) =>
    tx.select({ day: riskRuns.day, isLate: riskRuns.isLate }).from(riskRuns).orderBy(riskRuns.day),
  )

describe('the history of risk', () => {
  it('notes each day once, marks a late one, and leaves a missed one out', async () => {
    const scope = await makeEvent(server.services, { launchDate: '2026-08-01' })
    const [alpha, organiser] = [await makeTeam(scope), await makeTeam(scope, { isOrganiser: true })]
    for (const dueDate of ['2026-11-01', '2026-11-19', '2027-01-10']) await makeTask(scope, { dueDate })
    // Before midnight in London it is still the day before.
    expect(await noteRiskOfToday(at(scope, '2026-11-16T23:59:00Z'))).toBe(true)
    expect(await noteRiskOfToday(at(scope, '2026-11-17T00:04:00Z'))).toBe(true)
    expect(await noteRiskOfToday(at(scope, '2026-11-17T00:09:00Z'))).toBe(false)
    const both = await Promise.all([1, 2].map(() => noteRiskOfToday(at(scope, '2026-11-20T09:00:00Z'))))
    expect(both.toSorted()).toEqual([false, true])
    expect(await runsOf(scope)).toEqual([
      { day: '2026-11-16', isLate: true },
      { day: '2026-11-17', isLate: false },
      { day: '2026-11-20', isLate: true },
    ])
    const api = await readerOf(scope)
    const { body } = await api<{ days: TeamRiskDay[] }>(`/admin/reports/teams/${alpha}/risk-history`)
    expect(
      body.days.map(({ day, overdue, dueSoon, pending, isLate }) => [day, overdue, dueSoon, pending, isLate]),
    ).toEqual([
      ['2026-11-16', 1, 1, 1, true],
      ['2026-11-17', 1, 1, 1, false],
      ['2026-11-20', 2, 0, 1, true],
    ])
    expect(body.days[2]).toMatchObject({ launchDate: '2026-08-01', lastLoginAt: null, ruleVersion: 1 })
    const trend = await api<{ days: RiskDay[] }>('/admin/reports/risk-trend')
    expect(
      trend.body.days.map(({ day, teams }) => [day, Object.values(teams).reduce((a, b) => a + b)]),
    ).toEqual([
      ['2026-11-16', 1],
      ['2026-11-17', 1],
      ['2026-11-20', 1],
    ])
    expect((await api(`/admin/reports/teams/${organiser}/risk-history`)).status).toBe(404)
  })

  it('keeps 400 days, and stops when the event is over or closed', async () => {
    const scope = await makeEvent(server.services)
    await makeTeam(scope)
    const old = ['2025-10-16', '2025-10-17', '2025-10-18']
    await inEvent(scope, ({ tx, eventId }) =>
      tx.insert(riskRuns).values(
        old.map((day) => ({
          eventId,
          day,
          takenAt: TEST_NOW,
          isLate: false,
          ruleVersion: 1,
          launchDate: '',
        })),
      ),
    )
    expect(await noteRiskOfToday(scope)).toBe(true)
    expect((await runsOf(scope)).map(({ day }) => day)).toEqual(['2025-10-18', '2026-11-21'])
    expect(await noteRiskOfToday(at(scope, '2027-01-27T00:01:00Z'))).toBe(false)
    await server.services.database.db.execute(
      sql`update events set state = 'closed' where id = ${scope.eventId}`,
    )
    expect(await noteRiskOfToday(at(scope, '2026-11-22T00:01:00Z'))).toBe(false)
  })

  it('writes thousands of teams in as many statements as one', async () => {
    const scope = await makeEvent(server.services)
    await makeTeam(scope)
    const noted = async (moment: string) =>
      (await countingStatements<unknown>(() => noteRiskOfToday(at(scope, moment)))).count
    const one = await noted('2026-11-20T00:01:00Z')
    await inEvent(scope, ({ tx, eventId }) =>
      tx.execute(sql`insert into teams (event_id, id, name)
        select ${eventId}, 'many-' || n, 'Team ' || n from generate_series(1, 3000) n`),
    )
    expect(await noted('2026-11-21T00:01:00Z')).toBe(one)
    const count = await inEvent(scope, ({ tx }) =>
      tx.$count(riskSnapshots, eq(riskSnapshots.day, '2026-11-21')),
    )
    expect(count).toBe(3_001)
  })
})

/** The specification's rule again, as a plain loop: shares nothing with the product. */
function plainRisk(team: PlainTeam, launch: string, now: Date): number {
  const DAY = 86_400_000
  const dayNumber = (moment: Date) => Math.floor(moment.getTime() / DAY)
  const away = team.lastLogin === null ? null : dayNumber(now) - dayNumber(team.lastLogin)
  let base: number
  if (launch === '') {
    if (away === null) base = 1
    else if (!team.isActive || away > 14) base = 0.75
    else base = 0.5
  } else {
    const since = dayNumber(now) - dayNumber(new Date(launch)) - 14
    const weeks = since < 0 ? 0 : Math.floor(since / 7)
    let bump = 0
    if (away !== null && away > 14) bump = 0.1
    if (away !== null && away > 30) bump = 0.2
    if (away !== null && away > 60) bump = 0.3
    if (away === null) base = Math.min(0.75, 0.05 * weeks)
    else if (!team.isActive) base = Math.min(0.5, 0.15 + 0.05 * weeks + bump)
    else base = Math.min(0.5, bump)
  }
  let [weight, applicable] = [0, 0]
  for (const kind of team.kinds) {
    applicable += 1
    if (kind === 'overdue') weight += 1
    if (kind === 'dueSoon') weight += 0.5
  }
  const tasks = weight / (applicable < 10 ? 10 : applicable)
  return Math.floor(Number((100 * (0.5 * base + 0.5 * tasks) + 0.5).toFixed(6)))
}
type Kind = 'overdue' | 'dueSoon' | 'pending' | 'complete'
type PlainTeam = { lastLogin: Date | null; isActive: boolean; kinds: readonly Kind[] }

const anyLaunch = fc.constantFrom('', '2026-06-01', '2026-10-20', '2026-11-15', '2027-01-01')
const anyLogin = fc.option(
  fc.integer({ min: 0, max: 90 }).map((days) => new Date(TEST_NOW.getTime() - days * 86_400_000)),
)
const kinds: Kind[] = ['overdue', 'dueSoon', 'pending', 'complete']
const dueDates = {
  overdue: '2026-11-20',
  dueSoon: '2026-11-30',
  pending: '2027-01-20',
  complete: '2026-11-20',
}

it('works out what would be if tasks were done as a plain loop does', () => {
  const property = fc.property(
    anyLaunch,
    anyLogin,
    fc.boolean(),
    fc.array(fc.record({ kind: fc.constantFrom(...kinds), isChosen: fc.boolean() }), { maxLength: 30 }),
    (launchDate, lastLogin, hasBegun, tasks) => {
      const count = (kind: Kind) => tasks.filter((task) => task.kind === kind).length
      const chosen = tasks.filter(({ kind, isChosen }) => isChosen && kind !== 'complete')
      const facts = {
        ...{ launchDate, lastLoginAt: lastLogin, hasTaskActivity: hasBegun },
        taskBreakdown: {
          overdue: count('overdue'),
          dueSoon: count('dueSoon'),
          pending: count('pending'),
          complete: count('complete'),
        },
      }
      const asked = ifDone(
        facts,
        chosen.map(({ kind }) => kind as OpenWeight),
      )
      const left = tasks.map((task) => (chosen.includes(task) ? 'complete' : task.kind))
      expect(riskOf(asked, TEST_NOW, 'UTC').riskPercent).toBe(
        plainRisk({ lastLogin, isActive: hasBegun || chosen.length > 0, kinds: left }, launchDate, TEST_NOW),
      )
    },
  )
  fc.assert(property)
})

it('notes for each team what a plain loop works out', async () => {
  const anyTeam = fc.record({ lastLogin: anyLogin, done: fc.infiniteStream(fc.boolean()) })
  const property = fc.asyncProperty(
    anyLaunch,
    fc.array(fc.constantFrom<Exclude<Kind, 'complete'>>('overdue', 'dueSoon', 'pending'), { maxLength: 6 }),
    fc.array(anyTeam, { minLength: 1, maxLength: 3 }),
    async (launchDate, open, someTeams) => {
      const scope = await makeEvent(server.services, { launchDate })
      const tasks: { id: string; kind: Kind }[] = []
      for (const kind of open) tasks.push({ kind, id: await makeTask(scope, { dueDate: dueDates[kind] }) })
      const expected = new Map<string, number>()
      for (const { lastLogin, done } of someTeams) {
        const teamId = await makeTeam(scope)
        const { memberId } = await makeMember(scope, { teamId })
        const left: Kind[] = []
        for (const { id: taskId, kind } of tasks) {
          const isDone = done.next().value === true
          left.push(isDone ? 'complete' : kind)
          if (isDone)
            await inEvent(scope, ({ tx, eventId }) =>
              tx.insert(taskStatuses).values({
                ...{ eventId, id: newId(), teamId, taskId, isComplete: true, progressStatus: 'complete' },
              }),
            )
        }
        await inEvent(scope, ({ tx }) =>
          tx.update(members).set({ lastLoginAt: lastLogin }).where(eq(members.id, memberId)),
        )
        expected.set(
          teamId,
          plainRisk({ lastLogin, isActive: left.includes('complete'), kinds: left }, launchDate, TEST_NOW),
        )
      }
      await recountMarks(scope)
      expect(await noteRiskOfToday(scope)).toBe(true)
      const noted = await inEvent(scope, ({ tx }) =>
        tx.select({ teamId: riskSnapshots.teamId, percent: riskSnapshots.percent }).from(riskSnapshots),
      )
      expect(new Map(noted.map(({ teamId, percent }) => [teamId, percent]))).toEqual(expected)
    },
  )
  await fc.assert(property, slowRuns)
})
