import { call } from '@orpc/server'
import { sql } from 'drizzle-orm'
import { createEvent } from '#features/event/events/server/commands.ts'
import { downloadsRoutes } from '#features/library/downloads/server/routes.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { contextOf } from '#test/direct-call.ts'
import { type Measure, median } from '../measure.ts'
import { withServices } from '../services.ts'

const SEEN = 2_000
const ROUNDS = 30

const exhibitor: Partial<Actor> = {
  level: 'user',
  team: { teamTypeId: 'shell', standShareRole: 'none', isOrganiser: false },
}

/** How long a team waits for its downloads: 2,000 that it sees, among as many that it does not. */
export function run(): Promise<Measure[]> {
  return withServices(async (services) => {
    const scope = await createEvent(services, { tenantName: 'Bench', slug: 'bench', settings: {} })
    await plant(scope)
    await services.database.db.execute(sql`analyze`)
    return [
      {
        name: 'downloads: a list of 2,000 for a team',
        unit: 'ms',
        value: await measured(scope, services),
        atMost: 100,
      },
    ]
  })
}

/** From the procedure to the text of its answer, including the output checks. */
async function measured(scope: EventScope, services: Services): Promise<number> {
  const context = contextOf(services, scope, exhibitor)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now()
    const list = (await call(downloadsRoutes.list, {}, { context })) as unknown[]
    const { length } = JSON.stringify(list)
    times.push(performance.now() - began)
    if (list.length !== SEEN || length === 0) throw new Error(`The team sees ${list.length} downloads.`)
  }
  return median(times)
}

/** Every second download is for another type, hidden from this one, or not shown at all. */
async function plant(scope: EventScope) {
  const { eventId } = scope
  await inEvent(scope, async ({ tx }) => {
    await tx.execute(sql`
      insert into files (event_id, id, folder, name, mime_type, size, owner_kind, owner_id)
      select ${eventId}, 'file-' || n, 'uploads', 'plan-' || n || '.pdf', 'application/pdf', n, 'download', 'download-' || n
      from generate_series(1, ${2 * SEEN}::int) n`)
    await tx.execute(sql`
      insert into downloads (event_id, id, name, description, file_id, file_size, file_type, show_download,
        show_to_team_type_ids, hide_from_team_type_ids)
      select ${eventId}, 'download-' || n, 'Plan ' || md5(n::text), repeat('What is in it. ', 8), 'file-' || n, n,
        'application/pdf', n % 6 <> 1,
        case when n % 6 = 3 then array['space'] when n % 6 = 2 then array['shell', 'space'] else '{}' end,
        case when n % 6 = 5 then array['shell'] else '{}' end
      from generate_series(1, ${2 * SEEN}::int) n`)
  })
}

if (import.meta.main) console.table(await run())
