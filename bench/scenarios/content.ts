import { call } from '@orpc/server'
import { sql } from 'drizzle-orm'
import { createEvent } from '#features/event/events/server/commands.ts'
import { files } from '#features/event/files/server/tables.ts'
import { takeLock } from '#features/event/locks/server/commands.ts'
import { assets } from '#features/library/assets/server/tables.ts'
import { downloads } from '#features/library/downloads/server/tables.ts'
import { suppliers } from '#features/library/suppliers/server/tables.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { pageSettingsSchema } from '#features/portal/content/domain/page.ts'
import { type Section, sectionSchema, sectionTypes } from '#features/portal/content/domain/sections.ts'
import { createPage } from '#features/portal/content/server/commands/save.ts'
import { contentRoutes } from '#features/portal/content/server/routes.ts'
import { taskStatuses, tasks } from '#features/tasks/tasks/server/tables.ts'
import { type Actor, system } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import { storageKey } from '#platform/storage/key.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { contextOf } from '#test/direct-call.ts'
import { type Measure, median } from '../measure.ts'
import { withServices } from '../services.ts'

const SECTIONS = 100
const ROUNDS = 30
const OTHER_PAGES = 200
/** Milliseconds in the server, on two cores. */
const BUDGET = 100

const team: Actor['team'] = { teamTypeId: null, standShareRole: 'none', isOrganiser: false }
const exhibitor: Partial<Actor> = { level: 'user', teamId: 'team', team }
const organiser: Partial<Actor> = { ...exhibitor, level: 'moderator' }

/** A page of 100 sections of every type, among 200 others: read, edited, and saved with all changed. */
export function run(): Promise<Measure[]> {
  return withServices(async (services) => {
    const scope = await createEvent(services, { tenantName: 'Bench', slug: 'bench', settings: {} })
    await plantNamedThings(scope)
    const contentId = await plantPage(scope, SECTIONS)
    for (let other = 0; other < OTHER_PAGES; other += 1) await plantPage(scope, 10)
    await services.database.db.execute(sql`analyze`)
    const ask = asking(scope, services)
    const edit = () => ask(organiser, contentRoutes.getForAdmin, { contentId })
    const [read, edited, saved] = [
      await measured(
        'read',
        async () => (await timed(() => ask(exhibitor, contentRoutes.get, { contentId }))).took,
      ),
      await measured('edit', async () => (await timed(edit)).took),
      await measured('save, all changed', async (round) => {
        await takeLock(scope, contextOf(services, scope, organiser).actor, {
          type: 'content',
          subjectId: contentId,
          windowKey: 'bench',
        })
        const { revision, sections } = (await edit()) as { revision: number; sections: Section[] }
        const changed = sections.map((section) => ({ ...section, heading: `Round ${round}` }))
        const input = { contentId, revision, sections: changed }
        return (await timed(() => ask(organiser, contentRoutes.updateDraft, input))).took
      }),
    ] as const
    // People wait for a page to appear, so that has a budget; saving a hundred changed sections is rare.
    return [{ ...read, atMost: BUDGET }, { ...edited, atMost: BUDGET }, saved]
  })
}

/** Calls a procedure with its input and output checks, up to the text of the answer. */
function asking(scope: EventScope, services: Services) {
  return async (actor: Partial<Actor>, route: typeof contentRoutes.get, input: object) => {
    const result = (await call(route, input, { context: contextOf(services, scope, actor) })) as object
    if (JSON.stringify(result).length < SECTIONS) throw new Error('The answer is empty.')
    return result
  }
}

async function timed<T>(work: () => Promise<T>) {
  const began = performance.now()
  const result = await work()
  return { result, took: performance.now() - began }
}

async function measured(name: string, round: (round: number) => Promise<number>): Promise<Measure> {
  for (let warm = 0; warm < 5; warm += 1) await round(-warm)
  const times: number[] = []
  for (let at = 1; at <= ROUNDS; at += 1) times.push(await round(at))
  return {
    name: `content: ${name} a page of ${SECTIONS} sections`,
    unit: 'ms',
    value: median(times),
  }
}

const idsOf = (type: string) => Array.from({ length: 20 }, (_, index) => `${type}-${index}`)

async function plantNamedThings(scope: EventScope) {
  const pdf = Buffer.from('%PDF-1.7 startxref 9 %%EOF')
  for (const fileId of idsOf('pdf')) {
    const key = storageKey({ eventId: scope.eventId, folder: 'uploads', fileId })
    await scope.services.storage.put(key, pdf, { contentType: 'application/pdf' })
  }
  await inEvent(scope, async ({ tx, eventId }) => {
    const file = { eventId, folder: 'uploads', name: 'rules.pdf', mimeType: 'application/pdf', size: 26 }
    await tx.insert(files).values(idsOf('pdf').map((id) => ({ ...file, id })))
    await tx.insert(teams).values({ eventId, id: 'team', name: 'Brightwater' })
    const picture = { eventId, name: 'Plan', type: 'image', status: 'ready', fileId: 'pdf-0' } as const
    await tx.insert(assets).values(idsOf('picture').map((id) => ({ ...picture, id })))
    await tx
      .insert(tasks)
      .values(idsOf('task').map((id) => ({ eventId, id, title: id, dueDate: '2027-01-01' })))
    const status = { eventId, teamId: 'team', isComplete: true }
    await tx.insert(taskStatuses).values(idsOf('task').map((id) => ({ ...status, id, taskId: id })))
    const download = { eventId, fileId: 'pdf-0', fileSize: 26, fileType: 'application/pdf' }
    await tx.insert(downloads).values(idsOf('download').map((id) => ({ ...download, id, name: id })))
    await tx.insert(suppliers).values(idsOf('supplier').map((id) => ({ eventId, id, company: id })))
  })
}

let made = 0

async function plantPage(scope: EventScope, count: number): Promise<string> {
  const sections = Array.from({ length: count }, (_, index) => filledSection(index, count))
  const settings = pageSettingsSchema.parse({ title: `Page ${made}`, isPublished: true })
  const page = await createPage(scope, system, { settings, sections, isFeatured: false })
  if (!page.ok) throw new Error(JSON.stringify(page.error))
  return page.value
}

/** Content as organisers write it: half a page of text, ten table rows, a few links. */
function filledSection(index: number, count: number): Section {
  made += 1
  const type = sectionTypes[index % sectionTypes.length] ?? 'richText'
  const text = 'Vehicles enter the yard by <strong>gate B</strong> between 08:00 and 16:00. '.repeat(3)
  const html = `<h2>Getting in</h2><p>${text}</p><ul><li>${text}</li></ul>`.repeat(4)
  const few = (of: string) => idsOf(of).slice(index % 15, (index % 15) + 4)
  const isLarge = count === SECTIONS
  const data: Record<string, object> = {
    richText: { html },
    button: { text: 'Book power', link: '/tasks' },
    callout: { text },
    image: { assetId: `picture-${index % 20}` },
    googleMaps: { place: 'Harbour Halls, Bristol' },
    pdf: isLarge ? { files: [{ fileId: `pdf-${index % 20}`, name: 'rules.pdf' }] } : {},
    taskList: { taskIds: few('task') },
    resources: {
      items: (['task', 'download', 'supplier'] as const).flatMap((of) =>
        few(of).map((id) => ({ type: of, id })),
      ),
    },
    table: {
      columnCount: 4,
      rows: Array.from({ length: 10 }, () => ({ cells: ['Hall 1', 'Gate B', '08:00', '16:00'] })),
    },
  }
  return sectionSchema.parse({
    id: `section-${made}`,
    heading: `Section ${index}`,
    type,
    data: data[type] ?? {},
  })
}

if (import.meta.main) console.table(await run())
