import { z } from 'zod'
import { findOrCreateAccount } from '#features/people/accounts/server/commands.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { tasks } from '#features/tasks/tasks/server/tables.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { largest, plantEvent, settle, usual } from '../datasets/largest.ts'
import { type Measure, median } from '../measure.ts'
import { type BenchPortal, organiserOf, sessionOf, withPortal } from '../portal.ts'

const EVENTS_BESIDE = 100
const WARM = 2
const CALLS = 9

/** The largest event planned for, beside a hundred others: every list and report, as the browser asks for it. */
export function run(): Promise<Measure[]> {
  return withPortal(async (portal) => {
    const { services } = portal
    const scope = await plantEvent(services, 'largest', largest)
    for (let number = 1; number <= EVENTS_BESIDE; number += 1)
      await plantEvent(services, `usual-${number}`, usual)
    await settle(services)
    return measureAll(portal, scope)
  })
}

async function measureAll(portal: BenchPortal, scope: Scope): Promise<Measure[]> {
  const cookies = {
    organiser: await organiserOf(portal, scope),
    exhibitor: await sessionOf(portal, await accountOf(portal, 'person1@largest.example')),
    /** Of the ninth team, which has a stand share. */
    parent: await sessionOf(portal, await accountOf(portal, 'person8@largest.example')),
  }
  const measures: Measure[] = []
  for (const { path, access } of [...(await plainReads(portal)), ...(await reportsOfOne(scope))]) {
    const cookie =
      cookies[
        path.startsWith('/tasks/stand-shares') ? 'parent' : access === 'user' ? 'exhibitor' : 'organiser'
      ]
    measures.push(...(await measured(portal, { path, cookie })))
  }
  return measures
}

type Scope = Awaited<ReturnType<typeof plantEvent>>

async function accountOf({ services }: BenchPortal, email: string): Promise<string> {
  const { id } = await findOrCreateAccount(services, { email, name: '', isStaff: false })
  return id
}

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ 'x-access': z.string().optional() }))),
})

type Read = { path: string; access: string }

/** Every read without parameters, with the least access that it needs. */
async function plainReads({ url }: BenchPortal): Promise<Read[]> {
  const { paths } = documentSchema.parse(await (await fetch(`${url}/api/openapi.json`)).json())
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const access = get?.['x-access']
    return access === undefined || access === 'eventflowAdmin' || path.includes('{') ? [] : [{ path, access }]
  })
}

/** The reports of one team and of one task, and what makes the list of teams work hardest. */
async function reportsOfOne(scope: Scope): Promise<Read[]> {
  const [team] = await inEvent(scope, ({ tx }) => tx.select({ id: teams.id }).from(teams).limit(1))
  const [task] = await inEvent(scope, ({ tx }) => tx.select({ id: tasks.id }).from(tasks).limit(1))
  return [
    '/admin/reports/teams?sort=-risk&page=30',
    '/admin/reports/teams?search=nair&riskLevel=medium,high&hasLoggedIn=true',
    '/admin/reports/matrix?of=forms',
    '/admin/reports/matrix/rows?of=forms&page=15',
    '/admin/reports/matrix/rows?taskStatus=overdue&sort=-overdue&page=15',
    `/admin/reports/matrix/teams/${team?.id}/cell?taskId=${task?.id}`,
    `/admin/reports/teams/${team?.id}`,
    `/admin/reports/teams/${team?.id}/tasks`,
    `/admin/reports/tasks/${task?.id}`,
    `/admin/reports/tasks/${task?.id}/teams`,
    '/search?query=power',
  ].map((path) => ({ path, access: 'admin' }))
}

type Asked = { path: string; cookie: string }

async function measured({ url }: BenchPortal, { path, cookie }: Asked): Promise<Measure[]> {
  const times: number[] = []
  let bytes = 0
  for (let call = 0; call < WARM + CALLS; call += 1) {
    const began = performance.now()
    const answer = await fetch(`${url}/e/largest/api${path}`, { headers: { cookie } })
    bytes = (await answer.arrayBuffer()).byteLength
    if (answer.status >= 500) throw new Error(`GET ${path} answered ${answer.status}.`)
    // It requires a parameter that only a screen knows.
    if (answer.status >= 400) return []
    if (call >= WARM) times.push(performance.now() - began)
  }
  const name = `largest: ${path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '{id}')}`
  // What a team is shown is as long as what organisers have written for it; only their own lists come in pages.
  const isList = path.startsWith('/admin')
  return [
    { name, unit: 'ms', value: median(times), atMost: 300 },
    { name: `${name}, answer`, unit: 'KB', value: bytes / 1024, ...(isList ? { atMost: 200 } : {}) },
  ]
}

if (import.meta.main) console.table(await run())
