import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { removeForms } from '#features/forms/forms/server/commands/removing.ts'
import { archiveForms } from '#features/forms/forms/server/commands.ts'
import type { Level } from '#kit/access/levels.ts'
import { newId } from '#kit/ids/new-id.ts'
import { system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { atOnce } from '#test/at-once.ts'
import { makeEvent } from '#test/factories/event.ts'
import { makeForm } from '#test/factories/form.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import type { SavedView } from '../contract.ts'
import { viewLimits } from '../domain/limits.ts'
import { endViewsOf } from './commands.ts'
import { savedViews } from './tables.ts'

let server: TestServer
let scope: EventScope

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  scope = await makeEvent(server.services)
})

type Person = Awaited<ReturnType<typeof person>>
const person = (level: Level = 'moderator') => signedIn(server, scope, { level })

const teams = '/admin/reports/teams'
const view = { screen: teams, name: 'Late teams', search: { riskLevel: 'high', sort: '-risk' } }
const save = ({ api }: Person, parts: object = {}) =>
  api<SavedView>('/admin/saved-views', { body: { ...view, ...parts } })
const change = ({ api }: Person, id: string, body: object) =>
  api<SavedView>(`/admin/saved-views/${id}`, { method: 'PATCH', body })
/** So many that are there already. */
const plant = (count: number, parts: { memberId: string | null; isShared?: boolean }) =>
  inEvent(scope, ({ tx, eventId }) =>
    tx.insert(savedViews).values(
      Array.from({ length: count }, (_, index) => ({
        ...{ eventId, id: newId(), screen: teams, name: `View ${index}`, search: {}, ...parts },
      })),
    ),
  )
const remove = ({ api }: Person, id: string) => api(`/admin/saved-views/${id}`, { method: 'DELETE' })
const named = async ({ api }: Person, screen = teams, thingId = '') =>
  (
    await api<SavedView[]>(`/admin/saved-views?screen=${encodeURIComponent(screen)}&thingId=${thingId}`)
  ).body.map(({ name }) => name)

describe('a saved view', () => {
  it('is mine alone until it is shared, and nobody else’s to change', async () => {
    const [mara, olu] = [await person(), await person()]
    const { body: saved } = await save(mara)
    expect(saved).toMatchObject({
      ...{ name: 'Late teams', search: view.search },
      isMine: true,
      isShared: false,
    })
    expect(await named(olu)).toEqual([])
    expect((await change(olu, saved.id, { name: 'Mine now' })).status).toBe(404)
    expect((await remove(olu, saved.id)).status).toBe(404)

    expect((await change(mara, saved.id, { isShared: true })).body.isShared).toBe(true)
    expect(await named(olu)).toEqual(['Late teams'])
    expect((await change(olu, saved.id, { name: 'Mine now' })).status).toBe(403)
    expect((await remove(olu, saved.id)).status).toBe(403)
    expect((await change(mara, saved.id, { isShared: false })).status).toBe(200)
    expect(await named(olu)).toEqual([])
  })

  it('is shared from moderator up, and tidied up by admins', async () => {
    const [viewer, mara, admin] = [await person('reportViewer'), await person(), await person('admin')]
    expect((await save(viewer, { isShared: true })).status).toBe(403)
    const { body: own } = await save(viewer)
    expect((await change(viewer, own.id, { isShared: true })).status).toBe(403)
    expect(await named(mara)).toEqual([])
    const { body: shared } = await save(mara, { isShared: true })
    expect(await named(viewer)).toEqual(['Late teams', 'Late teams'])
    expect((await change(admin, shared.id, { name: 'At risk' })).body).toMatchObject({
      name: 'At risk',
      isMine: false,
    })
    expect((await remove(admin, shared.id)).status).toBe(200)
    expect(await named(viewer)).toEqual(['Late teams'])
  })

  it('is of a list that the person may open', async () => {
    const [viewer, mara, admin] = [await person('reportViewer'), await person(), await person('admin')]
    await save(admin, {
      screen: '/admin/audit',
      name: 'Exports',
      search: { subjectType: 'list' },
      isShared: true,
    })
    expect(await named(admin, '/admin/audit')).toEqual(['Exports'])
    expect(await named(mara, '/admin/audit')).toEqual([])
    expect((await save(viewer, { screen: '/admin/teams' })).status).toBe(403)
    expect((await save(viewer, { screen: '/tasks' })).status).toBe(400)
  })

  it('has a name of its own there, and at most so many are kept, also when two are saved at once', async () => {
    const mara = await person()
    await save(mara)
    expect((await save(mara, { name: 'LATE teams' })).status).toBe(422)
    expect((await save(mara, { screen: '/admin/reports/tasks' })).status).toBe(200)
    await plant(viewLimits.perPerson - 3, { memberId: mara.memberId })
    const both = await atOnce(server, 'saved_views', [
      () => save(mara, { name: 'One' }),
      () => save(mara, { name: 'Other' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is one of at most so many that are shared on a list, also when two people share at once', async () => {
    const [mara, olu] = [await person(), await person()]
    await plant(viewLimits.sharedOnScreen - 1, { memberId: null, isShared: true })
    const both = await atOnce(server, 'saved_views', [
      () => save(mara, { isShared: true }),
      () => save(olu, { isShared: true }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('stays taken back when an admin renames it at the same moment', async () => {
    const [mara, admin] = [await person(), await person('admin')]
    const { body: shared } = await save(mara, { isShared: true })
    const both = await atOnce(
      server,
      'saved_views',
      [
        () => change(mara, shared.id, { isShared: false }),
        () => change(admin, shared.id, { name: 'At risk' }),
      ],
      { inTurn: true },
    )
    expect(both.map(({ status }) => status)).toEqual([200, 404])
    expect(await named(admin)).toEqual([])
  })

  it('keeps what its filters were called, but for people', async () => {
    const mara = await person('admin')
    const people = { userId: { m1: 'Priya Nair' }, subjectId: { m1: 'Priya Nair' } }
    const labels = { teamTypeId: { t1: 'Stand build' }, ...people }
    const { body } = await save(mara, { labels })
    expect(body.labels).toEqual({ teamTypeId: { t1: 'Stand build' } })
  })

  it('goes with its form', async () => {
    const mara = await person()
    const formId = await makeForm(scope)
    const screen = '/admin/forms/{formId}/submissions/'
    await save(mara, { screen, thingId: formId })
    expect(await named(mara, screen, formId)).toEqual(['Late teams'])
    expect(await named(mara, screen, await makeForm(scope))).toEqual([])
    await archiveForms(scope, system, [formId])
    expect((await removeForms(scope, system, [formId])).ok).toBe(true)
    expect(await named(mara, screen, formId)).toEqual([])
  })

  it('stays without an owner when a person leaves, if it was shared', async () => {
    const [mara, admin] = [await person(), await person('admin')]
    await save(mara, { isShared: true })
    await save(mara, { name: 'Only mine' })
    await inEvent(scope, (event) => endViewsOf(event, [mara.memberId]))
    expect(await named(admin)).toEqual(['Late teams'])
    const [left] = (await admin.api<SavedView[]>(`/admin/saved-views?screen=${teams}`)).body
    expect(left).toMatchObject({ ownerName: '', mayUpdate: true })
    // Shared no longer, it is of the admin who has tidied up.
    expect((await change(admin, left?.id ?? '', { isShared: false })).body.isMine).toBe(true)
  })
})
