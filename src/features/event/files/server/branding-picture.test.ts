import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Boot } from '#features/portal/boot/contract.ts'
import { levels, mayUse } from '#kit/access/levels.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { apiOf } from '#test/api.ts'
import { makeEvent, makeMember } from '#test/factories/event.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { resumableMessages } from '../domain/upload-kinds.ts'
import { BRANDING_LIMIT_BYTES, uploadMessages } from '../domain/upload-rules.ts'

/** One red pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const NESTED = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(5_000)}</svg>`)
const PDF = Buffer.from('%PDF-1.7\n')

let server: TestServer
let scope: EventScope
let cookie: string

beforeAll(async () => {
  server = await startTestServer()
  scope = await makeEvent(server.services, { slug: 'harbour' })
  cookie = await server.signIn((await makeMember(scope, { level: 'admin' })).accountId)
})
afterAll(() => server.close())

async function upload(name: string, content: Uint8Array<ArrayBuffer>, as = cookie) {
  const body = new FormData()
  body.append('file', new File([content], name))
  const answer = await server.request('/e/harbour/api/files/branding', {
    method: 'POST',
    headers: { origin: 'http://portal.test', ...(as ? { cookie: as } : {}) },
    body,
  })
  return { status: answer.status, body: (await answer.json()) as { fileId: string; message: string } }
}

it('takes a picture that everyone may then see, as the branding of the event', async () => {
  const { status, body } = await upload('logo.png', PNG)
  expect(status).toBe(201)
  expect(body).toEqual({
    fileId: expect.any(String),
    name: 'logo.png',
    size: PNG.length,
    mimeType: 'image/png',
  })

  const picture = await server.request(`/e/harbour/files/${body.fileId}`)
  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toBe('image/png')
  // In a mail, and in the preview of one, it is shown by a page of another origin.
  expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(PNG)

  const api = apiOf(server, { cookie, slug: 'harbour' })
  const saved = await api('/admin/settings/branding', {
    method: 'PATCH',
    body: { version: 1, loginImage: `/files/${body.fileId}` },
  })
  expect(saved.status).toBe(200)
  const boot = (await apiOf(server, { slug: 'harbour' })<Boot>('/boot')).body
  expect(boot.event?.branding.loginImage).toBe(`/e/harbour/files/${body.fileId}`)
})

it('takes a drawing, of which nothing is left that runs', async () => {
  const { status, body } = await upload(
    'logo.svg',
    Buffer.from('<svg onload="alert(1)"><script>alert(1)</script><path d="M0 0"/></svg>'),
  )
  expect(status).toBe(201)
  const picture = await server.request(`/e/harbour/files/${body.fileId}`)
  expect(picture.headers.get('content-type')).toBe('image/svg+xml')
  expect(await picture.text()).toBe('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>')
})

it('is not shown in another event, and is no branding there', async () => {
  const other = await makeEvent(server.services, { slug: 'other' })
  const theirs = await server.signIn((await makeMember(other, { level: 'admin' })).accountId)
  const { body } = await upload('logo.png', PNG)
  expect((await server.request(`/e/other/files/${body.fileId}`)).status).toBe(404)
  const saved = await apiOf(server, { cookie: theirs, slug: 'other' })('/admin/settings/branding', {
    method: 'PATCH',
    body: { version: 1, logo: `/files/${body.fileId}` },
  })
  expect(saved.status).toBe(422)
})

it.each([
  ['a PDF', 'plan.pdf', PDF, 422, uploadMessages.notAPicture],
  ['a renamed PDF', 'logo.png', PDF, 422, uploadMessages.notAPicture],
  ['a text under the name of a drawing', 'logo.svg', Buffer.from('A logo'), 422, uploadMessages.notAPicture],
  ['a drawing nested too deeply', 'logo.svg', NESTED, 422, resumableMessages.svgTooComplex],
  ['nothing', 'logo.png', Buffer.alloc(0), 422, uploadMessages.empty],
  [
    'a picture that is too large',
    'logo.png',
    Buffer.concat([PNG, Buffer.alloc(BRANDING_LIMIT_BYTES)]),
    422,
    uploadMessages.pictureTooLarge,
  ],
  [
    'a far too large one',
    'logo.png',
    Buffer.alloc(2 * BRANDING_LIMIT_BYTES),
    413,
    uploadMessages.pictureTooLarge,
  ],
] as const)('refuses %s', async (_, name, content, status, message) => {
  const answer = await upload(name, new Uint8Array(content))
  expect(answer.status).toBe(status)
  expect(answer.body.message).toBe(message)
})

it('takes pictures from those who may change the settings alone', async () => {
  for (const level of levels.filter((level) => level !== 'eventflowAdmin')) {
    const theirs = await server.signIn((await makeMember(scope, { level })).accountId)
    expect((await upload('logo.png', PNG, theirs)).status, level).toBe(mayUse(level, 'admin') ? 201 : 403)
  }
  expect((await upload('logo.png', PNG, '')).status).toBe(401)
})

it('says in the specified words that a logo could not be kept', () => {
  expect(uploadMessages.logoFailed).toBe('Failed to upload logo')
  expect(uploadMessages.notAPicture).toBe('File Is NOT Image!')
})
