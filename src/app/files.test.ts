import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { uploadMessages } from '#features/event/files/domain/upload-rules.ts'
import { files } from '#features/event/files/server/tables.ts'
import type { Level } from '#kit/access/levels.ts'
import { newId } from '#kit/ids/new-id.ts'
import { storageKey } from '#platform/storage/key.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { makeEvent, makeMember, makeTeam } from '#test/factories/event.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

const PDF = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
)
const EXECUTABLE = new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff, 0, 0])
const MEGABYTE = 1024 * 1024

let server: TestServer
let scope: EventScope
let teamId: string
let owner: string

beforeAll(async () => {
  server = await startTestServer()
  scope = await makeEvent(server.services, { slug: 'harbour', isDefault: true })
  teamId = await makeTeam(scope)
  owner = await cookieOf({ teamId })
})
afterAll(() => server.close())
afterEach(() => expect(server.surprises).toEqual([]))

async function cookieOf(parts: { teamId?: string | null; level?: Level }, event = scope) {
  return server.signIn((await makeMember(event, parts)).accountId)
}

type Upload = { name?: string; content?: Uint8Array<ArrayBuffer> | string; cookie?: string | undefined }

async function upload({ name = 'plan.pdf', content = PDF, cookie = owner }: Upload = {}) {
  const form = new FormData()
  form.append('file', new File([content], name))
  const response = await server.request('/api/files', {
    method: 'POST',
    body: form,
    headers: { origin: 'http://portal.test', ...(cookie ? { cookie } : {}) },
  })
  return { status: response.status, body: (await response.json()) as { fileId: string; message?: string } }
}

const read = (fileId: string, cookie?: string, headers: Record<string, string> = {}) =>
  server.request(`/files/${fileId}`, { headers: { ...(cookie ? { cookie } : {}), ...headers } })
const NOT_FOUND = { status: 404, message: 'File not found', data: null }

describe('handing in a file', () => {
  it('keeps it as it is, and tells its name, size and type', async () => {
    const { status, body } = await upload({ name: 'Stand plan (final).pdf' })
    expect([status, body]).toEqual([
      201,
      {
        fileId: expect.any(String),
        name: 'Stand plan (final).pdf',
        size: PDF.byteLength,
        mimeType: 'application/pdf',
      },
    ])
    const response = await read(body.fileId, owner)
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(PDF)
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'",
    )
    const headers = Object.fromEntries(
      ['content-type', 'content-length', 'content-disposition', 'cache-control', 'accept-ranges'].map(
        (name) => [name, response.headers.get(name)],
      ),
    )
    expect(headers).toEqual({
      'content-type': 'application/pdf',
      'content-length': String(PDF.byteLength),
      'content-disposition': "inline; filename*=UTF-8''Stand%20plan%20(final).pdf",
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
    })
  })

  it.each([
    ['plan.txt', 'plain text', 'text/plain', 'attachment'],
    ['list.csv', 'a,b\n1,2\n', 'text/plain', 'attachment'],
    ['logo.png', PNG, 'image/png', 'inline'],
    ['LOGO.PNG', PNG, 'image/png', 'inline'],
  ])('takes %s', async (name, content, mimeType, disposition) => {
    const { status, body } = await upload({ name, content })
    expect([status, body]).toMatchObject([201, { name, mimeType }])
    const response = await read(body.fileId, owner)
    expect(response.headers.get('content-disposition')).toBe(`${disposition}; filename*=UTF-8''${name}`)
    // Whatever the file holds, a browser that opens it runs none of it.
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    )
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it.each([
    ['a renamed executable', 'plan.pdf', EXECUTABLE, uploadMessages.wrongType],
    ['an executable', 'setup.exe', EXECUTABLE, uploadMessages.wrongType],
    ['a page', 'page.html', '<script>alert(1)</script>', uploadMessages.wrongType],
    ['a drawing that can run scripts', 'logo.svg', '<svg onload="alert(1)"/>', uploadMessages.wrongType],
    ['a picture under the name of another kind', 'photo.pdf', PNG, uploadMessages.wrongType],
    ['a text under the name of a PDF', 'plan.pdf', 'not a PDF', uploadMessages.wrongType],
    ['a file without an ending', 'README', 'text', uploadMessages.wrongType],
    ['nothing', 'empty.txt', '', uploadMessages.empty],
  ])('refuses %s', async (_, name, content, message) => {
    expect(await upload({ name, content })).toEqual({
      status: 422,
      body: { status: 422, message, data: { fields: { file: message }, code: expect.any(String) } },
    })
  })

  it('takes 25 MB and not 26', async () => {
    const text = (size: number) => 'x'.repeat(size)
    expect((await upload({ name: 'long.txt', content: text(25 * MEGABYTE) })).status).toBe(201)
    const tooLarge = uploadMessages.tooLarge
    expect(await upload({ name: 'long.txt', content: text(26 * MEGABYTE) })).toEqual({
      status: 413,
      body: { status: 413, message: tooLarge, data: null },
    })
    expect((await upload({ name: 'long.txt', content: text(25 * MEGABYTE + 1) })).body.message).toBe(tooLarge)
  })

  it.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\priya\\plan.txt', 'plan.txt'],
    ["'; drop table files; --.txt", "'; drop table files; --.txt"],
    ['<img src=x onerror=alert(1)>.txt', '<img src=x onerror=alert(1)>.txt'],
    ['图纸.txt', '图纸.txt'],
  ])('keeps of the name %s what is a name', async (name, kept) => {
    const { body } = await upload({ name, content: 'text' })
    expect(body).toMatchObject({ name: kept })
    const { headers } = await read(body.fileId, owner)
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toBe(
      `attachment; filename*=UTF-8''${kept}`,
    )
  })

  it('is for people of a team', async () => {
    expect((await upload({ cookie: '' })).status).toBe(401)
    const organiser = await cookieOf({ level: 'admin', teamId: null })
    expect(await upload({ cookie: organiser })).toEqual({
      status: 409,
      body: {
        status: 409,
        message: 'You are not in a team, so you cannot upload files.',
        data: null,
      },
    })
    const elsewhere = await makeEvent(server.services)
    const stranger = await cookieOf({ teamId: await makeTeam(elsewhere) }, elsewhere)
    expect((await upload({ cookie: stranger })).status).toBe(401)
  })

  it('is of one file, whatever else the form holds', async () => {
    const body = new FormData()
    for (let field = 0; field < 11; field += 1) body.append(`note${field}`, 'x')
    body.append('file', new File([PDF], 'plan.pdf'))
    const response = await server.request('/e/harbour/api/files', {
      method: 'POST',
      headers: { cookie: owner, origin: 'http://portal.test' },
      body,
    })
    expect([response.status, await response.json()]).toMatchObject([422, { message: uploadMessages.none }])
  })

  it('needs a file', async () => {
    const response = await server.request('/api/files', {
      method: 'POST',
      body: new URLSearchParams({ file: 'text' }),
      headers: { origin: 'http://portal.test', cookie: owner },
    })
    expect(await response.json()).toMatchObject({ status: 422, message: uploadMessages.none })
  })
})

describe('reading a file', () => {
  const statusFor = async (fileId: string, cookie?: string) => (await read(fileId, cookie)).status

  it('is for its team and those who see the reports; for anyone else it does not exist', async () => {
    const { fileId } = (await upload()).body
    const [colleague, viewer, moderator] = [
      await cookieOf({ teamId }),
      await cookieOf({ level: 'reportViewer', teamId: null }),
      await cookieOf({ level: 'moderator', teamId: null }),
    ]
    for (const cookie of [owner, colleague, viewer, moderator])
      expect(await statusFor(fileId, cookie)).toBe(200)
    const elsewhere = await makeEvent(server.services)
    const strangers = [
      await cookieOf({ teamId: await makeTeam(scope) }),
      await cookieOf({ teamId: null }),
      await cookieOf({ level: 'admin' }, elsewhere),
      undefined,
    ]
    for (const cookie of strangers) {
      const response = await read(fileId, cookie)
      expect([response.status, await response.json()]).toEqual([404, NOT_FOUND])
    }
    const response = await server.request(`/e/${elsewhere.slug}/files/${fileId}`, {
      headers: { cookie: strangers[2] ?? '' },
    })
    expect(response.status).toBe(404)
  })

  it.each([
    ['branding', [200, 200, 200, 200]],
    ['task', [404, 200, 200, 200]],
    [null, [404, 404, 404, 200]],
  ] as const)('is read by those who see its owner: %s', async (ownerKind, expected) => {
    const fileId = newId()
    const key = storageKey({ eventId: scope.eventId, folder: 'assets', fileId })
    await server.services.storage.put(key, PNG, { contentType: 'image/png' })
    await inEvent(scope, ({ tx, eventId }) =>
      tx.insert(files).values({
        ...{ eventId, id: fileId, folder: 'assets', name: 'logo.png', mimeType: 'image/png' },
        size: PNG.byteLength,
        ownerKind,
      }),
    )
    const readers = [
      undefined,
      owner,
      await cookieOf({ level: 'reportViewer', teamId: null }),
      await cookieOf({ level: 'moderator', teamId: null }),
    ]
    const statuses: number[] = []
    for (const cookie of readers) statuses.push(await statusFor(fileId, cookie))
    expect(statuses).toEqual(expected)
    const cached = (await read(fileId, readers[3])).headers.get('cache-control')
    expect(cached).toBe(ownerKind === 'branding' ? 'public, max-age=3600' : 'private, no-cache')
  })

  it('answers a part of it', async () => {
    const { fileId } = (await upload({ name: 'digits.txt', content: '0123456789' })).body
    const part = async (range: string) => {
      const response = await read(fileId, owner, { range })
      return [response.status, response.headers.get('content-range'), await response.text()]
    }
    expect(await part('bytes=2-5')).toEqual([206, 'bytes 2-5/10', '2345'])
    expect(await part('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789'])
    expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789'])
    expect(await part('bytes=0-99')).toEqual([206, 'bytes 0-9/10', '0123456789'])
    expect(await part('bytes=10-')).toEqual([416, 'bytes */10', ''])
    expect(await part('nonsense')).toEqual([200, null, '0123456789'])
  })

  it('that has lost its bytes says that it is not there', async () => {
    const { fileId } = (await upload()).body
    await server.services.storage.remove(storageKey({ eventId: scope.eventId, folder: 'answers', fileId }))
    expect(await statusFor(fileId, owner)).toBe(404)
  })
})
