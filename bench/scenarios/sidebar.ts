import { sql } from 'drizzle-orm'
import { countingStatements } from '#database/client.ts'
import { defaultSettings } from '#features/event/events/domain/settings.ts'
import { createEvent } from '#features/event/events/server/commands.ts'
import { readBoot } from '#features/portal/boot/server/queries.ts'
import { contentPages } from '#features/portal/content/server/tables.ts'
import { addSection, defaultArrangement, placeItem } from '#features/portal/sidebar/domain/arrangement.ts'
import { updateSidebar } from '#features/portal/sidebar/server/commands.ts'
import { sidebarFor, storedSidebar } from '#features/portal/sidebar/server/queries.ts'
import { newId } from '#kit/ids/new-id.ts'
import { system } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import { type EventScope, inEvent, readAtOnce } from '#platform/tenancy/scope.ts'
import { contextOf } from '#test/direct-call.ts'
import { type Measure, median } from '../measure.ts'
import { withServices } from '../services.ts'

const ITEMS = 60
const OTHER_PAGES = 2_000
const ROUNDS = 40

const labels = defaultSettings('terminology')
const exhibitor = {
  level: 'user' as const,
  team: { teamTypeId: 'type', standShareRole: 'none' as const, isOrganiser: false },
}

const readSidebar = (scope: EventScope) =>
  readAtOnce(scope, (event) => sidebarFor(event, exhibitor, Promise.resolve(labels)))

/** The sidebar of 60 items in an event of 2,000 pages: alone, and in the boot document of every screen. */
export function run(): Promise<Measure[]> {
  return withServices(async (services) => {
    const scope = await plantEvent(services, ITEMS)
    const few = await plantEvent(services, 10)
    await services.database.db.execute(sql`analyze`)
    const read = () => readSidebar(scope)
    const shown = (await read()).sections.flatMap(({ items }) => items).length
    if (shown !== ITEMS) throw new Error(`The sidebar shows ${shown} items.`)
    const { count } = await countingStatements(read)
    const { count: countOfFew } = await countingStatements(() => readSidebar(few))
    if (count !== countOfFew)
      throw new Error(`${count} statements for ${ITEMS} items, ${countOfFew} for few.`)
    return [
      { name: `sidebar: ${ITEMS} items, statements`, unit: 'statements', value: count },
      await measured(`sidebar: ${ITEMS} items`, read),
      await measured(`sidebar: boot document with ${ITEMS} items`, () => boot(services, scope)),
    ]
  })
}

function boot(services: Services, scope: EventScope) {
  return readBoot(contextOf(services, scope, exhibitor))
}

async function measured(name: string, work: () => Promise<unknown>): Promise<Measure> {
  for (let warm = 0; warm < 10; warm += 1) await work()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return { name, unit: 'ms', value: median(times), atMost: 100 }
}

/** An event whose sidebar has this many items, core pages included: one section for every ten pages. */
async function plantEvent(services: Services, items: number): Promise<EventScope> {
  const scope = await createEvent(services, { tenantName: 'Bench', slug: `bench-${items}`, settings: {} })
  const ids = Array.from({ length: OTHER_PAGES }, () => newId())
  await inEvent(scope, ({ tx, eventId }) =>
    tx.insert(contentPages).values(
      ids.map((id, index) => ({
        ...{ eventId, id, title: `Page ${index}`, isPublished: true },
        allowedTeamTypeIds: index % 2 ? ['type'] : [],
      })),
    ),
  )
  // Six of the seven core pages are published in a new event.
  let sections = defaultArrangement
  for (const [index, id] of ids.slice(0, items - 6).entries()) {
    const sectionId = `section-${Math.floor(index / 10)}`
    if (index % 10 === 0) sections = addSection(sections, sectionId)
    sections = placeItem(sections, id, { sectionId, index: index % 10 })
  }
  const { version } = await inEvent(scope, (event) => storedSidebar(event, labels))
  const saved = await updateSidebar(scope, system, { version, sections, corePages: [] })
  if (!saved.ok) throw new Error(saved.error)
  return scope
}

if (import.meta.main) console.table(await run())
