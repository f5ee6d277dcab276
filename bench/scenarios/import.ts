import { setTimeout as delay } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { countingStatements } from '#database/client.ts'
import { createEvent } from '#features/event/events/server/commands.ts'
import { goOnWithWork } from '#features/event/long-work/server/commands.ts'
import { shownWork } from '#features/event/long-work/server/queries.ts'
import { checkImport } from '#features/people/team-import/server/commands/checking.ts'
import { createImport, startImport, updateRow } from '#features/people/team-import/server/commands/staging.ts'
import { currentImport } from '#features/people/team-import/server/queries/staged.ts'
import { teamImportRows } from '#features/people/team-import/server/tables.ts'
import type { Author } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { actorOf, makeMember } from '#test/factories/event.ts'
import { plantEvent, settle, usual } from '../datasets/largest.ts'
import { type Measure, median } from '../measure.ts'
import { type BenchPortal, sessionOf, withPortal } from '../portal.ts'
import { withServices } from '../services.ts'

const ROWS = 7_000
/** How often another organiser asks for a list. */
const PAUSE_MILLISECONDS = 50
/** So often that what is held is met at its most, and so seldom that the import is hardly slower. */
const COLLECT_MILLISECONDS = 2_500
/** Asked while nothing else goes on. */
const CALLS_BEFORE = 200

/** A list of the largest event, each row a team with its owner and their invitation; the database is durable. */
export async function run(): Promise<Measure[]> {
  return [...(await withServices(importAll, { isDurable: true })), ...(await withPortal(besideOthers))]
}

function listOfTeams(): Buffer {
  const lines = Array.from(
    { length: ROWS },
    (_, row) => `Exhibitor ${row},S${row},Hall ${row % 7},Ana,Lee ${row},ana.${row}@example.com`,
  )
  return Buffer.from(['Team,Stand,Hall,First name,Surname,E-mail', ...lines].join('\n'))
}

async function importAll(services: Services): Promise<Measure[]> {
  const { scope, actor } = await eventToImportInto(services)
  const staged = await timed(async () => {
    const created = await createImport(scope, actor, { fileName: 'list.csv', bytes: listOfTeams() })
    if (!created.ok) throw new Error(JSON.stringify(created.error))
  })
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  /** What cannot be collected; the rest is only not collected yet. */
  const memoryHeld = () => {
    collect()
    return process.memoryUsage().heapUsed
  }
  const held = [memoryHeld()]
  const memory = [process.memoryUsage().rss]
  const watching = [
    setInterval(() => memory.push(process.memoryUsage().rss), 100),
    setInterval(() => held.push(memoryHeld()), COLLECT_MILLISECONDS),
  ]
  const checked = await timed(() => checkImport(scope))
  const corrected = await timed(() => correctRow(scope, actor))
  const started = await startImport(scope, actor)
  if (!started.ok) throw new Error(started.error)
  const workId = (await currentImport(scope))?.workId ?? ''
  let statements = 0
  const imported = await timed(async () => {
    for (let turn = 0; (await shownWork(scope, workId))?.state === 'running'; turn += 1)
      statements += (await countingStatements(() => goOnWithWork(scope, { workId, turn }))).count
  })
  for (const timer of watching) clearInterval(timer)
  const work = await shownWork(scope, workId)
  if (work?.done !== ROWS || work.failed > 0)
    throw new Error(`Imported ${work?.done}, failed ${work?.failed}`)
  const gained = (sizes: readonly number[]) => (Math.max(...sizes) - (sizes[0] ?? 0)) / 1e6
  return [
    { name: 'import: read and check 7,000 rows', unit: 's', value: staged, atMost: 10 },
    { name: 'import: check 7,000 rows again', unit: 's', value: checked, atMost: 5 },
    { name: 'import: correct a row of 7,000', unit: 'ms', value: 1000 * corrected, atMost: 300 },
    { name: 'import: 7,000 rows', unit: 's', value: imported, atMost: 60 },
    { name: 'import: statements', unit: 'a row', value: statements / ROWS, atMost: 2 },
    { name: 'import: memory held', unit: 'MB', value: gained(held), atMost: 60 },
    // Half of it is the thread that draws mails, which ends when it has had nothing to do for a minute.
    { name: 'import: memory gained', unit: 'MB', value: gained(memory), atMost: 220 },
  ]
}

async function correctRow(scope: EventScope, author: Author) {
  const row = await inEvent(scope, async ({ tx }) => {
    const [found] = await tx.select({ id: teamImportRows.id }).from(teamImportRows).limit(1)
    return found
  })
  const corrected = await updateRow(scope, author, { rowId: row?.id ?? '', values: { stand: 'S2' } })
  if (!corrected.ok) throw new Error(corrected.error)
}

async function eventToImportInto(services: Services) {
  const event = { tenantName: 'Bench', slug: 'bench', isDefault: true, settings: {} }
  const scope = await createEvent(services, event)
  const admin = await makeMember(scope, { level: 'admin' })
  return { scope, accountId: admin.accountId, actor: { ...actorOf(admin, ''), ...own } }
}

const own = { teamId: null, team: null, level: 'admin' as const }

/** Another event of the same process, whose organiser goes through its list of teams all the time. */
async function besideOthers(portal: BenchPortal): Promise<Measure[]> {
  const { services } = portal
  const { scope, actor } = await eventToImportInto(services)
  const other = await plantEvent(services, 'other', usual)
  const organiser = await makeMember(other, { level: 'admin' })
  await settle(services)
  const cookie = await sessionOf(portal, organiser.accountId)
  const ask = () => timeOfList(portal, cookie)
  for (let call = 0; call < CALLS_BEFORE / 4; call += 1) await ask()
  const before: number[] = []
  for (let call = 0; call < CALLS_BEFORE; call += 1) before.push(await ask())

  const created = await createImport(scope, actor, { fileName: 'list.csv', bytes: listOfTeams() })
  if (!created.ok) throw new Error(JSON.stringify(created.error))
  await settle(services)
  const started = await startImport(scope, actor)
  if (!started.ok) throw new Error(started.error)
  const workId = (await currentImport(scope))?.workId ?? ''
  const during: number[] = []
  const imported = await timed(async () => {
    while ((await shownWork(scope, workId))?.state === 'running') during.push(await ask())
  })
  return [
    { name: 'import: 7,000 rows beside others', unit: 's', value: imported },
    { name: 'import: the list of others before, median', unit: 'ms', value: median(before) },
    { name: 'import: the list of others before, p95', unit: 'ms', value: p95(before) },
    { name: 'import: the list of others meanwhile, median', unit: 'ms', value: median(during) },
    { name: 'import: the list of others meanwhile, p95', unit: 'ms', value: p95(during) },
    {
      ...{ name: 'import: the list of others, p95', unit: 'of before' },
      ...{ value: p95(during) / p95(before), atMost: 3 },
    },
  ]
}

async function timeOfList({ url }: BenchPortal, cookie: string): Promise<number> {
  await delay(PAUSE_MILLISECONDS)
  const began = performance.now()
  const answer = await fetch(`${url}/e/other/api/admin/teams`, { headers: { cookie } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`The list answered ${answer.status}.`)
  return performance.now() - began
}

function p95(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

if (import.meta.main) console.table(await run())
