import { and, eq, inArray, sql } from 'drizzle-orm'
import { claimFile, removeFiles } from '#features/event/files/server/commands.ts'
import { dropLocks, type LockRefusal, requireLock } from '#features/event/locks/server/commands.ts'
import { withoutTeamType } from '#features/people/team-types/domain/limits.ts'
import { unknownTeamTypes } from '#features/people/team-types/server/queries.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit, recordAudits } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone, organisers } from '#platform/live/audience.ts'
import type { Actor, Author } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import type { DownloadInput } from '../domain/schema.ts'
import { downloadsTopic } from '../domain/topic.ts'
import { downloadForChange, downloadsOfTeamType, type StoredDownload } from './queries.ts'
import { downloads } from './tables.ts'

type Editor = Pick<Actor, 'memberId'>

type AudienceList = 'showToTeamTypeIds' | 'hideFromTeamTypeIds'
type UnknownTeamTypes = {
  code: 'unknownTeamTypes'
  /** The lists that name a team type which does not exist. */
  lists: readonly AudienceList[]
}
type ChangeRefusal =
  | 'notFound'
  /** Someone has saved the download since the version that the change is based on. */
  | 'stale'
  | LockRefusal
export type DownloadRefusal =
  | ChangeRefusal
  /** The upload is gone, or belongs to something else. */
  | 'notUploaded'
  | UnknownTeamTypes

type Versioned = { downloadId: string; version: number }

/** Makes a download of a file that an organiser has uploaded; answers with its id. */
export function createDownload(
  scope: EventScope,
  { memberId }: Author,
  { fileId, ...input }: DownloadInput & { fileId: string },
): Promise<Result<string, 'notUploaded' | UnknownTeamTypes>> {
  return inEvent(scope, async (event) => {
    const audience = await knownAudience(event, input)
    if (!audience.ok) return audience
    const id = newId()
    const file = await claimFile(event, fileId, { kind: 'download', id })
    if (!file.ok) return err('notUploaded')
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

export function updateDownload(
  scope: EventScope,
  actor: Editor,
  { downloadId, version, download }: Versioned & { download: DownloadInput },
): Promise<Result<null, ChangeRefusal | UnknownTeamTypes>> {
  return inEvent(scope, async (event) => {
    const audience = await knownAudience(event, download)
    if (!audience.ok) return audience
    const opened = await openForChange(event, actor, { downloadId, version })
    if (!opened.ok) return opened
    const before = opened.value
    await save(event, actor, before, download)
    await recordAudit(event, {
      memberId: actor.memberId,
      action: 'download.update',
      subjectId: downloadId,
      before,
      after: download,
    })
    announce(event, [downloadsTopic], before.showDownload || download.showDownload ? everyone : organisers)
    return ok(null)
  })
}

/** Replaces the file of a download; the old one is deleted. */
export function replaceDownloadFile(
  scope: EventScope,
  actor: Editor,
  { downloadId, version, fileId }: Versioned & { fileId: string },
): Promise<Result<null, ChangeRefusal | 'notUploaded'>> {
  return inEvent(scope, async (event) => {
    const opened = await openForChange(event, actor, { downloadId, version })
    if (!opened.ok) return opened
    const before = opened.value
    const file = await claimFile(event, fileId, { kind: 'download', id: downloadId })
    if (!file.ok) return err('notUploaded')
    const after = { fileId, fileSize: file.value.size, fileType: file.value.mimeType }
    await save(event, actor, before, after)
    if (before.fileId !== fileId) await removeFiles(event, [before.fileId])
    await recordAudit(event, {
      memberId: actor.memberId,
      action: 'download.replaceFile',
      subjectId: downloadId,
      before,
      after,
    })
    announce(event, [downloadsTopic], before.showDownload ? everyone : organisers)
    return ok(null)
  })
}

/** @returns how many were hidden before */
export function showDownloads(
  scope: EventScope,
  author: Author,
  downloadIds: readonly string[],
): Promise<number> {
  return setShown(scope, author, { downloadIds, showDownload: true })
}

/** @returns how many were shown before */
export function hideDownloads(
  scope: EventScope,
  author: Author,
  downloadIds: readonly string[],
): Promise<number> {
  return setShown(scope, author, { downloadIds, showDownload: false })
}

function setShown(
  scope: EventScope,
  author: Author,
  { downloadIds, showDownload }: { downloadIds: readonly string[]; showDownload: boolean },
): Promise<number> {
  return inEvent(scope, async (event) => {
    const changed = await event.tx
      .update(downloads)
      .set({ showDownload, version: sql`${downloads.version} + 1`, ...changedNow(event, author) })
      .where(and(named(event, downloadIds), eq(downloads.showDownload, !showDownload)))
      .returning({ id: downloads.id })
    const action = showDownload ? 'download.show' : 'download.hide'
    await recordAudits(
      event,
      changed.map(({ id }) => ({
        ...{ memberId: author.memberId, action, subjectId: id },
        ...{ before: { showDownload: !showDownload }, after: { showDownload } },
      })),
    )
    announce(event, [downloadsTopic], everyone)
    return changed.length
  })
}

/** Removes downloads with their files. @returns how many of them existed */
export function removeDownloads(
  scope: EventScope,
  { memberId }: Author,
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

/**
 * Takes a team type that is being removed out of every audience, and hides what was shown to it alone.
 * @returns how many were shown to it alone
 */
export async function releaseDownloads(
  event: EventTransaction,
  author: Author,
  teamTypeId: string,
): Promise<number> {
  const found = await downloadsOfTeamType(event, teamTypeId)
  const changes = found.map((before) => {
    const shown = withoutTeamType(before.showToTeamTypeIds, teamTypeId)
    const hidden = withoutTeamType(before.hideFromTeamTypeIds, teamTypeId)
    const showDownload = before.showDownload && !shown.isNoLongerLimited
    const after = { showToTeamTypeIds: shown.left, hideFromTeamTypeIds: hidden.left, showDownload }
    return { before, after, isNoLongerLimited: shown.isNoLongerLimited }
  })
  for (const { before, after } of changes) await save(event, author, before, after)
  const { memberId } = author
  await recordAudits(
    event,
    changes.map(({ before, after, isNoLongerLimited }) => ({
      ...{ memberId, action: isNoLongerLimited ? 'download.hide' : 'download.update', subjectId: before.id },
      ...{ before, after },
    })),
  )
  if (found.length > 0) announce(event, [downloadsTopic], everyone)
  return changes.filter(({ isNoLongerLimited }) => isNoLongerLimited).length
}

/** The download, locked until the transaction ends, if this person is editing it and has seen its last version. */
async function openForChange(
  event: EventTransaction,
  actor: Editor,
  { downloadId, version }: Versioned,
): Promise<Result<StoredDownload, ChangeRefusal>> {
  const download = await downloadForChange(event, downloadId)
  if (!download) return err('notFound')
  const lock = await requireLock(event, actor, { type: 'download', subjectId: downloadId })
  if (!lock.ok) return lock
  return download.version === version ? ok(download) : err('stale')
}

/** Refuses an audience that names a team type which does not exist. */
async function knownAudience(
  event: EventTransaction,
  download: DownloadInput,
): Promise<Result<null, UnknownTeamTypes>> {
  const unknown = await unknownTeamTypes(event, [
    ...download.showToTeamTypeIds,
    ...download.hideFromTeamTypeIds,
  ])
  const lists = audienceLists.filter((list) => download[list].some((id) => unknown.has(id)))
  return lists.length === 0 ? ok(null) : err({ code: 'unknownTeamTypes', lists })
}

const audienceLists: readonly AudienceList[] = ['showToTeamTypeIds', 'hideFromTeamTypeIds']

async function save(
  event: EventTransaction,
  actor: Author,
  { id, version }: Pick<StoredDownload, 'id' | 'version'>,
  values: Partial<typeof downloads.$inferInsert>,
) {
  await event.tx
    .update(downloads)
    .set({ ...values, version: version + 1, ...changedNow(event, actor) })
    .where(named(event, [id]))
}

function changedNow({ services }: EventTransaction, { memberId }: Author) {
  return { updatedAt: services.clock.now(), updatedBy: memberId }
}

function named({ eventId }: EventTransaction, downloadIds: readonly string[]) {
  return and(eq(downloads.eventId, eventId), inArray(downloads.id, [...downloadIds]))
}
