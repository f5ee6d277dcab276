import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allSettings, appUrlOfEvent } from '#features/event/events/server/queries.ts'
import { changeSettings } from '#features/event/events/settings/server/commands.ts'
import { storeVariants } from '#features/library/assets/server/commands.ts'
import { assetById } from '#features/library/assets/server/queries.ts'
import { tasks } from '#features/tasks/tasks/server/tables.ts'
import { system } from '#platform/permissions/actor.ts'
import { storageKey } from '#platform/storage/key.ts'
import { type EventScope, inEvent, mintScope } from '#platform/tenancy/scope.ts'
import { makeAsset, pictureOf } from '#test/factories/assets.ts'
import { makePage, makeSection } from '#test/factories/content.ts'
import { makeEvent } from '#test/factories/event.ts'
import { plantEverything } from '#test/factories/everything.ts'
import { makeForm } from '#test/factories/form.ts'
import { makeTask } from '#test/factories/task.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { treatments } from '../domain/plan.ts'
import { cloneEvent, cloneEventNow, resumeClone } from './commands.ts'
import { cloneOf } from './queries.ts'

let server: TestServer
let source: EventScope
let target: EventScope
const author = { ...system, name: 'Operator' }
const FROM = '2027-01-23'

beforeAll(async () => {
  server = await startTestServer()
  source = await makeEvent(server.services, { slug: 'source', startDate: FROM, launchDate: '2026-11-01' })
  await plantEverything(source)
  await makeTask(source, { title: 'Send the plan', dueDate: '2026-12-29' })
  await makePage(source, {
    title: 'Links',
    sections: [
      makeSection('richText', { html: `<p><a href="${await appUrlOfEvent(source)}/tasks">Tasks</a></p>` }),
    ],
  })
  const assetId = await makeAsset(source, { content: await pictureOf() })
  await storeVariants(source, { assetId, fileId: (await assetById(source, assetId))?.fileId ?? '' })
  await makeForm(source, { title: 'Plan', fields: [{ id: 'plan', type: 'image', assetId }] })
  target = await copy('target')
})
afterAll(() => server.close())

const asked = (slug: string, startDate = '2028-01-22') => ({
  ...{ sourceEventId: source.eventId, eventName: 'Harbour Expo 2028', slug, host: null, startDate },
})

async function scopeOf(eventId: string, slug: string): Promise<EventScope> {
  return mintScope(server.services, { eventId, tenantId: source.tenantId, slug })
}

async function copy(slug: string): Promise<EventScope> {
  const made = await cloneEventNow(server.services, author, asked(slug), () => undefined)
  if (!made.ok) throw new Error(made.error)
  return scopeOf(made.value, slug)
}

async function rowsOf(event: EventScope, table: string): Promise<Record<string, unknown>[]> {
  const { rows } = await inEvent(event, ({ tx }) =>
    tx.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(table)} t order by to_jsonb(t)::text`,
    ),
  )
  return rows.map(({ row }) => row)
}

async function eventTables(): Promise<string[]> {
  const { rows } = await server.services.database.pool.query<{ name: string }>(`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'event_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`)
  return rows.map(({ name }) => name)
}

it('knows of every table whether it is copied, and why not', async () => {
  expect(Object.keys(treatments).sort()).toEqual(await eventTables())
})

const as = (kind: string) =>
  Object.entries(treatments).flatMap(([table, treatment]) => (treatment.as === kind ? [table] : []))

/** Files of teams and guests stay theirs, and an export stays with who asked for it. */
const isOfSomebody = (ownerKind: unknown) => ['team', 'guest', 'export'].includes(String(ownerKind))

describe('of a copy', () => {
  /** Rows of set-up that the original has; those of teams, guests and older versions are not of it. */
  const ofSetUp: Record<string, (row: Record<string, unknown>) => boolean> = {
    files: ({ owner_kind }) => !isOfSomebody(owner_kind),
    custom_fields: ({ removed_at }) => removed_at === null,
    form_versions: () => true,
    consent_texts: ({ version }) => version === 2,
  }

  it.each(as('cloned'))('%s is there as in the original', async (table) => {
    const original = (await rowsOf(source, table)).filter(ofSetUp[table] ?? (() => true))
    expect(original.length).toBeGreaterThan(0)
    expect(await rowsOf(target, table)).toHaveLength(original.length)
  })

  it.each(as('personal').filter((table) => table !== 'teams' && !table.startsWith('audit')))(
    '%s is not',
    async (table) => expect(await rowsOf(target, table)).toEqual([]),
  )

  it('no id of the original is left, in any column, text or JSON', async () => {
    const ids = new Set<string>()
    for (const table of await eventTables())
      for (const { id } of await rowsOf(source, table))
        if (typeof id === 'string' && id.length >= 36) ids.add(id)
    const left: string[] = []
    for (const table of as('cloned')) {
      const text = JSON.stringify(await rowsOf(target, table))
      left.push(...[...ids, source.eventId].filter((id) => text.includes(id)).map((id) => `${table}: ${id}`))
    }
    expect(left).toEqual([])
  })

  it('nobody of the original is named: only the organiser team is there, without people', async () => {
    expect(await rowsOf(target, 'teams')).toMatchObject([{ name: 'Organiser of source', is_organiser: true }])
    expect(await rowsOf(target, 'members')).toEqual([])
    const actions = (await rowsOf(target, 'audit_entries')).map(({ action }) => action)
    expect(actions.sort()).toEqual(['event.clone', 'team.create'])
  })

  it('days are moved by as many as the first day', async () => {
    const { event } = await allSettings(target)
    expect(event).toMatchObject({
      ...{ eventName: 'Harbour Expo 2028', launchDate: '2027-10-31' },
      ...{ startDate: '2028-01-22', endDate: '2028-01-25' },
    })
    const dated = await inEvent(target, ({ tx }) => tx.select().from(tasks))
    expect(dated.find(({ title }) => title === 'Send the plan')?.dueDate).toBe('2027-12-28')
  })

  it('links lead into the copy', async () => {
    const text = JSON.stringify(await rowsOf(target, 'content_sections'))
    expect(text).toContain(`${await appUrlOfEvent(target)}/tasks`)
    expect(text).not.toContain('/e/source')
  })

  /** Files of the set-up whose bytes are stored: factories plant some without. */
  async function openable(event: EventScope): Promise<string[]> {
    const found: string[] = []
    for (const { id, folder, name, size, owner_kind } of await rowsOf(event, 'files')) {
      const key = storageKey({ eventId: event.eventId, folder: String(folder), fileId: String(id) })
      const isStored = (await server.services.storage.stat(key)) !== undefined
      if (isStored && !isOfSomebody(owner_kind)) found.push(`${String(id).slice(36)} ${name} ${size}`)
    }
    return found.sort()
  }

  it('every file can be opened that could be opened before, the sizes of pictures too', async () => {
    const files = await openable(target)
    expect(files).toEqual(await openable(source))
    expect(files.some((file) => file.startsWith('-thumb '))).toBe(true)
  })

  it('no file of a team or a guest is there, and no export', async () => {
    const kinds = (await rowsOf(target, 'files')).map(({ owner_kind }) => owner_kind)
    expect(kinds.filter(isOfSomebody)).toEqual([])
  })
})

it('changes nothing of the original', async () => {
  const before = await Promise.all((await eventTables()).map((table) => rowsOf(source, table)))
  await copy('unchanged')
  expect(await Promise.all((await eventTables()).map((table) => rowsOf(source, table)))).toEqual(before)
})

it('begins nothing where the original has no first day, or the address is taken', async () => {
  const bare = await makeEvent(server.services, { slug: 'bare' })
  const { event } = await allSettings(bare)
  await changeSettings(bare, system, 'event', { version: 1, ...event, startDate: '', endDate: '' })
  const clone = (parts: object) => cloneEvent(server.services, author, { ...asked('other'), ...parts })
  expect(await clone({ sourceEventId: bare.eventId })).toEqual({ ok: false, error: 'noStartDate' })
  expect(await clone({ slug: 'source' })).toEqual({ ok: false, error: 'slugTaken' })
  expect(await clone({ sourceEventId: 'nothing' })).toEqual({ ok: false, error: 'noEvent' })
})

it('goes on where it was interrupted, and makes nothing twice', async () => {
  const interrupted = cloneEventNow(server.services, author, asked('half'), ({ done }) => {
    if (done === 2) throw new Error('the power went')
  })
  await expect(interrupted).rejects.toThrow('the power went')
  const { rows } = await server.services.database.pool.query<{ id: string }>(
    `select id from events where slug = 'half'`,
  )
  const half = await scopeOf(rows[0]?.id ?? '', 'half')
  expect([await rowsOf(half, 'tasks'), (await cloneOf(half))?.finishedAt]).toEqual([[], null])
  await inEvent(half, ({ tx }) =>
    tx.execute(sql`update long_works set leased_until = now() - interval '1 minute'`),
  )
  const resume = () => resumeClone(server.services, author, half.eventId, () => undefined)
  expect(await resume()).toEqual({ ok: true, value: null })
  for (const table of as('cloned'))
    expect(await rowsOf(half, table), table).toHaveLength((await rowsOf(target, table)).length)
  expect(await resume()).toEqual({ ok: false, error: 'isDone' })
})
