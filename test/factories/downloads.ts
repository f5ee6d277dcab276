import { files } from '#features/event/files/server/tables.ts'
import { downloadInput } from '#features/library/downloads/domain/schema.ts'
import { createDownload } from '#features/library/downloads/server/commands.ts'
import { newId } from '#kit/ids/new-id.ts'
import { system } from '#platform/permissions/actor.ts'
import { storageKey } from '#platform/storage/key.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'

type UploadParts = { name?: string; mimeType?: string; content?: string }

/** A file that an organiser has uploaded and nothing has claimed yet; answers with its id. */
export async function makeUpload(scope: EventScope, parts: UploadParts = {}): Promise<string> {
  const { name = 'manual.pdf', mimeType = 'application/pdf', content = '%PDF-1.7 manual' } = parts
  const file = { eventId: scope.eventId, folder: 'uploads', id: newId() }
  const key = storageKey({ eventId: file.eventId, folder: file.folder, fileId: file.id })
  const { size } = await scope.services.storage.put(key, Buffer.from(content), { contentType: mimeType })
  await inEvent(scope, ({ tx }) => tx.insert(files).values({ ...file, name, mimeType, size }))
  return file.id
}

type DownloadParts = { name?: string; fileId?: string } & Partial<ReturnType<typeof downloadInput.parse>>

/** A download with its file; for every team but stand shares unless the parts say otherwise. */
export async function makeDownload(scope: EventScope, parts: DownloadParts = {}): Promise<string> {
  const { fileId = await makeUpload(scope), ...rest } = parts
  const created = await createDownload(scope, system, {
    ...downloadInput.parse({ name: 'Manual', ...rest }),
    fileId,
  })
  if (!created.ok) throw new Error(JSON.stringify(created.error))
  return created.value
}
