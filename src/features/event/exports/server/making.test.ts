import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { exportingIn } from '#test/exporting.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import type { TestServer } from '#test/server.ts'
import { makeFile } from './commands/making.ts'

let server: TestServer
let scope: EventScope
freshEventForEach((fresh) => {
  ;({ server, scope } = fresh)
})

const exporting = exportingIn(() => ({ server, scope }))
const { person, asked, make, mine, states, statusOfDownload, filesLeft, isStored } = exporting

describe('a file that is not wanted any more', () => {
  it('is cancelled before it is begun, and asked for again', async () => {
    const mara = await person()
    const exportId = await asked(mara)
    const cancel = () => mara.api(`/admin/exports/${exportId}/cancellation`, { method: 'POST' })
    expect((await cancel()).status).toBe(200)
    expect((await cancel()).status).toBe(409)
    await make(exportId)
    expect(await states(mara)).toEqual(['cancelled'])
    expect((await mara.api(`/admin/exports/${exportId}/tries`, { method: 'POST' })).status).toBe(200)
    // The job of the first time has nothing to do any more.
    await make(exportId, 1)
    expect(await states(mara)).toEqual(['waiting'])
    await make(exportId, 2)
    expect(await states(mara)).toEqual(['ready'])
    expect((await mara.api(`/admin/exports/${exportId}/tries`, { method: 'POST' })).status).toBe(409)
    expect((await mara.api(`/admin/exports/${exportId}`, { method: 'DELETE' })).status).toBe(200)
    expect([await mine(mara), await filesLeft()]).toEqual([[], []])
  })

  it('leaves nothing behind when it is deleted while its last bytes are stored', async () => {
    const mara = await person()
    const exportId = await asked(mara)
    const { storage } = server.services
    let stored = 0
    server.services.storage = {
      put: async (...file) => {
        const put = await storage.put(...file)
        stored += 1
        await mara.api(`/admin/exports/${exportId}`, { method: 'DELETE' })
        return put
      },
      get: (...file) => storage.get(...file),
      stat: (key) => storage.stat(key),
      remove: (key) => storage.remove(key),
      removeAll: (prefix) => storage.removeAll(prefix),
      list: (prefix) => storage.list(prefix),
    }
    try {
      await make(exportId)
    } finally {
      server.services.storage = storage
    }
    expect([stored, await isStored(`${exportId}-1`), await mine(mara), await filesLeft()]).toEqual([
      ...[1, false],
      ...[[], []],
    ])
  })
})

describe('a process that dies', () => {
  const dieWith = (exportId: string, leasedUntil: string) =>
    inEvent(scope, async ({ tx }) => {
      await tx.execute(sql`update list_exports
        set state = 'running', attempt = 1, lease_id = 'dead', leased_until = now() + ${leasedUntil}::interval
        where id = ${exportId}`)
    })

  it('is waited for, and then another makes the file, once', async () => {
    const mara = await person()
    const exportId = await asked(mara)
    await dieWith(exportId, '10 seconds')
    await expect(make(exportId)).rejects.toThrow('Another process is making this file')
    await dieWith(exportId, '-1 second')
    await Promise.allSettled([make(exportId), make(exportId)])
    expect(await states(mara)).toEqual(['ready'])
    expect(await filesLeft()).toEqual([`${exportId}-2`])
  })

  it('and wakes up late changes nothing of what another has made', async () => {
    const mara = await person()
    const exportId = await asked(mara)
    const { storage } = server.services
    const { put } = storage
    let isFirst = true
    const slow: typeof put = async (...file) => {
      const done = await put.apply(storage, file)
      if (!isFirst) return done
      isFirst = false
      // Its lease has ended meanwhile, and another process has begun and ended.
      await inEvent(scope, ({ tx }) =>
        tx.execute(sql`update list_exports set leased_until = now() - interval '1 second'`),
      )
      await make(exportId)
      return done
    }
    server.services.storage = new Proxy(storage, {
      get: (target, name) => (name === 'put' ? slow : Reflect.get(target, name)),
    })
    try {
      await make(exportId)
    } finally {
      server.services.storage = storage
    }
    expect(await states(mara)).toEqual(['ready'])
    expect([await isStored(`${exportId}-1`), await isStored(`${exportId}-2`)]).toEqual([false, true])
    expect(await statusOfDownload(mara, exportId)).toBe(200)
  })

  it('is tried again after what may pass, and given up with its last try', async () => {
    const mara = await person()
    const exportId = await asked(mara)
    const { storage } = server.services
    server.services.storage = new Proxy(storage, {
      get: (target, name) =>
        name === 'put' ? () => Promise.reject(new Error('The disk is gone')) : Reflect.get(target, name),
    })
    try {
      await expect(make(exportId)).rejects.toThrow('The disk is gone')
      expect(await states(mara)).toEqual(['waiting'])
      await makeFile(scope, { exportId, turn: 1 }, true)
    } finally {
      server.services.storage = storage
    }
    expect(server.surprises.splice(0)).toHaveLength(1)
    expect(await mine(mara)).toMatchObject([{ state: 'failed', problem: 'broken' }])
    expect(await filesLeft()).toEqual([])
  })
})
