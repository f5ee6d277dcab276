import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { resumableMessages } from '#features/event/files/domain/upload-kinds.ts'
import { uploadMessages } from '#features/event/files/domain/upload-rules.ts'
import { fileById } from '#features/event/files/server/queries.ts'
import { levels, mayUse } from '#kit/access/levels.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { makeEvent, makeMember, makeTeam } from '#test/factories/event.ts'
import { startS3Peer } from '#test/peers/s3-server.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { addressOf, type Uploader, uploader } from '#test/uploading.ts'

const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(400_000, 'manual ')])
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const EXECUTABLE = Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff, 0, 0])
const DAY = 24 * 60 * 60 * 1000
let server: TestServer
let scope: EventScope
let moderator: Uploader

const personOf = async (event: EventScope, parts: Parameters<typeof makeMember>[1]) =>
  uploader(server, {
    slug: event.slug,
    cookie: await server.signIn((await makeMember(event, parts)).accountId),
  })

beforeAll(async () => {
  server = await startTestServer()
  scope = await makeEvent(server.services, { slug: 'harbour' })
  moderator = await personOf(scope, { level: 'moderator' })
})
afterAll(() => server.close())
afterEach(() => expect(server.surprises).toEqual([]))

describe('a file in pieces', () => {
  it('becomes a file of the organiser, once, however often it is asked for', async () => {
    const begun = await moderator.begin('Exhibitor manual.pdf', PDF.length)
    expect([begun.status, begun.headers.get('access-control-allow-origin')]).toEqual([201, null])
    const address = addressOf(begun)
    expect(address).toMatch(/^\/e\/harbour\/api\/uploads\/[0-9a-f-]{36}$/)

    const first = await moderator.send(address, 0, PDF.subarray(0, 100_000))
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '100000'])
    expect((await moderator.progress(address)).headers.get('upload-offset')).toBe('100000')
    expect(await moderator.finish(address)).toMatchObject({
      status: 409,
      body: { message: resumableMessages.unfinished },
    })
    await moderator.send(address, 100_000, PDF.subarray(100_000))

    const { status, body } = await moderator.finish(address)
    expect([status, body]).toEqual([
      201,
      {
        fileId: address.split('/').at(-1),
        name: 'Exhibitor manual.pdf',
        size: PDF.length,
        mimeType: 'application/pdf',
      },
    ])
    expect(await moderator.finish(address)).toEqual({ status: 200, body })
    expect((await moderator.progress(address)).status).toBe(404)
    expect(await fileById(scope, body.fileId)).toMatchObject({
      ownerKind: null,
      ownerId: null,
      folder: 'uploads',
    })
    const read = await server.request(`/e/harbour/files/${body.fileId}`, {
      headers: { cookie: moderator.cookie },
    })
    expect(Buffer.from(await read.arrayBuffer()).equals(PDF)).toBe(true)
  })

  it('goes on where the connection broke', async () => {
    const address = addressOf(await moderator.begin('plan.pdf', PDF.length))
    const url = new URL(await server.listen())
    // A raw connection, so that it can break in the middle of a request.
    const socket = connect(Number(url.port), url.hostname)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.write(
      [
        `PATCH ${address} HTTP/1.1`,
        `host: ${url.host}`,
        `cookie: ${moderator.cookie}`,
        'tus-resumable: 1.0.0',
        'content-type: application/offset+octet-stream',
        'upload-offset: 0',
        `content-length: ${PDF.length}`,
        '',
        '',
      ].join('\r\n'),
    )
    socket.write(PDF.subarray(0, 150_000))
    await expect
      .poll(async () => (await server.services.uploads.find(address.split('/').at(-1) ?? ''))?.offset, {
        timeout: 15_000,
      })
      .toBeGreaterThan(0)
    socket.destroy()
    await closed

    const offset = Number((await moderator.progress(address)).headers.get('upload-offset'))
    expect(offset).toBeGreaterThan(0)
    expect(offset).toBeLessThanOrEqual(150_000)
    expect((await moderator.send(address, offset, PDF.subarray(offset))).status).toBe(204)
    const { body } = await moderator.finish(address)
    const read = await server.request(`/e/harbour/files/${body.fileId}`, {
      headers: { cookie: moderator.cookie },
    })
    expect(Buffer.from(await read.arrayBuffer()).equals(PDF)).toBe(true)
  })

  it('is refused at another offset than it has reached', async () => {
    const address = addressOf(await moderator.begin('plan.pdf', PDF.length))
    expect((await moderator.send(address, 5, PDF.subarray(5))).status).toBe(409)
    expect((await moderator.progress(address)).headers.get('upload-offset')).toBe('0')
  })

  it('takes no more than was announced', async () => {
    const address = addressOf(await moderator.begin('plan.pdf', 1_000))
    expect((await moderator.send(address, 0, PDF)).status).toBe(413)
    expect(Number((await moderator.progress(address)).headers.get('upload-offset'))).toBeLessThanOrEqual(
      1_000,
    )
  })

  it('is gone when it was cancelled', async () => {
    const address = addressOf(await moderator.begin('plan.pdf', PDF.length))
    await moderator.send(address, 0, PDF.subarray(0, 10))
    expect((await moderator.cancel(address)).status).toBe(204)
    expect((await moderator.progress(address)).status).toBe(404)
    expect((await moderator.finish(address)).status).toBe(404)
  })

  it('is removed when it was not continued for some days', async () => {
    const address = addressOf(await moderator.begin('plan.pdf', PDF.length))
    server.passTime(3 * DAY)
    await server.services.uploads.removeExpired()
    const owner = await personOf(scope, { level: 'moderator' })
    const id = address.split('/').at(-1) ?? ''
    expect(await server.services.uploads.find(id)).toMatchObject({ name: 'plan.pdf' })
    server.passTime(2 * DAY)
    expect(await server.services.uploads.find(id)).toBe(undefined)
    await server.services.uploads.removeExpired()
    server.passTime(-5 * DAY)
    expect(await server.services.uploads.find(id)).toBe(undefined)
    expect((await owner.progress(address)).status).toBe(404)
  })
})

describe('an upload belongs to its person and event', () => {
  it.each(levels)('%s', async (level) => {
    const person = await personOf(scope, {
      level,
      teamId: await makeTeam(scope),
      isStaff: level === 'eventflowAdmin',
    })
    expect((await person.begin('plan.pdf', 10)).status).toBe(mayUse(level, 'moderator') ? 201 : 403)
  })

  it('and is not there for others, whatever they try', async () => {
    const address = addressOf(await moderator.begin('plan.pdf', PDF.length))
    await moderator.send(address, 0, PDF)
    const colleague = await personOf(scope, { level: 'admin' })
    const elsewhere = await makeEvent(server.services, { slug: 'elsewhere' })
    const stranger = await personOf(elsewhere, { level: 'admin' })
    const there = address.replace('/e/harbour', '/e/elsewhere')
    for (const [person, place] of [
      [colleague, address],
      [stranger, there],
    ] as const) {
      const statuses = [
        (await person.progress(place)).status,
        (await person.send(place, PDF.length, Buffer.alloc(0))).status,
        (await person.finish(place)).status,
        (await person.cancel(place)).status,
        (await person.read(place)).status,
      ]
      expect(statuses).toEqual([404, 404, 404, 404, 404])
    }
    const unknown = uploader(server, { slug: 'harbour' })
    expect((await unknown.progress(address)).status).toBe(401)
    expect((await unknown.begin('plan.pdf', 10)).status).toBe(401)
    expect((await moderator.read(address)).status).toBe(404)
    expect((await moderator.finish(address)).status).toBe(201)
    // Nor does knowing its id give access to the file.
    expect((await colleague.finish(address)).status).toBe(404)
  })

  it('and no address leads out of the place where they wait', async () => {
    const statuses = await Promise.all(
      ['..%2Ffiles', '..', 'auth-secret', '%2e%2e%2fauth-secret'].map(
        async (id) => (await moderator.progress(`/api/uploads/${id}`)).status,
      ),
    )
    expect(statuses).toEqual([404, 404, 404, 404])
  })
})

describe('refuses', () => {
  const MEGABYTE = 1024 * 1024
  it.each([
    [
      'a picture above 25 MB',
      'photo.jpg',
      26 * MEGABYTE,
      'The file is too large. The limit for a picture is 25 MB.',
    ],
    [
      'a PDF above 100 MB',
      'manual.pdf',
      101 * MEGABYTE,
      'The file is too large. The limit for a PDF is 100 MB.',
    ],
    [
      'a film above 2 GB',
      'film.mp4',
      2049 * MEGABYTE,
      'The file is too large. The limit for a video is 2 GB.',
    ],
    ['a program', 'setup.exe', 10, resumableMessages.wrongType()],
    ['a page', 'page.html', 10, resumableMessages.wrongType()],
    ['nothing', 'plan.pdf', 0, uploadMessages.empty],
    ['a length that is none', 'plan.pdf', Number.NaN, uploadMessages.none],
  ])('%s before a byte is sent', async (_, name, size, message) => {
    const response = await moderator.begin(name, size)
    expect([response.status, await response.json()]).toMatchObject([422, { message }])
  })

  it.each([
    ['a renamed program', 'plan.pdf', EXECUTABLE, resumableMessages.notWhatItSays('pdf')],
    [
      'a picture under the name of another kind',
      'plan.pdf',
      PNG,
      'This file is a picture, although its name ends in “.pdf”. Save it again as the right type.',
    ],
    ['a text under the name of a drawing', 'logo.svg', Buffer.from('nothing'), resumableMessages.refusedSvg],
    [
      'a drawing nested too deeply',
      'logo.svg',
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(5_000)}</svg>`),
      resumableMessages.svgTooComplex,
    ],
    [
      'a drawing too large to be drawn by hand',
      'logo.svg',
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(600_000)}</svg>`),
      resumableMessages.svgTooLarge,
    ],
  ])('%s, and keeps nothing of it', async (_, name, content, message) => {
    const { address, status, body } = await moderator.whole(name, content)
    expect([status, body]).toMatchObject([422, { message, data: { fields: { file: message } } }])
    expect((await moderator.progress(address)).status).toBe(404)
  })
})

it('cleans a drawing, and shows it so that nothing of it runs', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><path d="M0 0"/></svg>'
  const { body } = await moderator.whole('logo.svg', Buffer.from(drawing))
  expect(body).toMatchObject({ name: 'logo.svg', mimeType: 'image/svg+xml' })
  const read = await server.request(`/e/harbour/files/${body.fileId}`, {
    headers: { cookie: moderator.cookie },
  })
  expect(await read.text()).toBe('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>')
  expect(read.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  )
  expect(read.headers.get('content-disposition')).toBe(
    'attachment; filename="logo.svg"; filename*=UTF-8\'\'logo.svg',
  )
})

it('keeps unfinished uploads in the bucket, where finished files are kept', async () => {
  const peer = await startS3Peer()
  const inBucket = await startTestServer({ storageUrl: peer.storageUrl })
  try {
    const event = await makeEvent(inBucket.services, { slug: 'harbour' })
    const cookie = await inBucket.signIn((await makeMember(event, { level: 'moderator' })).accountId)
    const person = uploader(inBucket, { slug: 'harbour', cookie })
    const content = Buffer.concat([PDF, Buffer.alloc(9 * 1024 * 1024, 'x')])
    const address = addressOf(await person.begin('manual.pdf', content.length))
    await person.send(address, 0, content.subarray(0, 1_000_000))
    expect((await person.progress(address)).headers.get('upload-offset')).toBe('1000000')
    await person.send(address, 1_000_000, content.subarray(1_000_000))
    const { status, body } = await person.finish(address)
    expect([status, body.size]).toEqual([201, content.length])
    expect([...peer.objects.keys()]).toEqual([`${event.eventId}/uploads/${body.fileId}`])
    expect(peer.objects.get(`${event.eventId}/uploads/${body.fileId}`)?.content.equals(content)).toBe(true)

    const cancelled = addressOf(await person.begin('plan.pdf', PDF.length))
    await person.send(cancelled, 0, PDF.subarray(0, 1_000))
    await person.cancel(cancelled)
    expect([peer.objects.size, peer.openUploads.size]).toEqual([1, 0])
    expect(inBucket.surprises).toEqual([])
  } finally {
    await inBucket.close()
    await peer.stop()
  }
})
