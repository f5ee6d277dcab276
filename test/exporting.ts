import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { MyExport } from '#features/event/exports/contract.ts'
import { makeFile } from '#features/event/exports/server/commands/making.ts'
import { files } from '#features/event/files/server/tables.ts'
import type { Level } from '#kit/access/levels.ts'
import { storageKey } from '#platform/storage/key.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { signedIn } from './api.ts'
import type { TestServer } from './server.ts'

type By = Pick<Awaited<ReturnType<typeof signedIn>>, 'api'>

const teams = { path: '/admin/teams', query: { sort: 'name' }, format: 'csv' } as const

/** Files of lists in the event of a test: asked for by HTTP, made as a job makes them, and downloaded. */
export function exportingIn(fresh: () => { server: TestServer; scope: EventScope }) {
  const make = (exportId: string, turn = 1) => makeFile(fresh().scope, { exportId, turn }, false)
  const ask = async ({ api }: By, parts: object = {}) => {
    const { status, body } = await api<MyExport & { message: string }>('/admin/exports', {
      body: { ...teams, ...parts },
    })
    return { status, ...body }
  }
  const asked = async (by: By, parts: object = {}) => {
    const answer = await ask(by, parts)
    expect([answer.status, answer.message]).toEqual([200, undefined])
    return answer.id
  }
  const mine = async ({ api }: By) => (await api<MyExport[]>('/admin/exports')).body
  const download = ({ api }: By, exportId: string) =>
    api<string | { message: string }>(`/admin/exports/${exportId}/file`)
  return {
    person: (level: Level = 'moderator') => signedIn(fresh().server, fresh().scope, { level }),
    ask,
    /** The id of what was asked for. */
    asked,
    make,
    ready: async (by: By, parts: object = {}) => {
      const exportId = await asked(by, parts)
      await make(exportId)
      return exportId
    },
    mine,
    states: async (by: By) => (await mine(by)).map(({ state }) => state),
    download,
    statusOfDownload: async (by: By, exportId: string) => (await download(by, exportId)).status,
    setLevel: ({ memberId }: { memberId: string }, level: 'moderator' | 'reportViewer') =>
      inEvent(fresh().scope, ({ tx }) =>
        tx.execute(sql`update members set level = ${level} where id = ${memberId}`),
      ),
    /** The ids of the files that the event names. */
    filesLeft: async () => {
      const left = await inEvent(fresh().scope, ({ tx, eventId }) =>
        tx.select({ id: files.id }).from(files).where(eq(files.eventId, eventId)),
      )
      return left.map(({ id }) => id)
    },
    isStored: async (fileId: string) => {
      const { server, scope } = fresh()
      const key = storageKey({ eventId: scope.eventId, folder: 'exports', fileId })
      return (await server.services.storage.stat(key)) !== undefined
    },
  }
}
