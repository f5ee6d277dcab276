import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffMemberId } from '#features/people/accounts/domain/staff-ids.ts'
import { findOrCreateAccount } from '#features/people/accounts/server/commands.ts'
import { updateName } from '#features/people/members/server/commands/parts.ts'
import { updateTeam } from '#features/people/teams/server/commands.ts'
import { createTaskGroup } from '#features/tasks/tasks/groups/server/commands.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { apiOf } from '#test/api.ts'
import { actorOf } from '#test/factories/event.ts'
import { openWorlds, type PlantedWorld, type Worlds } from '#test/factories/world.ts'
import { startTestServer, TEST_NOW, type TestServer } from '#test/server.ts'
import type { AuditEntryDetails, AuditRow } from '../contract.ts'
import { personWords } from '../domain/people.ts'

let server: TestServer
let worlds: Worlds
let planted: PlantedWorld
let api: ReturnType<typeof apiOf>
type Page = { items: AuditRow[]; total: number }

beforeAll(async () => {
  server = await startTestServer()
  worlds = await openWorlds(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(TEST_NOW)
  planted = await worlds.make({ level: 'admin', ownAccount: true })
  api = apiOf(server, { slug: planted.scope.slug, cookie: await server.signIn(planted.accountId) })
})
afterEach(() => expect(server.surprises).toEqual([]))

const list = async (query: string) => (await api<Page>(`/admin/audit?${query}`)).body
const actor = () =>
  actorOf({ memberId: planted.world.memberId, accountId: planted.accountId, email: '' }, planted.teamId)

describe('the audit', () => {
  test('says who did what to which thing, newest first, and what changed', async () => {
    await createTaskGroup(planted.scope, actor(), { title: 'Safety' })
    server.passTime(60_000)
    await updateTeam(planted.scope, actor(), {
      teamId: planted.teamId,
      stand: 'B12',
      hall: 'Hall 2',
      teamTypeId: null,
    })
    const { items } = await list('')
    expect(
      items.slice(0, 2).map(({ action, memberId, isThere, keys }) => ({ action, memberId, isThere, keys })),
    ).toEqual([
      {
        action: 'team.update',
        memberId: planted.world.memberId,
        isThere: true,
        keys: expect.arrayContaining(['stand', 'hall']),
      },
      { action: 'taskGroup.create', memberId: planted.world.memberId, isThere: true, keys: ['title'] },
    ])
    expect(items[1]?.subjectName).toBe('Safety')
    expect(items[0]?.personName).not.toBe('')

    const { body } = await api<AuditEntryDetails>(`/admin/audit/${items[0]?.id}`)
    expect(body.after).toMatchObject({ stand: 'B12', hall: 'Hall 2' })
    expect(Object.keys(body.before as object).sort()).toEqual(Object.keys(body.after as object).sort())
  })

  test('names product staff, who are no members, in the list, the entry and the export', async () => {
    const staff = await findOrCreateAccount(server.services, {
      ...{ email: 'robin.hale@eventflow.example', name: 'Robin Hale', isStaff: true },
    })
    const memberId = staffMemberId(staff.id)
    await createTaskGroup(planted.scope, { memberId }, { title: 'Rigging' })
    await createTaskGroup(planted.scope, { memberId: staffMemberId('gone') }, { title: 'Catering' })
    const { items } = await list('subjectType=taskGroup')
    expect(items.slice(0, 2).map(personWords).sort()).toEqual([
      'Eventflow Staff',
      'Robin Hale (Eventflow Staff)',
    ])
    const robins = items.find((entry) => entry.memberId === memberId)
    const { body } = await api<AuditEntryDetails>(`/admin/audit/${robins?.id}`)
    expect(personWords(body)).toBe('Robin Hale (Eventflow Staff)')
    const { body: csv } = await api<string>('/admin/audit/export.csv?subjectType=taskGroup')
    expect(csv).toContain('Robin Hale (Eventflow Staff)')
    const robin = { id: memberId, name: 'Robin Hale (Eventflow Staff)' }
    expect((await api('/admin/audit-people?search=hale')).body).toEqual([robin])
    expect((await api(`/admin/audit-people?search=nobody&chosen=${memberId}`)).body).toEqual([robin])
    expect((await api('/admin/audit-people?search=nobody')).body).toEqual([])
    expect((await list(`memberId=${memberId}`)).items.map(personWords)).toEqual([robin.name])
  })

  test('is filtered by person, kind, thing, days of the event and words', async () => {
    await createTaskGroup(planted.scope, actor(), { title: 'Éclairage' })
    await createTaskGroup(planted.scope, { memberId: null }, { title: 'Rigging' })
    const mine = await list(`memberId=${planted.world.memberId}&subjectType=taskGroup`)
    expect(mine.items.map(({ subjectName }) => subjectName)).toEqual(['Éclairage'])
    const nobodys = await list('memberId=none&subjectType=taskGroup')
    expect(nobodys.items.map(({ subjectName }) => subjectName)).toContain('Rigging')
    expect(nobodys.items.map(({ subjectName }) => subjectName)).not.toContain('Éclairage')
    const [thing] = mine.items
    const about = await list(`subjectType=taskGroup&subjectId=${thing?.subjectId}`)
    expect(about).toMatchObject({ total: 1, items: [{ subjectName: 'Éclairage' }] })
    expect((await list('search=eclairage')).items.map(({ subjectName }) => subjectName)).toEqual([
      'Éclairage',
    ])
    expect((await list('from=2026-11-22')).total).toBe(0)
    expect((await list('to=2026-11-20')).total).toBe(0)
    expect((await list('from=2026-11-21&to=2026-11-21&subjectType=taskGroup')).total).toBeGreaterThan(1)
    expect((await api('/admin/audit?from=yesterday')).status).toBe(400)
  })

  test('ends and begins a day where the event does', async () => {
    await inEvent(planted.scope, ({ tx, eventId }) =>
      tx.execute(
        sql`update settings set data = jsonb_set(data, '{timeZone}', '"Asia/Tokyo"') where event_id = ${eventId} and id = 'event'`,
      ),
    )
    // 16:00 in London is past midnight in Tokyo.
    server.setTime('2026-11-21T16:00:00Z')
    await createTaskGroup(planted.scope, actor(), { title: 'Late' })
    expect((await list('from=2026-11-22&to=2026-11-22')).items.map(({ subjectName }) => subjectName)).toEqual(
      ['Late'],
    )
    expect((await list('to=2026-11-21&search=late')).total).toBe(0)
  })

  test('keeps what belongs to a person where it can be erased, and the entry as it was', async () => {
    await updateName(
      planted.scope,
      { ...actor(), firstName: 'Ann', surname: 'Lee' },
      { firstName: 'Anna', surname: 'Lee' },
    )
    const { items } = await list('subjectType=member&sort=-at')
    const renamed = items.find(({ action }) => action === 'member.updateName')
    const stored = await inEvent(planted.scope, ({ tx, eventId }) =>
      tx.execute(
        sql`select before::text || after::text as entry from audit_entries where event_id = ${eventId} and id = ${renamed?.id}`,
      ),
    )
    expect(JSON.stringify(stored.rows)).not.toMatch(/Ann/)
    const shown = async () => (await api<AuditEntryDetails>(`/admin/audit/${renamed?.id}`)).body
    expect(await shown()).toMatchObject({ before: { firstName: 'Ann' }, after: { firstName: 'Anna' } })
    await inEvent(planted.scope, ({ tx, eventId }) =>
      tx.execute(
        sql`delete from audit_personal_values where event_id = ${eventId} and entry_id = ${renamed?.id}`,
      ),
    )
    expect(await shown()).toMatchObject({ before: { firstName: 'Erased' }, after: { firstName: 'Erased' } })
  })

  test('names things that are gone as they were called last', async () => {
    await createTaskGroup(planted.scope, actor(), { title: 'Removed later' })
    await inEvent(planted.scope, ({ tx, eventId }) =>
      tx.execute(sql`delete from task_groups where event_id = ${eventId} and title = 'Removed later'`),
    )
    const [gone] = (await list('subjectType=taskGroup')).items
    expect(gone).toMatchObject({ subjectName: 'Removed later', isThere: false })
  })
})

describe('its export', () => {
  const file = (query: string, cookie?: string) =>
    server.request(`/e/${planted.scope.slug}/api/admin/audit/export.${query}`, {
      headers: cookie ? { cookie } : {},
    })

  test('is what the list shows, with a name of its own, and is itself in the audit', async () => {
    const cookie = await server.signIn(planted.accountId)
    await createTaskGroup(planted.scope, actor(), { title: '=1+1' })
    const answer = await file(`csv?subjectType=taskGroup&memberId=${planted.world.memberId}`, cookie)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename=".* audit 2026-11-21\.csv"; filename\*=UTF-8''.*%20audit%202026-11-21\.csv$/,
    )
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [head, ...lines] = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
    expect(head).toBe('"When","Person","What","Item type","Item","Before","After","API token"')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^"21 Nov 2026, 10:00",.*,Added a task group,Task groups,'=1\+1,,Title: =1\+1,$/)

    const { items } = await list('subjectType=list')
    expect(items).toMatchObject([
      { action: 'list.export', memberId: planted.world.memberId, subjectName: 'Audit' },
    ])
  })

  test('for machines holds codes, ISO dates and JSON, of the chosen columns', async () => {
    const cookie = await server.signIn(planted.accountId)
    await createTaskGroup(planted.scope, actor(), { title: 'Safety' })
    const answer = await file(
      `csv?manner=raw&columns=at,action,after&subjectType=taskGroup&memberId=${planted.world.memberId}`,
      cookie,
    )
    expect(await answer.text()).toBe(
      '"at","action","after"\r\n2026-11-21T10:00:00.000Z,taskGroup.create,"{""title"":""Safety""}"\r\n',
    )
  })

  test('is for those who may read the list, and refuses what the list refuses', async () => {
    const moderator = await worlds.make({ level: 'moderator', ownAccount: true })
    const cookie = await server.signIn(moderator.accountId)
    const theirs = `/e/${moderator.scope.slug}/api/admin/audit/export.xlsx`
    expect((await server.request(theirs, { headers: { cookie } })).status).toBe(403)
    expect((await file('csv')).status).toBe(401)
    const mine = await server.signIn(planted.accountId)
    expect((await file('csv?subjectTyp=task', mine)).status).toBe(422)
    expect((await file('csv?columns=secret', mine)).status).toBe(422)
    expect((await file('csv?search=%00', mine)).status).toBe(400)
  })
})
