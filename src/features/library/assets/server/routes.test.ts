import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { countingStatements } from '#database/client.ts'
import { fileById } from '#features/event/files/server/queries.ts'
import { corePages } from '#features/portal/core-pages/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { ListPage } from '#kit/lists/list.ts'
import { outboxTransport } from '#platform/mail/outbox.ts'
import { storageKey, storagePrefix } from '#platform/storage/key.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { type apiOf, signedIn } from '#test/api.ts'
import { makeAsset, makeStoredUpload, pictureOf } from '#test/factories/assets.ts'
import { makePage, makeSection } from '#test/factories/content.ts'
import { makeEvent, makeMember, makeTeam } from '#test/factories/event.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import type { Asset, AssetRow, AssetUse } from '../contract.ts'
import { assetMessages } from '../domain/messages.ts'
import { storeVariants } from './commands.ts'
import { assetById, picturesByIds } from './queries.ts'

const PDF = Buffer.from('%PDF-1.7\nThe manual')
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>')

/** A busy machine takes its time over a picture, and is no less right for it. */
const PATIENCE = { timeout: 15_000 }

let server: TestServer
let scope: EventScope
let api: ReturnType<typeof apiOf>
let cookie: string

beforeAll(async () => {
  server = await startTestServer()
  await server.startWorking(outboxTransport())
})
afterAll(() => server.close())
afterEach(() => expect(server.surprises).toEqual([]))

/** An event with nothing in it, and its moderator. */
async function freshEvent() {
  scope = await makeEvent(server.services)
  ;({ api, cookie } = await signedIn(server, scope, { level: 'moderator' }))
}

const read = (path: string, as?: string) =>
  server.request(`/e/${scope.slug}${path}`, { headers: as ? { cookie: as } : {} })
const bytesOf = async (path: string) => Buffer.from(await (await read(path, cookie)).arrayBuffer())
const getAsset = async (assetId: string) => (await api<Asset>(`/admin/assets/${assetId}`)).body
const settled = async (assetId: string) => {
  await expect.poll(async () => (await getAsset(assetId)).status, PATIENCE).not.toBe('processing')
  return getAsset(assetId)
}
const storedFiles = async () => {
  const keys: string[] = []
  for await (const { key } of server.services.storage.list(storagePrefix({ eventId: scope.eventId })))
    keys.push(key.split('/').slice(1).join('/'))
  return keys
}

describe('the sizes of a picture', () => {
  beforeAll(freshEvent)

  it('are made after it was added; until then each is the original', async () => {
    const fileId = await makeStoredUpload(scope, { name: 'hall.png', content: await pictureOf(2400, 1600) })
    const added = await api<Asset>('/admin/assets', {
      body: { fileId, name: 'Hall 3', altText: 'The hall from above', type: 'image' },
    })
    expect([added.status, added.body]).toMatchObject([
      200,
      { name: 'Hall 3', status: 'processing', fileName: 'hall.png', mimeType: 'image/png', version: 1 },
    ])
    const original = `/files/${fileId}`
    expect(added.body.picture).toEqual({
      ...{ large: original, medium: original, small: original, thumb: original },
      ...{ altText: 'The hall from above', width: null, height: null },
    })

    const { variants, width, height } = await settled(added.body.id).then((asset) => ({
      ...asset,
      ...asset.picture,
    }))
    expect([width, height]).toEqual([2400, 1600])
    expect(variants.map(({ name, width, height, mimeType }) => [name, width, height, mimeType])).toEqual([
      ['original', 2400, 1600, 'image/png'],
      ['large', 1920, 1280, 'image/jpeg'],
      ['medium', 1440, 960, 'image/jpeg'],
      ['small', 960, 640, 'image/jpeg'],
      ['thumb', 480, 320, 'image/jpeg'],
    ])
    for (const { address, width, height, size } of variants) {
      const content = await bytesOf(address)
      expect(content.length).toBe(size)
      expect(await sharp(content).metadata()).toMatchObject({ width, height })
    }
  })

  it('are never larger than the original', async () => {
    const { variants } = await settled(await makeAsset(scope, { content: await pictureOf(600, 300) }))
    expect(variants.map(({ name, width, height }) => [name, width, height])).toEqual([
      ['original', 600, 300],
      ['large', 600, 300],
      ['medium', 600, 300],
      ['small', 600, 300],
      ['thumb', 480, 240],
    ])
  })

  it('are upright, on white, and without camera data', async () => {
    const content = await sharp({ create: { width: 90, height: 60, channels: 4, background: '#00000000' } })
      .withExif({ IFD0: { Copyright: 'Mara Dunn' } })
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer()
    expect((await sharp(content).metadata()).orientation).toBe(6)
    const { variants, picture } = await settled(await makeAsset(scope, { content }))
    expect([picture?.width, picture?.height]).toEqual([60, 90])
    const large = await bytesOf(variants[1]?.address ?? '')
    const { width, height, exif, icc, orientation } = await sharp(large).metadata()
    expect({ width, height, exif, icc, orientation }).toEqual({ width: 60, height: 90 })
    const { channels } = await sharp(large).stats()
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255])
  })

  it.each([
    ['a drawing', { fileName: 'logo.svg', content: SVG, type: 'image' }],
    ['a document', { fileName: 'manual.pdf', content: PDF, type: 'document' }],
  ] as const)('are not made of %s', async (_, parts) => {
    const asset = await getAsset(await makeAsset(scope, parts))
    expect([asset.status, asset.variants.map(({ name }) => name)]).toEqual(['ready', ['original']])
  })

  it('that cannot be made say why, and can be tried again', async () => {
    const broken = (await pictureOf(300, 200)).subarray(0, 60)
    const id = await makeAsset(scope, { content: broken })
    expect(await settled(id)).toMatchObject({
      status: 'failed',
      problem: assetMessages.notAnImage,
      can: { retry: true },
    })
    const again = await api<Asset>(`/admin/assets/${id}/variants`, { method: 'POST' })
    expect(again.body).toMatchObject({ status: 'processing', problem: '', can: { retry: false } })
    expect((await settled(id)).status).toBe('failed')
  })

  it('need the file', async () => {
    const id = await makeAsset(scope)
    const { fileId = '' } = (await assetById(scope, id)) ?? {}
    await settled(id)
    await server.services.storage.remove(storageKey({ eventId: scope.eventId, folder: 'uploads', fileId }))
    await inEvent(scope, ({ tx }) => tx.execute(`update assets set status = 'processing' where id = '${id}'`))
    await storeVariants(scope, { assetId: id, fileId })
    expect(await getAsset(id)).toMatchObject({ status: 'failed', problem: assetMessages.fileNotFound })
  })

  it('are refused to a picture that would fill the memory', async () => {
    const bomb = await pictureOf(10, 10)
    // Its header claims 20,000 pixels in each direction.
    bomb.writeUInt32BE(20_000, 16)
    bomb.writeUInt32BE(20_000, 20)
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
    expect(await settled(await makeAsset(scope, { content: bomb }))).toMatchObject({
      status: 'failed',
      problem: assetMessages.tooManyPixels,
    })
  })

  it('made twice leave the same files', async () => {
    const id = await makeAsset(scope)
    const before = await settled(id)
    const { fileId = '' } = (await assetById(scope, id)) ?? {}
    const files = await storedFiles()
    await inEvent(scope, ({ tx }) => tx.execute(`update assets set status = 'processing' where id = '${id}'`))
    await storeVariants(scope, { assetId: id, fileId })
    expect(await getAsset(id)).toEqual(before)
    expect(await storedFiles()).toEqual(files)
  })
})

describe('the library', () => {
  beforeAll(freshEvent)
  const names = (rows: readonly AssetRow[]) => rows.map(({ name }) => name)
  const list = async (query = '') => (await api<ListPage<AssetRow>>(`/admin/assets${query}`)).body

  it('shows the newest first, by a part of the name whatever its accents, or of one type', async () => {
    for (const name of ['Hall 1', 'Café 100%', 'Power']) await makeAsset(scope, { name })
    await makeAsset(scope, { name: 'Hall rules', type: 'document', fileName: 'rules.pdf', content: PDF })
    expect(names((await list()).items)).toEqual(['Hall rules', 'Power', 'Café 100%', 'Hall 1'])
    expect(names((await list('?search=hall')).items)).toEqual(['Hall rules', 'Hall 1'])
    expect(names((await list('?search=CAFE')).items)).toEqual(['Café 100%'])
    expect(names((await list('?type=document')).items)).toEqual(['Hall rules'])
  })

  it('asks the database once for pictures, however many there are', async () => {
    const ids = (await list()).items.map(({ id }) => id)
    const { result, count } = await countingStatements(() => picturesByIds(scope, ids))
    // The document has no picture.
    expect([result.size, count]).toEqual([3, 3])
  })

  it('accepts a fresh upload of the right type, once', async () => {
    const body = { name: 'Plan', altText: '', type: 'image' }
    const refusal = (message: string) => ({
      status: 422,
      body: { message, data: { fields: { fileId: message } } },
    })
    const pdf = await makeStoredUpload(scope, { name: 'plan.pdf', content: PDF })
    expect(await api('/admin/assets', { body: { ...body, fileId: pdf } })).toMatchObject(
      refusal(assetMessages.notAnImage),
    )
    // What was refused stays as it was, and can still become a document.
    expect(await fileById(scope, pdf)).toMatchObject({ ownerKind: null, ownerId: null })
    expect((await api('/admin/assets', { body: { ...body, type: 'document', fileId: pdf } })).status).toBe(
      200,
    )
    expect(await api('/admin/assets', { body: { ...body, type: 'document', fileId: pdf } })).toMatchObject(
      refusal(assetMessages.invalidFile),
    )
    expect(await api('/admin/assets', { body: { ...body, fileId: newId() } })).toMatchObject(
      refusal(assetMessages.invalidFile),
    )
    const elsewhere = await makeEvent(server.services)
    const theirs = await makeStoredUpload(elsewhere)
    expect(await api('/admin/assets', { body: { ...body, fileId: theirs } })).toMatchObject(
      refusal(assetMessages.invalidFile),
    )
  })

  it('refuses a save that is based on an older version', async () => {
    const id = await makeAsset(scope, { name: 'Plan' })
    const save = (version: number, name: string) =>
      api<Asset>(`/admin/assets/${id}`, { method: 'PATCH', body: { version, name, altText: 'A plan' } })
    expect(await save(1, 'First')).toMatchObject({ status: 200, body: { version: 2, altText: 'A plan' } })
    expect(await save(1, 'Second')).toMatchObject({ status: 409, body: { message: assetMessages.stale } })
    expect((await getAsset(id)).name).toBe('First')
    expect(await save(2, '  ')).toMatchObject({
      status: 400,
      body: { data: { fields: { name: 'Enter a name.' } } },
    })
  })

  it('replaces its file, and removes the old one with its sizes', async () => {
    await freshEvent()
    const id = await makeAsset(scope, { content: await pictureOf(100, 50) })
    await settled(id)
    const [large] = (await settled(id)).variants.slice(1)
    const fileId = await makeStoredUpload(scope, { content: await pictureOf(80, 80) })
    const replaced = await api<Asset>(`/admin/assets/${id}/file`, {
      method: 'PUT',
      body: { version: 1, fileId },
    })
    expect(replaced.body).toMatchObject({ version: 2, address: `/files/${fileId}` })
    expect((await settled(id)).picture).toMatchObject({ width: 80, height: 80 })
    expect((await read(large?.address ?? '', cookie)).status).toBe(404)
    await expect
      .poll(storedFiles)
      .toEqual([
        ...['large', 'medium', 'small', 'thumb'].map((name) => `assets/${fileId}-${name}`),
        `uploads/${fileId}`,
      ])
    const document = await makeStoredUpload(scope, { name: 'plan.pdf', content: PDF })
    expect(
      await api(`/admin/assets/${id}/file`, { method: 'PUT', body: { version: 2, fileId: document } }),
    ).toMatchObject({ status: 422, body: { message: assetMessages.notAnImage } })
  })
})

describe('an asset that a page shows', () => {
  beforeAll(freshEvent)

  it('says where, and stays until it is taken off there', async () => {
    const assetId = await makeAsset(scope)
    await settled(assetId)
    const above = await makePage(scope, { title: 'Build-up', assetId })
    const inside = await makePage(scope, {
      title: 'Access',
      sections: [makeSection('image', { assetId }), makeSection('image', { assetId })],
    })
    await makePage(scope, { title: 'Power' })
    await inEvent(scope, ({ tx, eventId }) =>
      tx.insert(corePages).values({ eventId, id: 'dashboard', icon: 'home', isPublished: true, assetId }),
    )
    expect((await api<AssetUse[]>(`/admin/assets/${assetId}/uses`)).body).toEqual([
      { title: 'Dashboard', isAbove: true, isArchived: false, path: '/admin/dashboard-header' },
      { title: 'Access', isAbove: false, isArchived: false, path: `/admin/content/${inside}` },
      { title: 'Build-up', isAbove: true, isArchived: false, path: `/admin/content/${above}` },
    ])
    expect(await api(`/admin/assets/${assetId}`, { method: 'DELETE' })).toMatchObject({
      status: 409,
      body: { message: 'This asset is used on Dashboard, Access and Build-up. Remove it there first.' },
    })
    expect((await getAsset(assetId)).id).toBe(assetId)
  })

  it('is deleted with its files when it is not in use', async () => {
    await freshEvent()
    const assetId = await makeAsset(scope)
    const { address } = await settled(assetId)
    expect((await storedFiles()).length).toBe(5)
    expect((await api(`/admin/assets/${assetId}`, { method: 'DELETE' })).status).toBe(200)
    expect((await api(`/admin/assets/${assetId}`)).status).toBe(404)
    expect((await read(address, cookie)).status).toBe(404)
    await expect.poll(storedFiles, PATIENCE).toEqual([])
  })

  it('can be seen by everyone who sees the page, and by no one else', async () => {
    await freshEvent()
    const assetId = await makeAsset(scope)
    const { variants } = await settled(assetId)
    const elsewhere = await makeEvent(server.services)
    const people = {
      guest: undefined,
      exhibitor: await server.signIn((await makeMember(scope, { teamId: await makeTeam(scope) })).accountId),
      reportViewer: await server.signIn((await makeMember(scope, { level: 'reportViewer' })).accountId),
      moderator: cookie,
      stranger: await server.signIn((await makeMember(elsewhere, { level: 'admin' })).accountId),
    }
    const seeing = async () => {
      const seers = new Set<string>()
      for (const [name, as] of Object.entries(people)) {
        const statuses = await Promise.all(
          variants.map(async ({ address }) => (await read(address, as)).status),
        )
        // All sizes or none.
        expect(new Set(statuses).size).toBe(1)
        if (statuses[0] === 200) seers.add(name)
      }
      return [...seers]
    }
    expect(await seeing()).toEqual(['moderator'])
    await inEvent(scope, ({ tx, eventId }) =>
      tx.insert(corePages).values({ eventId, id: 'timeTable', icon: 'event', isPublished: false, assetId }),
    )
    expect(await seeing()).toEqual(['moderator'])
    await inEvent(scope, ({ tx }) => tx.update(corePages).set({ isPublished: true }))
    expect(await seeing()).toEqual(['exhibitor', 'reportViewer', 'moderator'])
    await makePage(scope, { sections: [makeSection('image', { assetId })], isPublic: true })
    expect(await seeing()).toEqual(['guest', 'exhibitor', 'reportViewer', 'moderator', 'stranger'])
  })
})

it('uses the words of the specification', () => {
  const { invalid, invalidFile, fileNotFound, notAnImage } = assetMessages
  expect([invalid, invalidFile, fileNotFound, notAnImage]).toEqual([
    'Invalid asset',
    'Invalid fileasset',
    'File Not Found!',
    'File Is NOT Image!',
  ])
})
