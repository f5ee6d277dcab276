import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { removeForms } from '#features/forms/forms/server/commands/removing.ts'
import { archiveForms } from '#features/forms/forms/server/commands.ts'
import { updateDisabled } from '#features/people/members/server/commands/access.ts'
import { removeMembers } from '#features/people/members/server/commands/removal.ts'
import type { EventState } from '#kit/access/event-state.ts'
import { type Actor, system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { events } from '#platform/tenancy/tables.ts'
import { apiOf, signedIn } from '#test/api.ts'
import { exportingIn } from '#test/exporting.ts'
import { makeEvent, makeTeam } from '#test/factories/event.ts'
import { makeForm } from '#test/factories/form.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import type { TestServer } from '#test/server.ts'
import { exportLimits } from '../domain/limits.ts'
import { exportMessages } from '../domain/messages.ts'
import { removeExpiredExports } from './commands/removing.ts'
import { listExports } from './tables.ts'

let server: TestServer
let scope: EventScope
freshEventForEach((fresh) => {
  ;({ server, scope } = fresh)
})

const exporting = exportingIn(() => ({ server, scope }))
const { person, ask, asked, make, ready, mine, states, download, statusOfDownload } = exporting
const { setLevel, filesLeft, isStored } = exporting
type Person = Awaited<ReturnType<typeof person>>

const setState = (state: EventState) =>
  server.services.database.db.update(events).set({ state }).where(eq(events.id, scope.eventId))
/** Of the mark of UTF-8, which reading as text leaves out. */
const BOM_BYTES = 3

/** So many entries of the audit, which are quickly there. */
const plantEntries = (count: number) =>
  inEvent(scope, ({ tx, eventId }) =>
    tx.execute(sql`insert into audit_entries (event_id, id, at, action, subject_type, subject_id)
      select ${eventId}, 'entry-' || n, now(), 'task.update', 'task', 'task-' || n from generate_series(1, ${count}) as n
      on conflict do nothing`),
  )

describe('a list that is downloaded', () => {
  it('is refused at its own address once it is too large to wait for, and asked for instead', async () => {
    const admin = await person('admin')
    await plantEntries(10_000)
    const at = (ending: string) => admin.api(`/admin/audit/export.${ending}subjectType=task`)
    expect((await at('csv?check=true&')).status).toBe(204)
    await plantEntries(10_001)
    expect(await at('csv?check=true&')).toMatchObject({ status: 200, body: { isLarge: true, rows: 10_001 } })
    expect(await at('xlsx?')).toMatchObject({ status: 409, body: { message: exportMessages.isLarge } })
    // Of what is filtered, only that counts.
    expect((await at('csv?check=true&subjectId=task-7&')).status).toBe(204)
    const exportId = await ready(admin, { path: '/admin/audit', query: { subjectType: 'task' } })
    const { body } = await download(admin, exportId)
    expect(String(body).trimEnd().split('\r\n')).toHaveLength(1 + 10_001)
  })
})

describe('a file that somebody has asked for', () => {
  it('is what the list’s own export is: its filters, its columns, its order', async () => {
    const mara = await person()
    for (const name of ['Barco', 'Benq', 'Acer']) await makeTeam(scope, { name })
    const query = { search: 'b', sort: '-name' }
    const exportId = await asked(mara, { query: { ...query, page: '3' }, columns: ['stand', 'name'] })
    expect(await mine(mara)).toMatchObject([{ id: exportId, title: 'teams', state: 'waiting', total: 2 }])
    await make(exportId)
    const direct = await mara.api('/admin/teams/export.csv?search=b&sort=-name&columns=stand,name')
    expect(await download(mara, exportId)).toEqual(direct)
    expect(String(direct.body)).toContain('Benq')
    expect(await mine(mara)).toMatchObject([
      {
        ...{ state: 'ready', rows: 2, fileName: expect.stringMatching(/ teams 2026-11-21\.csv$/) },
        ...{
          size: BOM_BYTES + Buffer.byteLength(String(direct.body)),
          expiresAt: '2026-11-22T10:00:00.000Z',
        },
        can: { download: true, cancel: false, retry: false, remove: true },
      },
    ])
  })

  it('is named after the event and the day, comes in pieces, and stands in the audit each time', async () => {
    const admin = await person('admin')
    const exportId = await ready(admin)
    const headers = { cookie: admin.cookie }
    const address = `/e/${scope.slug}/api/admin/exports/${exportId}/file`
    expect((await server.request(`${address}?check=true`, { headers })).status).toBe(204)
    const whole = await server.request(address, { headers })
    expect(whole.headers.get('content-disposition')).toContain('2026-11-21.csv')
    const text = await whole.text()
    const part = await server.request(address, { headers: { ...headers, range: 'bytes=3-5' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 3-5/${text.length + BOM_BYTES}`,
    ])
    expect((await part.text()).length).toBe(3)
    const audit = await admin.api<{ items: { action: string }[] }>('/admin/audit?subjectId=teams')
    expect(audit.body.items.map(({ action }) => action)).toEqual(['list.export'])
  })

  it('is nobody else’s: no other organiser sees, gets, stops or deletes it', async () => {
    const [mara, olu] = [await person(), await person('admin')]
    const [waiting, made] = [await asked(mara), await ready(mara)]
    expect(await mine(olu)).toEqual([])
    expect(await statusOfDownload(olu, made)).toBe(404)
    const calls: [path: string, method: string][] = [
      [`/admin/exports/${waiting}/cancellation`, 'POST'],
      [`/admin/exports/${made}/tries`, 'POST'],
      [`/admin/exports/${made}`, 'DELETE'],
    ]
    for (const [path, method] of calls) expect((await olu.api(path, { method })).status).toBe(404)
    expect((await olu.api(`/files/${made}-1`)).status).toBe(404)
    expect(await states(mara)).toEqual(['ready', 'waiting'])
  })

  it('is of its event alone, for a person of two events too', async () => {
    const mara = await person()
    const made = await ready(mara)
    const other = await makeEvent(server.services)
    const there = await signedIn(server, other, { level: 'admin', email: mara.email })
    expect(await statusOfDownload(there, made)).toBe(404)
    expect(await mine(there)).toEqual([])
    expect(await inEvent(other, ({ tx }) => tx.select({ id: listExports.id }).from(listExports))).toEqual([])
  })

  it('is told at the bell', async () => {
    const [mara, olu] = [await person(), await person()]
    await ready(mara)
    const feed = ({ api }: Person) => api<{ items: object[] }>('/notifications')
    expect((await feed(mara)).body.items).toMatchObject([
      { kind: 'export', title: 'teams', outcome: 'ready', isUnread: true },
    ])
    expect((await feed(olu)).body.items).toEqual([])
  })
})

describe('who may read the list no more', () => {
  it('gets no file, neither made before nor after', async () => {
    const mara = await person('moderator')
    const [before, after] = [await ready(mara), await asked(mara)]
    await setLevel(mara, 'reportViewer')
    expect(await statusOfDownload(mara, before)).toBe(403)
    await make(after)
    expect(await mine(mara)).toMatchObject([
      { id: after, state: 'failed', problem: 'noAccess', can: { retry: true } },
      { id: before, state: 'ready' },
    ])
    expect(await isStored(`${after}-1`)).toBe(false)
    await setLevel(mara, 'moderator')
    expect(await statusOfDownload(mara, before)).toBe(200)
  })

  it('gets none once they are kept out, and nothing of theirs stays once they are removed', async () => {
    const [mara, admin] = [await person(), await person('admin')]
    const [made, waiting] = [await ready(mara), await asked(mara)]
    const by: Actor = { ...actorFor(admin), level: 'admin' }
    await updateDisabled(scope, by, { memberIds: [mara.memberId], isDisabled: true })
    expect(await statusOfDownload(mara, made)).toBe(401)
    await make(waiting)
    const kept = await inEvent(scope, ({ tx }) => tx.select().from(listExports))
    expect(kept.find(({ id }) => id === waiting)).toMatchObject({ state: 'failed', problem: 'noAccess' })
    const removed = await removeMembers(scope, by, { memberIds: [mara.memberId], successorId: null })
    expect(removed).toMatchObject({ ok: true })
    expect(await inEvent(scope, ({ tx }) => tx.select().from(listExports))).toEqual([])
    expect(await filesLeft()).toEqual([])
  })

  it('gets it in an event that is closed, and not in one that is suspended', async () => {
    const mara = await person()
    const made = await ready(mara)
    await setState('closed')
    expect(await statusOfDownload(mara, made)).toBe(200)
    await setState('suspended')
    expect(await statusOfDownload(mara, made)).toBe(403)
  })

  it('gets none of a form that is gone', async () => {
    const mara = await person()
    const formId = await makeForm(scope)
    const path = `/admin/forms/${formId}/submissions`
    const [made, waiting] = [await ready(mara, { path, query: {} }), await asked(mara, { path, query: {} })]
    await archiveForms(scope, system, [formId])
    await removeForms(scope, system, [formId])
    expect(await statusOfDownload(mara, made)).toBe(404)
    await make(waiting)
    expect(await mine(mara)).toMatchObject([{ state: 'failed', problem: 'refused' }, { state: 'ready' }])
  })

  it('cannot ask for it either, nor for what is no list, or a column or filter that it has not', async () => {
    const viewer = await person('reportViewer')
    expect((await ask(viewer)).status).toBe(403)
    expect((await ask(viewer, { path: '/admin/reports/teams', query: {} })).status).toBe(200)
    const mara = await person()
    expect(await ask(mara, { path: '/admin/nothing' })).toMatchObject({ status: 422 })
    expect(await ask(mara, { query: { stnad: 'D20' } })).toMatchObject({ status: 422 })
    expect(await ask(mara, { columns: ['nothing'] })).toMatchObject({
      ...{ status: 422, message: 'There is no column called nothing.' },
    })
    expect((await ask({ api: apiOf(server, { slug: scope.slug }) })).status).toBe(401)
    expect((await ask(await person('user'))).status).toBe(403)
    expect(await mine(mara)).toEqual([])
  })
})

const actorFor = ({ memberId, accountId, email }: Person): Actor => ({
  ...{ memberId, accountId, email, sessionId: '', level: 'moderator', firstName: 'Olu', surname: 'Ade' },
  ...{ teamId: null, team: null, isTeamOwner: false },
})

describe('the day of a file', () => {
  it('is its last: then nobody gets it, and soon nothing of it is left', async () => {
    const mara = await person()
    const made = await ready(mara)
    server.setTime('2026-11-22T09:59:59Z')
    expect(await statusOfDownload(mara, made)).toBe(200)
    expect(await removeExpiredExports(scope)).toBe(0)
    server.setTime('2026-11-22T10:00:00Z')
    expect(await statusOfDownload(mara, made)).toBe(404)
    expect(await mine(mara)).toEqual([])
    expect(await filesLeft()).toHaveLength(1)
    expect(await removeExpiredExports(scope)).toBe(1)
    expect(await filesLeft()).toEqual([])
    expect(await inEvent(scope, ({ tx }) => tx.select().from(listExports))).toEqual([])
  })

  it('begins when it has failed too: what no process makes any more is ended', async () => {
    const mara = await person()
    await asked(mara)
    server.setTime('2026-11-21T11:59:00Z')
    await removeExpiredExports(scope)
    expect(await states(mara)).toEqual(['waiting'])
    server.setTime('2026-11-21T12:01:00Z')
    await removeExpiredExports(scope)
    expect(await mine(mara)).toMatchObject([{ state: 'failed', problem: 'broken' }])
  })
})

describe('how many files there may be', () => {
  it('is limited for a person, for the event, and for what is kept', async () => {
    const mara = await person()
    for (let count = 0; count < exportLimits.runningOfPerson; count += 1) await asked(mara)
    expect(await ask(mara)).toMatchObject({ status: 409, message: exportMessages.tooManyOfPerson })
    while ((await runningInEvent()) < exportLimits.runningInEvent) await asked(await person())
    expect(await ask(await person())).toMatchObject({ status: 409, message: exportMessages.tooManyInEvent })

    await inEvent(scope, ({ tx }) =>
      tx.execute(sql`update list_exports set state = 'ready', expires_at = now() + interval '1 day'
        where member_id <> ${mara.memberId}`),
    )
    const [first] = await mine(mara)
    await mara.api(`/admin/exports/${first?.id}/cancellation`, { method: 'POST' })
    await inEvent(scope, ({ tx, eventId }) =>
      tx.execute(sql`insert into list_exports (event_id, id, member_id, list, title, query, format, manner, state)
        select ${eventId}, 'kept-' || n, ${mara.memberId}, 'teams', 'teams', '{}', 'csv', 'shown', 'ready'
        from generate_series(1, ${exportLimits.keptByPerson - exportLimits.runningOfPerson}) as n`),
    )
    expect(await ask(mara)).toMatchObject({ status: 409, message: exportMessages.tooManyKept })
    await mara.api('/admin/exports/kept-1', { method: 'DELETE' })
    expect((await ask(mara)).status).toBe(200)
  })

  it('holds for those who ask at the same moment', async () => {
    const mara = await person()
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(mara)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409])
  })

  const runningInEvent = () =>
    inEvent(scope, ({ tx }) => tx.$count(listExports, sql`state in ('waiting', 'running')`))
})
