import { and, eq, inArray, sql } from 'drizzle-orm'
import { claimFile, removeFiles } from '#features/event/files/server/commands.ts'
import { dropLocks, requireLock } from '#features/event/locks/server/commands.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit, recordAudits } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone, organisers } from '#platform/live/audience.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { downloadMessages } from '../domain/messages.ts'
import type { DownloadInput } from '../domain/schema.ts'
import { downloadsTopic } from '../domain/topic.ts'
import { downloadForChange } from './queries.ts'
import { downloads } from './tables.ts'

/** Makes an organiser's upload a download; answers with its id, or with words when the file is not to be had. */
export function createDownload(
  scope: EventScope,
  memberId: string | null,
  { fileId, ...input }: DownloadInput & { fileId: string },
): Promise<Result<string, string>> {
  return inEvent(scope, async (event) => {
    const id = newId()
    const file = await claimFile(event, fileId, { kind: 'download', id: id })
    if (!file.ok) return file
    const stored = { ...input, fileId, fileSize: file.value.size, fileType: file.value.mimeType }
    const now = event.services.clock.now()
    await event.tx.insert(downloads).values({
      ...stored,
      ...{ eventId: event.eventId, id },
      ...{ createdAt: now, createdBy: memberId, updatedAt: now, updatedBy: memberId },
    })
    await recordAudit(event, { memberId, action: 'download.create', subjectId: id, after: stored })
    announce(event, [downloadsTopic], input.showDownload ? everyone : organisers)
    return ok(id)
  })
}

/** Nothing is changed when the download is gone, somebody else edits or has saved it, or the upload is not to be had. */
export type ChangeRefusal = 'gone' | { conflict: string } | { upload: string }

export function updateDownload(
  scope: EventScope,
  memberId: string,
  downloadId: string,
  version: number,
  input: DownloadInput,
): Promise<Result<null, ChangeRefusal>> {
  return inEvent(scope, async (event) => {
    const opened = await openForChange(event, memberId, downloadId, version)
    if (!opened.ok) return opened
    const before = opened.value
    await save(event, memberId, downloadId, { ...input, version: version + 1 })
    await recordAudit(event, {
      memberId,
      action: 'download.update',
      subjectId: downloadId,
      before,
      after: input,
    })
    announce(event, [downloadsTopic], before.showDownload || input.showDownload ? everyone : organisers)
    return ok(null)
  })
}

/** Puts an upload in the place of the present file, whose bytes are removed. */
export function replaceFile(
  scope: EventScope,
  memberId: string,
  downloadId: string,
  version: number,
  fileId: string,
): Promise<Result<null, ChangeRefusal>> {
  return inEvent(scope, async (event) => {
    const opened = await openForChange(event, memberId, downloadId, version)
    if (!opened.ok) return opened
    const before = opened.value
    const file = await claimFile(event, fileId, { kind: 'download', id: downloadId })
    if (!file.ok) return err({ upload: file.error })
    const after = { fileId, fileSize: file.value.size, fileType: file.value.mimeType }
    await save(event, memberId, downloadId, { ...after, version: version + 1 })
    if (before.fileId !== fileId) await removeFiles(event, [before.fileId])
    await recordAudit(event, {
      memberId,
      action: 'download.replaceFile',
      subjectId: downloadId,
      before,
      after,
    })
    announce(event, [downloadsTopic], before.showDownload ? everyone : organisers)
    return ok(null)
  })
}

/** How many were changed: those that are there, and were not so already. */
export function setDownloadsShown(
  scope: EventScope,
  memberId: string,
  downloadIds: readonly string[],
  showDownload: boolean,
): Promise<number> {
  return inEvent(scope, async (event) => {
    const changed = await event.tx
      .update(downloads)
      .set({ showDownload, version: sql`${downloads.version} + 1`, ...changedNow(event, memberId) })
      .where(and(named(event, downloadIds), eq(downloads.showDownload, !showDownload)))
      .returning({ id: downloads.id })
    const action = showDownload ? 'download.show' : 'download.hide'
    await recordAudits(
      event,
      changed.map(({ id }) => ({ memberId, action, subjectId: id })),
    )
    announce(event, [downloadsTopic], everyone)
    return changed.length
  })
}

/** Removes downloads, and their files with them; how many there were. */
export function removeDownloads(
  scope: EventScope,
  memberId: string,
  downloadIds: readonly string[],
): Promise<number> {
  return inEvent(scope, async (event) => {
    const removed = await event.tx
      .delete(downloads)
      .where(named(event, downloadIds))
      .returning({ id: downloads.id, name: downloads.name, fileId: downloads.fileId })
    await removeFiles(
      event,
      removed.map(({ fileId }) => fileId),
    )
    await dropLocks(
      event,
      'download',
      removed.map(({ id }) => id),
    )
    await recordAudits(
      event,
      removed.map((before) => ({ memberId, action: 'download.remove', subjectId: before.id, before })),
    )
    announce(event, [downloadsTopic], everyone)
    return removed.length
  })
}

/** What whoever edits the download is about to change, held until the transaction ends. */
async function openForChange(
  event: EventTransaction,
  memberId: string,
  downloadId: string,
  version: number,
): Promise<Result<NonNullable<Awaited<ReturnType<typeof downloadForChange>>>, ChangeRefusal>> {
  const download = await downloadForChange(event, downloadId)
  if (!download) return err('gone')
  const lock = await requireLock(event, { memberId }, 'download', downloadId)
  if (!lock.ok) return err({ conflict: lock.error })
  return download.version === version ? ok(download) : err({ conflict: downloadMessages.stale })
}

async function save(
  event: EventTransaction,
  memberId: string,
  downloadId: string,
  values: Partial<typeof downloads.$inferInsert>,
) {
  await event.tx
    .update(downloads)
    .set({ ...values, ...changedNow(event, memberId) })
    .where(named(event, [downloadId]))
}

function changedNow({ services }: EventTransaction, memberId: string) {
  return { updatedAt: services.clock.now(), updatedBy: memberId }
}

function named({ eventId }: EventTransaction, downloadIds: readonly string[]) {
  return and(eq(downloads.eventId, eventId), inArray(downloads.id, [...downloadIds]))
}
