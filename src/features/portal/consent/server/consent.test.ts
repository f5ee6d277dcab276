import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Boot } from '#features/portal/boot/contract.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { apiOf, signedIn } from '#test/api.ts'
import { makeEvent } from '#test/factories/event.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import { TEST_NOW, type TestServer } from '#test/server.ts'
import type { ConsentDocument } from '../contract.ts'

let server: TestServer
let scope: EventScope
let admin: Awaited<ReturnType<typeof signedIn>>
let person: Awaited<ReturnType<typeof signedIn>>

freshEventForEach(async (fresh) => {
  ;({ server, scope } = fresh)
  admin = await signedIn(server, scope, { level: 'admin', firstName: 'Olga', surname: 'Admin' })
  person = await signedIn(server, scope, { firstName: 'Ada', surname: 'Quill' })
})

type Refused = { message?: string }
const settings = '/admin/settings/consent'
const document = async () => (await admin.api<ConsentDocument>(settings)).body
const publish = async (text: string, version?: number) => {
  const body = { version: version ?? (await document()).version, text }
  return admin.api<ConsentDocument & Refused>(`${settings}/versions`, { body })
}
const stop = async (version?: number) =>
  admin.api<ConsentDocument & Refused>(`${settings}/stop`, {
    body: { version: version ?? (await document()).version },
  })
const agree = (version: number, api = person.api) =>
  api<{ version: number; agreedAt: string } & Refused>('/consent/agreement', { body: { version } })
const open = async (api = person.api) => (await api<Boot>('/boot')).body.openTerms

describe('the terms', () => {
  it('ask everybody of the event, once, until they agree', async () => {
    expect([await open(), await open(admin.api)]).toEqual([null, null])
    expect(await document()).toEqual({ version: 0, text: '', people: 2, agreed: 0, versions: [] })
    expect((await person.api('/consent')).body).toBe('null')

    expect(await publish('<h2>Terms</h2><p onclick="x()">Be kind.</p>')).toMatchObject({
      status: 200,
      body: {
        version: 1,
        text: '<h2>Terms</h2><p>Be kind.</p>',
        agreed: 0,
        versions: [{ version: 1, isStop: false, publishedByName: 'Olga Admin', agreed: 0 }],
      },
    })
    expect([await open(), await open(admin.api)]).toEqual([1, 1])
    expect((await person.api('/consent')).body).toEqual({
      version: 1,
      text: '<h2>Terms</h2><p>Be kind.</p>',
      publishedAt: TEST_NOW.toISOString(),
      agreedAt: null,
      hasAgreedBefore: false,
    })
    const first = { version: 1, agreedAt: TEST_NOW.toISOString() }
    expect(await agree(1)).toEqual({ status: 200, body: first })
    server.setTime(new Date(TEST_NOW.getTime() + 60_000).toISOString())
    expect(await agree(1)).toEqual({ status: 200, body: first })
    expect([await open(), await open(admin.api)]).toEqual([null, 1])
    expect(await document()).toMatchObject({ people: 2, agreed: 1, versions: [{ agreed: 1 }] })
  })

  it('ask again with a second version, and keep what was agreed to before', async () => {
    await publish('<p>Be kind.</p>')
    await agree(1)
    await publish('<p>Be kind to everyone.</p>')
    expect(await open()).toBe(2)
    expect((await person.api('/consent')).body).toMatchObject({ version: 2, hasAgreedBefore: true })
    expect(await agree(1)).toMatchObject({ status: 409, body: { message: expect.stringMatching(/changed/) } })
    expect((await agree(3)).status).toBe(409)
    await agree(2)
    expect(await open()).toBeNull()
    const { rows } = await inEvent(scope, ({ tx }) =>
      tx.execute('select member_id, version from consents order by version'),
    )
    expect(rows).toEqual([1, 2].map((version) => ({ member_id: person.memberId, version })))
    expect((await document()).versions).toMatchObject([
      { version: 2, agreed: 1 },
      { version: 1, agreed: 1 },
    ])
    expect((await admin.api(`${settings}/versions/1`)).body).toEqual({ version: 1, text: '<p>Be kind.</p>' })
    expect((await admin.api(`${settings}/versions/3`)).status).toBe(404)
  })

  it('are asked no more once an admin has stopped, and are kept', async () => {
    expect((await stop(0)).status).toBe(409)
    await publish('<p>Be kind.</p>')
    await agree(1)
    expect(await stop()).toMatchObject({
      status: 200,
      body: { version: 2, text: '', agreed: 0, versions: [{ version: 2, isStop: true }, { agreed: 1 }] },
    })
    expect(await open(admin.api)).toBeNull()
    expect(await agree(1, admin.api)).toMatchObject({ status: 409 })
    expect((await stop()).status).toBe(409)
    await publish('<p>Be kind.</p>')
    expect(await open()).toBe(3)
  })

  it('are changed by one admin at a time, who has seen the newest', async () => {
    const [one, other] = await Promise.all([publish('<p>One</p>', 0), publish('<p>Other</p>', 0)])
    expect([one.status, other.status].toSorted()).toEqual([200, 409])
    expect((await stop(0)).status).toBe(409)
    expect((await publish('<p>&nbsp;</p>')).status).toBe(400)
    expect((await publish('<p><img src="x"></p>')).status).toBe(400)
    expect((await document()).version).toBe(1)
    const moderator = await signedIn(server, scope, { level: 'moderator' })
    expect((await moderator.api(settings)).status).toBe(403)
  })

  it('keep plain text with its lines', async () => {
    expect((await publish('Be kind.\n\nBe early.')).body.text).toBe('<p>Be kind.</p><p>Be early.</p>')
  })
})

describe('who is asked and counted', () => {
  it('is nobody of another event, no product staff, and nobody who cannot sign in', async () => {
    const elsewhere = await makeEvent(server.services)
    const stranger = await signedIn(server, elsewhere)
    const staff = await signedIn(server, scope, { level: 'eventflowAdmin' })
    const left = await signedIn(server, scope)
    const off = await signedIn(server, scope)
    await publish('<p>Be kind.</p>')
    await agree(1, left.api)
    await agree(1, off.api)
    await admin.api('/admin/members/remove', { body: { memberIds: [left.memberId], successorId: null } })
    await admin.api('/admin/members/disable', { body: { memberIds: [off.memberId] } })
    expect([await open(staff.api), await open(stranger.api)]).toEqual([null, null])
    expect((await agree(1, staff.api)).status).toBe(409)
    expect((await agree(1, stranger.api)).status).toBe(409)
    expect(await open(apiOf(server, { slug: scope.slug }))).toBeNull()
    expect(await document()).toMatchObject({ people: 2, agreed: 0, versions: [{ agreed: 2 }] })
  })
})

it('records who published, who stopped and who agreed', async () => {
  await publish('<p>Be kind.</p>')
  await agree(1)
  await agree(1)
  await stop()
  const { rows } = await inEvent(scope, ({ tx }) =>
    tx.execute(`select action, member_id, coalesce(after, before) as what from audit_entries
      where subject_type = 'consent' order by id`),
  )
  expect(rows).toEqual([
    { action: 'consent.publish', member_id: admin.memberId, what: { version: 1 } },
    { action: 'consent.agree', member_id: person.memberId, what: { version: 1 } },
    { action: 'consent.stop', member_id: admin.memberId, what: { version: 1 } },
  ])
})

it('is in the archive of a person with the text, the version and the time', async () => {
  await publish('<p>Be kind.</p>')
  await agree(1)
  const path = `/e/${scope.slug}/api/admin/members/${person.memberId}/personal-data/archive.zip`
  const response = await server.request(path, { headers: { cookie: admin.cookie } })
  const page = strFromU8(
    unzipSync(new Uint8Array(await response.arrayBuffer()))['index.html'] ?? new Uint8Array(),
  )
  const [, terms] = page.split('<h2>Terms agreed to</h2>')
  expect(terms?.split('</dl>')[0]?.replace(/<[^>]+>/g, '|')).toMatch(
    /Version\|\|1\|\|Agreed\|\|21 Nov 2026.*\(Europe\/London\)\|\|Text\|\|Be kind\./,
  )
})
