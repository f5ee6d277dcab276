import { countingStatements } from '#database/client.ts'
import { createEvent } from '#features/event/events/server/commands.ts'
import { goOnWithWork } from '#features/event/long-work/server/commands.ts'
import { shownWork } from '#features/event/long-work/server/queries.ts'
import { createImport, startImport } from '#features/people/team-import/server/commands/staging.ts'
import { currentImport } from '#features/people/team-import/server/queries/staged.ts'
import type { Services } from '#platform/services.ts'
import { actorOf, makeMember } from '#test/factories/event.ts'

import type { Measure } from '../measure.ts'
import { withServices } from '../services.ts'

const ROWS = 7_000

/** A list of the largest event, each row a team with its owner and their invitation; the database is durable. */
export function run(): Promise<Measure[]> {
  return withServices(importAll, { isDurable: true })
}

async function importAll(services: Services): Promise<Measure[]> {
  const event = { tenantName: 'Bench', slug: 'bench', isDefault: true, settings: {} }
  const scope = await createEvent(services, event)
  const admin = await makeMember(scope, { level: 'admin' })
  const actor = { ...actorOf(admin, ''), teamId: null, team: null, level: 'admin' as const }
  const lines = Array.from(
    { length: ROWS },
    (_, row) => `Exhibitor ${row},S${row},Hall ${row % 7},Ana,Lee ${row},ana.${row}@example.com`,
  )
  const bytes = Buffer.from(['Team,Stand,Hall,First name,Surname,E-mail', ...lines].join('\n'))
  const staged = await timed(async () => {
    const created = await createImport(scope, actor, { fileName: 'list.csv', bytes })
    if (!created.ok) throw new Error(JSON.stringify(created.error))
  })
  const started = await startImport(scope, actor)
  if (!started.ok) throw new Error(started.error)
  const workId = (await currentImport(scope))?.workId ?? ''
  const memory: number[] = []
  const watching = setInterval(() => memory.push(process.memoryUsage().rss), 100)
  let statements = 0
  const imported = await timed(async () => {
    for (let turn = 0; (await shownWork(scope, workId))?.state === 'running'; turn += 1)
      statements += (await countingStatements(() => goOnWithWork(scope, { workId, turn }))).count
  })
  clearInterval(watching)
  const work = await shownWork(scope, workId)
  if (work?.done !== ROWS || work.failed > 0)
    throw new Error(`Imported ${work?.done}, failed ${work?.failed}`)
  const [first = 0] = memory
  return [
    { name: 'import: read and check 7,000 rows', unit: 's', value: staged, atMost: 10 },
    { name: 'import: 7,000 rows', unit: 's', value: imported, atMost: 60 },
    { name: 'import: statements', unit: 'a row', value: statements / ROWS, atMost: 2 },
    { name: 'import: memory gained', unit: 'MB', value: (Math.max(...memory) - first) / 1e6, atMost: 250 },
  ]
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

if (import.meta.main) console.table(await run())
