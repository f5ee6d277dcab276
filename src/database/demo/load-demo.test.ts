import { count } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#database/tables/auth.ts'
import { events } from '#database/tables/events.ts'
import { teams } from '#database/tables/teams.ts'
import { accountByEmail } from '#features/auth/server/queries.ts'
import { eventByAddress } from '#features/events/server/queries.ts'
import type { TeamReportRow } from '#features/reports/contract.ts'
import type { TeamTask } from '#features/tasks/contract.ts'
import { inEvent, mintScope } from '#platform/tenancy/scope.ts'
import { makeEvent } from '#test/factories/event.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { demoLinks, loadDemo } from './load-demo.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await loadDemo(server.services)
})
afterAll(() => server.close())

async function as(email: string) {
  const account = await accountByEmail(server.services, email)
  const cookie = await server.signIn(account?.id ?? '')
  return async <T>(path: string): Promise<T> => {
    const response = await server.request(`/api${path}`, { headers: { cookie } })
    return response.json() as Promise<T>
  }
}

async function rows() {
  const { db } = server.services.database
  const harbour = await eventByAddress(server.services, { host: '', slug: 'harbour-expo' })
  if (!harbour) throw new Error('There is no Harbour Expo.')
  const scope = mintScope(server.services, harbour)
  const [teamCount] = await inEvent(scope, ({ tx }) => tx.select({ count: count() }).from(teams))
  const [accountCount] = await db.select({ count: count() }).from(accounts)
  const [eventCount] = await db.select({ count: count() }).from(events)
  return { teams: teamCount?.count, accounts: accountCount?.count, events: eventCount?.count }
}

describe('the demo', () => {
  it('shows its exhibitor every state of a task, as the pictures promise', async () => {
    const asPriya = await as('priya.nair@northlight-optics.example')
    const tasks = await asPriya<TeamTask[]>('/tasks')
    const titles = (which: (task: TeamTask) => boolean) => tasks.filter(which).map(({ title }) => title)
    expect(tasks).toHaveLength(21)
    expect(titles(({ state }) => state === 'complete')).toHaveLength(12)
    expect(titles(({ state }) => state === 'overdue')).toEqual(['Upload your risk assessment'])
    expect(titles(({ state }) => state === 'dueSoon')).toEqual([
      'Order power and internet',
      'Register your stand staff',
    ])
    expect(titles(({ progressStatus }) => progressStatus === 'awaitingApproval')).toEqual([
      'Stand design approval',
    ])
    expect(tasks.find(({ title }) => title === 'Order power and internet')?.draft).toMatchObject({
      savedByName: 'Tom Keller',
      page: 1,
    })
  })

  it('has teams at every level of risk, and teams that never came', async () => {
    const asMara = await as('mara.dunn@harbour-expo.example')
    const report = await asMara<TeamReportRow[]>('/reports/teams')
    expect(report).toHaveLength(61)
    expect(new Set(report.map(({ risk }) => risk.level))).toEqual(
      new Set(['low', 'medium', 'high', 'critical']),
    )
    expect(report.filter(({ hasLoggedIn }) => !hasLoggedIn)).toHaveLength(10)
  })

  it('takes its exhibitor to two events', async () => {
    const asPriya = await as('priya.nair@northlight-optics.example')
    const own = await asPriya<{ eventName: string }[]>('/my-events')
    expect(own.map(({ eventName }) => eventName).sort()).toEqual([
      'Harbour Expo 2027',
      'Riverside Trade Days',
    ])
  })

  it('loads nothing a second time', async () => {
    const before = await rows()
    expect(await loadDemo(server.services)).toBe(true)
    expect(await rows()).toEqual(before)
    expect(before.events).toBe(2)
  })

  it('has a link for everyone, new each time', async () => {
    const first = await demoLinks(server.services)
    const second = await demoLinks(server.services)
    expect(first.map(({ role }) => role)).toEqual([
      'organiser',
      'moderator',
      'report viewer',
      'exhibitor',
      'stand share',
      'staff',
      'guest form',
    ])
    const signIns = [...first, ...second].filter(({ url }) => url.includes('/demo/sign-in/'))
    expect(new Set(signIns.map(({ url }) => url)).size).toBe(12)
  })
})

describe('a deployment that is no demo', () => {
  it('is left as it is', async () => {
    const real = await startTestServer()
    try {
      await makeEvent(real.services, { slug: 'harbour-expo', isDefault: true })
      expect(await loadDemo(real.services)).toBe(false)
      expect(await real.services.database.db.select().from(accounts)).toEqual([])
    } finally {
      await real.close()
    }
  })
})
