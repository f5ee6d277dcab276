import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type SQL, sql } from 'drizzle-orm'
import { jobDefinitions } from '#app/jobs.ts'
import { migratePortal } from '#app/migrate.ts'
import { ports } from '#app/ports.ts'
import { openDatabase } from '#database/client.ts'
import { createEvent } from '#features/event/events/server/commands.ts'
import type { Viewer } from '#features/people/teams/domain/audience.ts'
import { find } from '#features/portal/search/server/queries/find.ts'
import { usualQuotas } from '#platform/config/quotas.ts'
import { openDisk } from '#platform/disk/disk.ts'
import { openQueue } from '#platform/jobs/queue.ts'
import { openDns } from '#platform/outside/dns.ts'
import { startPostgres } from '#platform/postgres/start-postgres.ts'
import { type Services, systemClock } from '#platform/services.ts'
import { createStorage } from '#platform/storage/create-storage.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { openUploads } from '#platform/uploads/open-uploads.ts'
import { wordsFrom } from '../datasets/words.ts'
import { type Measure, median } from '../measure.ts'

const ROUNDS = 15

/** What people type: a prefix, several words, a stem, an accent, a stand, a name, an address, a typo. */
const asked = [
  'p',
  'power',
  'power sup',
  'deliveries to the hall',
  'café',
  'B120',
  'priya nair',
  'person77@',
  'electrcity',
  'nothing like this',
]

/** The largest planned event beside one like it: 2,000 pages of four sections, 3,000 teams, 12,000 people. */
export async function run(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'eventflow-bench-'))
  // PostgreSQL started by root runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755)
  const postgres = await startPostgres({ dataDir: folder, ephemeral: true, log: () => {} })
  await migratePortal(postgres.url)
  const database = openDatabase({ url: postgres.url })
  const jobs = await openQueue({ url: postgres.url, jobs: jobDefinitions, onError: () => {} })
  const storageUrl = pathToFileURL(join(folder, 'files')).href
  const services: Services = {
    ...{ database, jobs, clock: systemClock, ports, report: () => {} },
    storage: await createStorage({ storageUrl }),
    uploads: await openUploads({
      database,
      ...{ storageUrl, folder: join(folder, 'uploads'), storingMessage: '' },
      onTrouble: () => {},
    }),
    disk: await openDisk({ folder, reserveBytes: 0 }),
    dns: openDns(),
    settings: {
      ...{ authSecret: 'bench', baseUrl: 'http://localhost', sentryDsn: '' },
      ...{ mailKind: 'outbox', mail: { domains: [] }, quotas: usualQuotas, hookReach: 'public' },
    },
  }
  try {
    const scope = await plantLargeEvent(services, 'large')
    await plantLargeEvent(services, 'beside')
    await database.db.execute(sql`analyze`)
    return [
      ...(await measured(scope, 'exhibitor', { level: 'user', team: exhibitor })),
      ...(await measured(scope, 'organiser', { level: 'moderator', team: null })),
    ]
  } finally {
    await jobs.stop()
    await database.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const exhibitor = { teamTypeId: 'type-1', standShareRole: 'none', isOrganiser: false } as const

async function measured(scope: EventScope, who: string, viewer: Viewer): Promise<Measure[]> {
  const all: number[] = []
  let slowest = { typed: '', milliseconds: 0 }
  for (const typed of asked) {
    await find(scope, viewer, typed)
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now()
      await find(scope, viewer, typed)
      times.push(performance.now() - start)
    }
    all.push(...times)
    if (median(times) > slowest.milliseconds) slowest = { typed, milliseconds: median(times) }
  }
  return [
    { name: `search in the largest event: ${who}`, unit: 'ms', value: median(all), atMost: 100 },
    { name: `search in the largest event: ${who}, slowest`, unit: 'ms', value: slowest.milliseconds },
  ]
}

async function plantLargeEvent(services: Services, slug: string): Promise<EventScope> {
  const scope = await createEvent(services, { tenantName: slug, slug, settings: {} })
  const { eventId } = scope
  await services.database.db.execute(sql`
    insert into accounts (id, email, name)
    select ${slug} || '-account-' || n, 'person' || n || '@' || ${slug} || '.example', 'Person'
    from generate_series(1, 12000) n`)
  const plants: SQL[] = [
    sql`insert into team_types (event_id, id, name) select ${eventId}, 'type-' || n, 'Type ' || n from generate_series(1, 8) n`,
    sql`insert into teams (event_id, id, name, stand, hall, team_type_id)
      select ${eventId}, 'team-' || n, ${wordsFrom(sql`n`, 2)} || ' ' || n, 'B' || n, 'Hall B', 'type-' || (1 + n % 8)
      from generate_series(1, 3000) n`,
    sql`insert into members (event_id, id, account_id, first_name, surname, team_id)
      select ${eventId}, 'member-' || n, ${slug} || '-account-' || n,
        (array['Priya', 'Tom', 'Ana', 'Zoë', 'Łukasz', 'Hugo', 'Mara', 'Joel'])[1 + n % 8],
        (array['Nair', 'Keller', 'Lopes', 'Lindqvist', 'Müller', 'Dunn', 'Pritchard'])[1 + n % 7] || n,
        'team-' || (1 + n % 3000)
      from generate_series(1, 12000) n`,
    sql`insert into content_pages (event_id, id, title, description, is_published, allowed_team_type_ids)
      select ${eventId}, 'page-' || n, ${wordsFrom(sql`n`, 4)}, ${wordsFrom(sql`n + 3`, 24)}, n % 5 > 0,
        case when n % 3 = 0 then array['type-' || (1 + n % 8)] else '{}' end
      from generate_series(1, 2000) n`,
    sql`insert into content_sections (event_id, id, page_id, index, heading, is_published, type, data, words)
      select ${eventId}, 'section-' || n || '-' || s, 'page-' || n, s, ${wordsFrom(sql`n + s`, 3)}, s % 4 > 0,
        'richText', '{}', ${wordsFrom(sql`n * 7 + s`, 80)}
      from generate_series(1, 2000) n, generate_series(1, 4) s`,
    sql`insert into files (event_id, id, folder, name, mime_type, size, owner_kind, owner_id)
      values (${eventId}, 'file', 'downloads', 'plan.pdf', 'application/pdf', 1, 'download', 'download-1')`,
    sql`insert into downloads (event_id, id, name, description, file_id, file_size, file_type)
      select ${eventId}, 'download-' || n, ${wordsFrom(sql`n`, 4)}, ${wordsFrom(sql`n + 1`, 20)}, 'file', 1, 'application/pdf'
      from generate_series(1, 500) n`,
    sql`insert into suppliers (event_id, id, company, description)
      select ${eventId}, 'supplier-' || n, ${wordsFrom(sql`n`, 2)}, ${wordsFrom(sql`n + 2`, 40)} from generate_series(1, 300) n`,
    sql`insert into forms (event_id, id, title, description, draft, is_published)
      select ${eventId}, 'form-' || n, ${wordsFrom(sql`n`, 4)}, ${wordsFrom(sql`n + 5`, 30)}, '{}', true
      from generate_series(1, 150) n`,
    sql`insert into tasks (event_id, id, title, description, form_id)
      select ${eventId}, 'task-' || n, ${wordsFrom(sql`n`, 4)}, ${wordsFrom(sql`n + 7`, 40)}, 'form-' || (1 + n % 150)
      from generate_series(1, 200) n`,
  ]
  await inEvent(scope, async ({ tx }) => {
    for (const plant of plants) await tx.execute(plant)
  })
  return scope
}

if (import.meta.main) console.table(await run())
