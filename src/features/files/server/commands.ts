import { fileTypeFromBuffer } from 'file-type'
import { files } from '#database/tables/files.ts'
import { recordAudit } from '#features/audit/server/commands.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { storageKey } from '#platform/storage/key.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { acceptedType, safeName, UPLOAD_LIMIT_BYTES, uploadMessages } from '../domain/upload-rules.ts'

export type StoredUpload = { fileId: string; name: string; size: number; mimeType: string }

const FOLDER = 'answers'

/** Stores a file that a team hands in. The bytes go first: a row without bytes is never seen, only the reverse. */
export async function storeTeamFile(
  scope: EventScope,
  actor: Actor,
  teamId: string,
  upload: { name: string; content: Uint8Array },
): Promise<Result<StoredUpload, string>> {
  const { content } = upload
  if (content.byteLength === 0) return err(uploadMessages.empty)
  if (content.byteLength > UPLOAD_LIMIT_BYTES) return err(uploadMessages.tooLarge)
  const name = safeName(upload.name)
  const mimeType = acceptedType(name, (await fileTypeFromBuffer(content))?.mime)
  if (mimeType === undefined) return err(uploadMessages.wrongType)

  const fileId = newId()
  const key = storageKey({ eventId: scope.eventId, folder: FOLDER, fileId })
  const { size } = await scope.services.storage.put(key, content, { contentType: mimeType })
  await inEvent(scope, async (event) => {
    await event.tx.insert(files).values({
      eventId: event.eventId,
      id: fileId,
      folder: FOLDER,
      name,
      mimeType,
      size,
      audience: 'team',
      teamId,
      createdBy: actor.memberId,
      updatedBy: actor.memberId,
    })
    await recordAudit(event, {
      memberId: actor.memberId,
      action: 'file.store',
      subjectId: fileId,
      after: { size, mimeType },
    })
  })
  return ok({ fileId, name, size, mimeType })
}
