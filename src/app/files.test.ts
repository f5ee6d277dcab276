import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { resumableMessages } from '#features/event/files/domain/upload-kinds.ts'
import { uploadMessages } from '#features/event/files/domain/upload-rules.ts'
import { files } from '#features/event/files/server/tables.ts'
import type { Level } from '#kit/access/levels.ts'
import { newId } from '#kit/ids/new-id.ts'
import { storageKey } from '#platform/storage/key.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { statusOf } from '#test/api.ts'
import { makeEvent, makeMember, makeTeam } from '#test/factories/event.ts'
import { makeTask } from '#test/factories/task.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { uploader } from '#test/uploading.ts'

const PDF = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
)
const EXECUTABLE = new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff, 0, 0])

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
  const team = uploader(server, { cookie, root: '/api/team/uploads' })
  const { status, body } = await team.whole(name, Buffer.from(content))
  return { status, body }
}

const read = (fileId: string, cookie?: string, headers: Record<string, string> = {}, method = 'GET') =>
  server.request(`/files/${fileId}`, { method, headers: { ...(cookie ? { cookie } : {}), ...headers } })
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
      'content-disposition':
        'inline; filename="Stand plan (final).pdf"; filename*=UTF-8\'\'Stand%20plan%20%28final%29.pdf',
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
    expect(response.headers.get('content-disposition')).toBe(
      `${disposition}; filename="${name}"; filename*=UTF-8''${name}`,
    )
    // Whatever the file holds, a browser that opens it runs none of it.
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    )
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it.each([
    ['a renamed executable', 'plan.pdf', EXECUTABLE, resumableMessages.notWhatItSays('pdf')],
    ['an executable', 'setup.exe', EXECUTABLE, resumableMessages.wrongType()],
    ['a page', 'page.html', '<script>alert(1)</script>', resumableMessages.wrongType()],
    ['a text under the name of a drawing', 'logo.svg', 'a logo', resumableMessages.refusedSvg],
    [
      'a picture under the name of another kind',
      'photo.pdf',
      PNG,
      resumableMessages.otherKind('image', 'pdf'),
    ],
    ['a text under the name of a PDF', 'plan.pdf', 'not a PDF', resumableMessages.notWhatItSays('pdf')],
    ['a file without an ending', 'README', 'text', resumableMessages.wrongType()],
    ['nothing', 'empty.txt', '', uploadMessages.empty],
  ])('refuses %s, and says what is allowed', async (_, name, content, message) => {
    const { status, body } = await upload({ name, content })
    expect([status, body.message, body.data?.fields]).toEqual([422, message, { file: message }])
  })

  it('gives a file of the right kind the ending that its content has', async () => {
    const { body } = await upload({ name: 'Stand photo.jpg', content: PNG })
    expect(body).toMatchObject({ name: 'Stand photo.png', mimeType: 'image/png' })
  })

  it('cleans a drawing, as of an organiser', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>1</script><path d="M0 0"/></svg>'
    const { status, body } = await upload({ name: 'logo.svg', content: drawing })
    expect([status, body]).toMatchObject([201, { name: 'logo.svg', mimeType: 'image/svg+xml' }])
    const stored = await (await read(body.fileId, owner)).text()
    expect(stored).toBe('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>')
  })

  it.each([
    ['../../etc/passwd.txt', 'passwd.txt', `filename="passwd.txt"; filename*=UTF-8''passwd.txt`],
    ['C:\\Users\\priya\\plan.txt', 'plan.txt', `filename="plan.txt"; filename*=UTF-8''plan.txt`],
    [
      "'; drop table files; --.txt",
      "'; drop table files; --.txt",
      `filename="'; drop table files; --.txt"; filename*=UTF-8'''; drop table files; --.txt`,
    ],
    [
      '<img src=x onerror=alert(1)>.txt',
      '<img src=x onerror=alert(1)>.txt',
      `filename="img src=x onerror=alert(1) .txt"; filename*=UTF-8''img src=x onerror=alert(1) .txt`,
    ],
    ['图纸.txt', '图纸.txt', `filename="__.txt"; filename*=UTF-8''图纸.txt`],
  ])('keeps of the name %s what is a name', async (name, kept, named) => {
    const { body } = await upload({ name, content: 'text' })
    expect(body).toMatchObject({ name: kept })
    const { headers } = await read(body.fileId, owner, {}, 'HEAD')
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toBe(`attachment; ${named}`)
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
})

describe('reading a file', () => {
  const statusFor = (fileId: string, cookie?: string) => statusOf(read(fileId, cookie))

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
    if (ownerKind === 'task') await makeTask(scope, { attachmentIds: [fileId] })
    const readers = [
      undefined,
      owner,
      await cookieOf({ level: 'reportViewer', teamId: null }),
      await cookieOf({ level: 'moderator', teamId: null }),
    ]
    const statuses: number[] = []
    for (const cookie of readers) statuses.push(await statusFor(fileId, cookie))
    expect(statuses).toEqual(expected)
    const cached = (await read(fileId, readers[3], {}, 'HEAD')).headers.get('cache-control')
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

  it('asks for its headers alone, and leaves no file open', async () => {
    const { fileId } = (await upload({ name: 'digits.txt', content: '0123456789' })).body
    const { storage } = server.services
    const reading = vi.spyOn(storage, 'get')
    const { status, headers, body } = await read(fileId, owner, {}, 'HEAD')
    expect([status, headers.get('content-length'), body]).toEqual([200, '10', null])
    const found = await reading.mock.results[0]?.value
    reading.mockRestore()
    expect(found.stream.destroyed).toBe(true)
  })

  it('that has lost its bytes says that it is not there', async () => {
    const { fileId } = (await upload()).body
    await server.services.storage.remove(storageKey({ eventId: scope.eventId, folder: 'answers', fileId }))
    expect(await statusFor(fileId, owner)).toBe(404)
  })
})
