import { chmod, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startS3Peer } from '#test/peers/s3-server.ts'
import { createStorage } from './create-storage.ts'
import { storageKey, storagePrefix } from './key.ts'
import type { Storage } from './storage.ts'

const key = storageKey({ eventId: 'event-1', folder: 'assets', fileId: 'photo' })
const words = '0123456789'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'eventflow-storage-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function openLocal(): Promise<Storage> {
  return createStorage({ storageUrl: pathToFileURL(await temporaryFolder()).href })
}

async function s3Peer() {
  const peer = await startS3Peer()
  cleanups.push(() => peer.stop())
  return peer
}

async function openS3(): Promise<Storage> {
  return createStorage({ storageUrl: (await s3Peer()).storageUrl })
}

describe.each([
  { name: 'local folder', openStorage: openLocal },
  { name: 'S3', openStorage: openS3 },
])('every storage: $name', ({ openStorage }) => {
  let storage: Storage
  beforeEach(async () => {
    storage = await openStorage()
  })

  async function read(range?: Parameters<Storage['get']>[1]) {
    const { stream, ...rest } = { stream: undefined, ...(await storage.get(key, range)) }
    return { ...rest, content: stream ? await text(stream) : undefined }
  }

  it('gives back content, size and content type', async () => {
    expect(await storage.put(key, Buffer.from(words), { contentType: 'text/plain' })).toEqual({ size: 10 })
    expect(await read()).toEqual({ status: 'found', content: words, size: 10, contentType: 'text/plain' })
    expect(await storage.stat(key)).toEqual({ size: 10, contentType: 'text/plain' })
  })

  it('replaces a file whole', async () => {
    await storage.put(key, Buffer.from('a longer first version'), { contentType: 'text/plain' })
    await storage.put(key, Readable.from([Buffer.from('sec'), Buffer.from('ond')]), {
      contentType: 'image/png',
    })
    expect(await read()).toEqual({ status: 'found', content: 'second', size: 6, contentType: 'image/png' })
  })

  it('keeps an empty file, from memory and from a stream', async () => {
    await storage.put(key, new Uint8Array(), { contentType: 'text/plain' })
    expect(await read()).toMatchObject({ status: 'found', content: '', size: 0 })
    await storage.put(key, Readable.from([]), { contentType: 'text/plain' })
    expect(await read()).toMatchObject({ status: 'found', content: '', size: 0 })
    expect(await read({ start: 0 })).toMatchObject({ status: 'unsatisfiable', size: 0 })
    expect(await read({ suffix: 5 })).toMatchObject({ status: 'unsatisfiable', size: 0 })
  })

  it('streams a large file both ways, byte for byte', async () => {
    const megabyte = Buffer.from(Array.from({ length: 1024 * 1024 }, (_, index) => (index * 31) % 251))
    const pieces = Array.from({ length: 19 }, (_, index) => Buffer.concat([megabyte, Buffer.from([index])]))
    const whole = Buffer.concat(pieces)
    expect(await storage.put(key, Readable.from(pieces), { contentType: 'video/mp4' })).toEqual({
      size: whole.length,
    })
    const found = await storage.get(key)
    if (found.status !== 'found') throw new Error(found.status)
    expect((await buffer(found.stream)).equals(whole)).toBe(true)
  })

  it.each([
    { range: { start: 2, end: 4 }, content: '234', bytes: { start: 2, end: 4 } },
    { range: { start: 0, end: 0 }, content: '0', bytes: { start: 0, end: 0 } },
    { range: { start: 7 }, content: '789', bytes: { start: 7, end: 9 } },
    { range: { start: 7, end: 99 }, content: '789', bytes: { start: 7, end: 9 } },
    { range: { suffix: 3 }, content: '789', bytes: { start: 7, end: 9 } },
    { range: { suffix: 99 }, content: words, bytes: { start: 0, end: 9 } },
  ])('reads the range $range', async ({ range, content, bytes }) => {
    await storage.put(key, Buffer.from(words), { contentType: 'text/plain' })
    expect(await read(range)).toEqual({
      status: 'found',
      content,
      size: 10,
      contentType: 'text/plain',
      range: bytes,
    })
  })

  it.each([{ start: 10 }, { start: 11, end: 20 }, { suffix: 0 }])(
    'cannot satisfy the range %j',
    async (range) => {
      await storage.put(key, Buffer.from(words), { contentType: 'text/plain' })
      expect(await storage.get(key, range)).toEqual({ status: 'unsatisfiable', size: 10 })
    },
  )

  it('says that a file is missing', async () => {
    expect(await storage.get(key)).toEqual({ status: 'missing' })
    expect(await storage.get(key, { start: 3 })).toEqual({ status: 'missing' })
    expect(await storage.stat(key)).toBeUndefined()
    await storage.remove(key)
  })

  it('leaves what was there when the source fails half way, also in a large file', async () => {
    await storage.put(key, Buffer.from(words), { contentType: 'text/plain' })
    async function* broken(megabytes: number) {
      for (let at = 0; at < megabytes; at += 1) yield Buffer.alloc(1024 * 1024)
      throw new Error('the sender hung up')
    }
    for (const megabytes of [1, 9]) {
      const sent = storage.put(key, Readable.from(broken(megabytes)), { contentType: 'image/png' })
      await expect(sent).rejects.toThrow('hung up')
    }
    expect(await read()).toMatchObject({ content: words, size: 10 })
  })

  it('takes two writers of one file: one of them wins whole', async () => {
    const contents = ['a'.repeat(100_000), 'b'.repeat(100_000)]
    await Promise.all(
      contents.map((content) =>
        storage.put(key, Readable.from([Buffer.from(content)]), { contentType: 'text/plain' }),
      ),
    )
    expect(contents).toContain((await read()).content)
  })

  it('lists and removes below a prefix only', async () => {
    const keys = [
      storageKey({ eventId: 'event-1', folder: 'assets', fileId: 'a' }),
      storageKey({ eventId: 'event-1', folder: 'assets', fileId: 'b' }),
      storageKey({ eventId: 'event-1', folder: 'assets-large', fileId: 'c' }),
      storageKey({ eventId: 'event-1', folder: 'uploads', fileId: 'd' }),
      storageKey({ eventId: 'event-1', folder: 'uploads', fileId: 'e' }),
      storageKey({ eventId: 'event-10', folder: 'assets', fileId: 'f' }),
    ]
    for (const one of keys) await storage.put(one, Buffer.from(one), { contentType: 'text/plain' })
    const filesOf = async (eventId: string, folder?: string) => {
      const files: { key: string; size: number }[] = []
      for await (const file of storage.list(storagePrefix({ eventId, ...(folder ? { folder } : {}) })))
        files.push(file)
      return files
    }
    const listed = async (eventId: string, folder?: string) =>
      (await filesOf(eventId, folder)).map((file) => file.key)

    expect(await filesOf('event-10')).toEqual([{ key: 'event-10/assets/f', size: 17 }])
    expect(await listed('event-1')).toEqual([
      'event-1/assets-large/c',
      'event-1/assets/a',
      'event-1/assets/b',
      'event-1/uploads/d',
      'event-1/uploads/e',
    ])
    expect(await listed('event-1', 'assets')).toEqual(['event-1/assets/a', 'event-1/assets/b'])
    expect(await listed('nobody')).toEqual([])

    await storage.remove(storageKey({ eventId: 'event-1', folder: 'assets', fileId: 'a' }))
    await storage.removeAll(storagePrefix({ eventId: 'event-1', folder: 'assets' }))
    expect(await listed('event-1')).toEqual([
      'event-1/assets-large/c',
      'event-1/uploads/d',
      'event-1/uploads/e',
    ])
    await storage.removeAll(storagePrefix({ eventId: 'event-1' }))
    await storage.removeAll(storagePrefix({ eventId: 'event-1' }))
    expect(await listed('event-1')).toEqual([])
    expect(await listed('event-10')).toEqual(['event-10/assets/f'])
  })
})

describe('the local folder', () => {
  it('is for its owner alone, also when an earlier version left it open', async () => {
    const folder = await temporaryFolder()
    await chmod(folder, 0o755)
    const storage = await createStorage({ storageUrl: pathToFileURL(folder).href })
    await storage.put(key, Buffer.from(words), { contentType: 'text/plain' })
    const modeOf = async (...path: string[]) => (await stat(join(folder, ...path))).mode & 0o777
    expect([await modeOf(), await modeOf('event-1'), await modeOf('event-1', 'assets')]).toEqual([
      ...[0o700, 0o700, 0o700],
    ])
    expect([await modeOf(key), await modeOf(`${key}.type`)]).toEqual([0o600, 0o600])
  })

  it('leaves no half written file, and clears what a crash left a day ago', async () => {
    const folder = await temporaryFolder()
    const storageUrl = pathToFileURL(folder).href
    const storage = await createStorage({ storageUrl })
    const failing = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('the sender hung up')
      })(),
    )
    await expect(storage.put(key, failing, { contentType: 'text/plain' })).rejects.toThrow('hung up')
    expect(await readdir(join(folder, '.partial'))).toEqual([])

    await writeFile(join(folder, '.partial', 'crashed'), 'half')
    await writeFile(join(folder, '.partial', 'under-way'), 'half')
    const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
    await utimes(join(folder, '.partial', 'crashed'), twoDaysAgo, twoDaysAgo)
    await createStorage({ storageUrl })
    expect(await readdir(join(folder, '.partial'))).toEqual(['under-way'])
  })

  it('reads no faster than its reader', async () => {
    const storage = await openLocal()
    await storage.put(key, Buffer.alloc(8 * 1024 * 1024), { contentType: 'video/mp4' })
    const found = await storage.get(key)
    if (found.status !== 'found') throw new Error(found.status)
    for await (const _ of found.stream) break
    expect(found.stream.destroyed).toBe(true)
    expect('bytesRead' in found.stream && Number(found.stream.bytesRead)).toBeLessThan(1024 * 1024)
  })
})

describe('S3', () => {
  it('sends a large file in parts of 8 MiB and gives up the parts of one that failed', async () => {
    const peer = await s3Peer()
    const storage = await createStorage({ storageUrl: peer.storageUrl })
    async function* megabytes(count: number, failing: boolean) {
      for (let at = 0; at < count; at += 1) yield Buffer.alloc(1024 * 1024)
      if (failing) throw new Error('the sender hung up')
    }
    await storage.put(key, Readable.from(megabytes(18, false)), { contentType: 'video/mp4' })
    // Several travel in parallel, and arrive in any order.
    const partSizes = peer.bodySizes.filter((size) => size > 10_000).sort((one, other) => other - one)
    expect(partSizes).toEqual([8, 8, 2].map((count) => count * 1024 * 1024))
    expect(peer.objects.get(key)?.contentType).toBe('video/mp4')

    await expect(
      storage.put(key, Readable.from(megabytes(9, true)), { contentType: 'video/mp4' }),
    ).rejects.toThrow('hung up')
    expect(peer.openUploads.size).toBe(0)
    expect(peer.objects.get(key)?.content.length).toBe(18 * 1024 * 1024)
  })

  it('fails, rather than say that a file is missing, on a wrong key and on a wrong bucket', async () => {
    const { storageUrl } = await s3Peer()
    for (const wrong of [
      storageUrl.replace('peer-key', 'other-key'),
      storageUrl.replace('/files', '/other'),
    ]) {
      const storage = await createStorage({ storageUrl: wrong })
      await expect(storage.get(key)).rejects.toThrow()
      await expect(storage.put(key, Buffer.from('x'), { contentType: 'text/plain' })).rejects.toThrow()
    }
  })

  it('frees the source when the bucket refuses', async () => {
    const { storageUrl } = await s3Peer()
    const storage = await createStorage({ storageUrl: storageUrl.replace('/files', '/other') })
    const source = Readable.from(
      (async function* () {
        for (;;) yield Buffer.alloc(1024 * 1024)
      })(),
    )
    await expect(storage.put(key, source, { contentType: 'text/plain' })).rejects.toThrow('NoSuchBucket')
    expect(source.destroyed).toBe(true)
  })

  it('reports a file that could not be removed', async () => {
    const peer = await s3Peer()
    const storage = await createStorage({ storageUrl: peer.storageUrl })
    await storage.put(key, Buffer.from('x'), { contentType: 'text/plain' })
    peer.protect(key)
    await expect(storage.removeAll(storagePrefix({ eventId: 'event-1' }))).rejects.toThrow('AccessDenied')
  })
})

describe('the address', () => {
  it.each(['s3://host', 's3://key:secret@host/', 's3://host/bucket/folder', 'ftp://host/files'])(
    'refuses %s',
    async (storageUrl) => {
      await expect(createStorage({ storageUrl })).rejects.toThrow('STORAGE_URL')
    },
  )
})
