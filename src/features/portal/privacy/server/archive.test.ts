import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { queueEmail } from '#features/event/emails/server/commands.ts'
import { storeAnswerFile } from '#features/event/files/server/commands.ts'
import { submitForGuest, submitForTeam } from '#features/submissions/submissions/server/commands/submit.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { actorOf, makeEvent, makeTeam } from '#test/factories/event.ts'
import { makeForm } from '#test/factories/form.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import type { TestServer } from '#test/server.ts'

let server: TestServer
let scope: EventScope
freshEventForEach((fresh) => {
  ;({ server, scope } = fresh)
})

const fields = [
  { id: 'company', type: 'text', label: 'Company name' },
  { id: 'mail', type: 'email', label: 'Your e-mail' },
]

type Downloaded = {
  status: number
  files: string[]
  page: string
  data: Record<string, Record<string, unknown>[]>
  type: string | null
}

async function download(path: string, cookie: string, slug = scope.slug): Promise<Downloaded> {
  const response = await server.request(`/e/${slug}/api${path}`, { headers: { cookie } })
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (response.status !== 200) return { status: response.status, files: [], page: '', data: {}, type: '' }
  const unpacked = unzipSync(bytes)
  const files = Object.keys(unpacked).sort()
  const read = (name: string) => strFromU8(unpacked[name] ?? new Uint8Array())
  const data = Object.fromEntries(
    files.filter((name) => name.endsWith('.json')).map((name) => [name, JSON.parse(read(name))]),
  )
  return { status: 200, files, page: read('index.html'), data, type: response.headers.get('content-type') }
}

async function arrange() {
  const teamId = await makeTeam(scope)
  const ada = await signedIn(server, scope, { teamId, firstName: 'Ada', surname: 'Quill & Co' })
  const tom = await signedIn(server, scope, { teamId, firstName: 'Tom', surname: 'Baker' })
  const admin = await signedIn(server, scope, { level: 'admin' })
  const actor = actorOf(ada, teamId)
  const formId = await makeForm(scope, { title: 'Badges', fields })
  const sent = await submitForTeam(scope, actor, {
    ...{ formId, version: 1, sendKey: newId(), answers: { company: '<b>Brightwater</b>', mail: ada.email } },
    base: { draftId: null, revision: 0, client: 'a test' },
  })
  if (!sent.ok) throw new Error('not sent')
  const content = new TextEncoder().encode('A plan')
  await storeAnswerFile(scope, actor, { kind: 'team', id: teamId }, { name: 'plan.txt', content })
  const about = { type: 'passwordChanged' as const, variables: { firstName: 'Ada', changedAt: 'now' } }
  for (const to of [ada.email, tom.email]) await queueEmail(scope, { ...about, to, sendKey: newId() })
  return { ada, tom, admin }
}

describe('the archive of a person', () => {
  it('holds what is theirs, to read and as data, with their files, and nothing of anybody else', async () => {
    const { ada, tom, admin } = await arrange()
    const { files, page, data, type } = await download(
      `/admin/members/${ada.memberId}/personal-data/archive.zip`,
      admin.cookie,
    )
    expect(type).toBe('application/zip')
    expect(files).toEqual([
      ...['data/audit_entries.json', 'data/audit_personal_values.json', 'data/emails.json'],
      ...['data/files.json', 'data/members.json'],
      ...['data/submissions.json', 'files/plan.txt', 'index.html'],
    ])
    expect(page).toContain('What Harbour Expo 2027 knows about Ada Quill &amp; Co')
    expect(page).toContain('<dt>Company name</dt><dd>&lt;b&gt;Brightwater&lt;/b&gt;</dd>')
    expect(data['data/members.json']).toEqual([
      expect.objectContaining({ id: ada.memberId, first_name: 'Ada', surname: 'Quill & Co' }),
    ])
    expect(data['data/emails.json']).toEqual([expect.objectContaining({ to_address: ada.email })])
    expect(JSON.stringify(data)).not.toContain(tom.email)
  })

  it('gives people themselves what belongs to their account too, without a secret', async () => {
    const { ada, tom } = await arrange()
    const { files, data } = await download('/me/archive.zip', ada.cookie)
    expect(files).toEqual(expect.arrayContaining(['data/accounts.json', 'data/sessions.json']))
    expect(data['data/accounts.json']).toEqual([expect.objectContaining({ email: ada.email })])
    expect(Object.keys(data['data/sessions.json']?.[0] ?? {})).not.toContain('token')
    expect(JSON.stringify(data)).not.toContain(tom.email)
  })

  it('is for admins of the event alone, who get nothing of the account', async () => {
    const { ada, tom, admin } = await arrange()
    const path = `/admin/members/${ada.memberId}/personal-data/archive.zip`
    const moderator = await signedIn(server, scope, { level: 'moderator' })
    expect((await download(path, moderator.cookie)).status).toBe(403)
    expect((await download(path, tom.cookie)).status).toBe(403)
    const elsewhere = await makeEvent(server.services)
    const stranger = await signedIn(server, elsewhere, { level: 'admin' })
    expect((await download(path, stranger.cookie, elsewhere.slug)).status).toBe(404)
    expect((await download(path, stranger.cookie)).status).toBe(401)
    expect((await download(path, admin.cookie)).files).not.toContain('data/sessions.json')
  })

  it('says in the audit who took it, and counts on the screen what is in it', async () => {
    const { ada, admin } = await arrange()
    await download(`/admin/members/${ada.memberId}/personal-data/archive.zip?check=true`, admin.cookie)
    const counted = await admin.api<{ known: object[]; files: number; email: string }>(
      `/admin/members/${ada.memberId}/personal-data`,
    )
    expect(counted.body).toMatchObject({ name: 'Ada Quill & Co', email: ada.email, files: 1 })
    expect(counted.body.known).toEqual(
      expect.arrayContaining([
        { title: 'E-mails', rows: 1 },
        { title: 'Answers to forms', rows: 1 },
      ]),
    )
    const audit = () => admin.api<{ items: { action: string; subjectId: string }[] }>('/admin/audit')
    expect((await audit()).body.items.map(({ action }) => action)).not.toContain('member.export')
    await download(`/admin/members/${ada.memberId}/personal-data/archive.zip`, admin.cookie)
    const taken = (await audit()).body.items.filter(({ action }) => action === 'member.export')
    expect(taken).toEqual([expect.objectContaining({ subjectId: ada.memberId, memberId: admin.memberId })])
  })
})

describe('the archive of a guest', () => {
  it('is found by the address in their answers', async () => {
    const { admin } = await arrange()
    const formId = await makeForm(scope, { title: 'Visit', isPublic: true, fields })
    const send = (mail: string) =>
      submitForGuest(scope, { formId, version: 1, sendKey: newId(), answers: { company: 'Delta', mail } })
    await send('Gus@delta.example')
    await send('other.gus@delta.example')
    const of = (email: string) =>
      download(`/admin/personal-data-of-guests/archive.zip?email=${encodeURIComponent(email)}`, admin.cookie)
    const { data } = await of('gus@delta.example')
    expect(data['data/submissions.json']).toHaveLength(1)
    expect((await of('nobody@delta.example')).status).toBe(404)
    expect((await of('')).status).toBe(422)
  })
})
