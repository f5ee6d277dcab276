import { buffer } from 'node:stream/consumers'
import { claimFile, removeFiles } from '#features/event/files/server/commands.ts'
import { filesByIds } from '#features/event/files/server/queries.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { storageKey } from '#platform/storage/key.ts'
import type { RangeRequest } from '#platform/storage/range.ts'
import type { EventScope, EventTransaction } from '#platform/tenancy/scope.ts'
import { fileIdsOf } from '../../domain/section-contents.ts'
import type { Section } from '../../domain/sections.ts'
import { filesClaimedBefore, filesNamed } from '../queries/files.ts'

/** PDF readers look for the header in the first KB and for the end in the last two. */
const HEADER_BYTES = 1024
const TRAILER_BYTES = 2048

export type PdfRefusal = { code: 'invalidPdf' | 'unreadablePdf'; index: number }

/** Whether the new files of the sections exist and are whole PDFs, judged by beginning and end. */
export async function checkPdfs(
  scope: EventScope,
  sections: readonly Section[],
  knownIds: ReadonlySet<string>,
): Promise<Result<null, PdfRefusal>> {
  const newIds = sections.flatMap(fileIdsOf).filter((id) => !knownIds.has(id))
  if (newIds.length === 0) return ok(null)
  const stored = new Map((await filesByIds(scope, newIds)).map((file) => [file.id, file]))
  for (const [index, section] of sections.entries()) {
    for (const fileId of fileIdsOf(section).filter((id) => !knownIds.has(id))) {
      const file = stored.get(fileId)
      if (file?.mimeType !== 'application/pdf') return err({ code: 'invalidPdf', index })
      try {
        const key = storageKey({ eventId: scope.eventId, folder: file.folder, fileId })
        if (!(await isWholePdf(scope, key))) return err({ code: 'invalidPdf', index })
      } catch {
        // The storage cannot be reached. The editor keeps everything, so that the person can save again.
        return err({ code: 'unreadablePdf', index })
      }
    }
  }
  return ok(null)
}

async function isWholePdf(scope: EventScope, key: ReturnType<typeof storageKey>): Promise<boolean> {
  const header = await bytesOf(scope, key, { start: 0, end: HEADER_BYTES - 1 })
  if (!header.includes('%PDF-')) return false
  const trailer = await bytesOf(scope, key, { suffix: TRAILER_BYTES })
  return trailer.includes('%%EOF') && trailer.includes('startxref')
}

async function bytesOf(
  { services: { storage } }: EventScope,
  key: ReturnType<typeof storageKey>,
  range: RangeRequest,
): Promise<string> {
  const found = await storage.get(key, range)
  if (found.status !== 'found') return ''
  return (await buffer(found.stream)).toString('latin1')
}

/** Claims fresh uploads for the page; refuses files that belong to something else. */
export async function claimPdfs(
  event: EventTransaction,
  pageId: string,
  sections: readonly Section[],
  knownIds: ReadonlySet<string>,
): Promise<Result<null, PdfRefusal>> {
  for (const [index, section] of sections.entries()) {
    for (const fileId of fileIdsOf(section).filter((id) => !knownIds.has(id))) {
      const claimed = await claimFile(event, fileId, { kind: 'page', id: pageId })
      if (!claimed.ok) return err({ code: 'invalidPdf', index })
    }
  }
  return ok(null)
}

/** Removes files that a page no longer uses. Files that a copy of it uses become the copy's. */
export async function releasePdfs(event: EventTransaction, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  const named = await filesNamed(event, fileIds)
  await removeFiles(
    event,
    fileIds.filter((id) => !named.has(id)),
  )
}

/** Undo in an editor that is open brings a file back that was taken out of a draft; no editor is open for longer. */
const UNDO_MILLISECONDS = 24 * 60 * 60 * 1000

/** Removes the page's files that a draft had, and that neither a draft nor a version has any more. */
export async function releaseAbandoned(event: EventTransaction, pageId: string): Promise<void> {
  const before = new Date(event.services.clock.now().getTime() - UNDO_MILLISECONDS)
  await releasePdfs(event, await filesClaimedBefore(event, pageId, before))
}
