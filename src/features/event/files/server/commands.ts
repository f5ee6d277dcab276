import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { fileTypeFromBuffer, fileTypeFromStream } from 'file-type'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { isBackingUp } from '#platform/backup/backup-lock.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { cleanDrawing } from '#platform/sanitise/sanitise.ts'
import { storageKey } from '#platform/storage/key.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import { type BegunUpload, UPLOAD_LIFETIME_MILLISECONDS } from '#platform/uploads/uploads.ts'
import type { FileOwner } from '../domain/owners.ts'
import { brokenQuota, type QuotaRefusal, type QuotaShare } from '../domain/quotas.ts'
import { mayBeSvg, SVG_LIMIT_BYTES, SVG_TYPE, type TypeRefusal, typedName } from '../domain/upload-kinds.ts'
import { acceptedType, BRANDING_LIMIT_BYTES, pictureTypes, safeName } from '../domain/upload-rules.ts'
import { removeStoredFiles, removeUnclaimedFile, type StoredBytes } from './jobs.ts'
import { belongsTo, type FileRecord, fileById, handedInBefore, storageUse, unnamedOf } from './queries.ts'
import { files, uploads } from './tables.ts'

export type StoredUpload = { fileId: string; name: string; size: number; mimeType: string }

type Upload = { name: string; content: Uint8Array }

export type PictureRefusal = 'empty' | 'pictureTooLarge' | 'notAPicture' | 'svgTooComplex'
type DrawingRefusal = { code: 'unreadableSvg' | 'svgTooComplex' }
type ContentRefusal = TypeRefusal | DrawingRefusal
export type UploadRefusal = ContentRefusal | { code: 'svgTooLarge' }

/** Who uploads. An organiser's file belongs to nothing until it is claimed; a team's or guest's is theirs at once. */
export type Uploader = Author & { owner: FileOwner | null; share: QuotaShare }

/** Stores a file that is at hand whole, as part of an answer or a task of its owner. */
export function storeAnswerFile(
  scope: EventScope,
  author: Author,
  owner: FileOwner,
  upload: Upload,
): Promise<Result<StoredUpload, ContentRefusal>> {
  return storeWhole(scope, author, owner, upload)
}

/** The same of an organiser; only they have access until something claims it. */
export function storeOrganiserFile(
  scope: EventScope,
  author: Author,
  upload: Upload,
): Promise<Result<StoredUpload, ContentRefusal>> {
  return storeWhole(scope, author, null, upload)
}

/** Stores a picture that belongs to something from the start, such as the event's branding. */
export async function storePicture(
  scope: EventScope,
  author: Author,
  owner: FileOwner,
  { name, content }: Upload,
): Promise<Result<StoredUpload, PictureRefusal>> {
  if (content.byteLength === 0) return err('empty')
  if (content.byteLength > BRANDING_LIMIT_BYTES) return err('pictureTooLarge')
  const sniffed = (await fileTypeFromBuffer(content))?.mime
  const file = { folder: 'branding', owner, name: safeName(name) }
  if (mayBeSvg(file.name, sniffed) && content.byteLength <= SVG_LIMIT_BYTES) {
    const drawing = await cleanSvg(Buffer.from(content).toString())
    if (!drawing.ok) return err(drawing.error.code === 'unreadableSvg' ? 'notAPicture' : drawing.error.code)
    return ok(await store(scope, author, { ...file, mimeType: SVG_TYPE }, drawing.value))
  }
  const mimeType = acceptedType(file.name, sniffed)
  if (mimeType === undefined || !pictureTypes.includes(mimeType)) return err('notAPicture')
  return ok(await store(scope, author, { ...file, mimeType }, content))
}

async function storeWhole(
  scope: EventScope,
  author: Author,
  owner: FileOwner | null,
  { name, content }: Upload,
): Promise<Result<StoredUpload, ContentRefusal>> {
  const typed = typedName(name, (await fileTypeFromBuffer(content))?.mime)
  if (!typed.ok) return typed
  const isDrawing = typed.value.mimeType === SVG_TYPE
  const clean = isDrawing ? await cleanSvg(Buffer.from(content).toString()) : ok(content)
  if (!clean.ok) return clean
  const file = { ...typed.value, owner, folder: folderOf(owner) }
  return ok(await store(scope, author, file, clean.value))
}

async function cleanSvg(source: string): Promise<Result<Uint8Array, DrawingRefusal>> {
  const drawing = await cleanDrawing(source)
  if (drawing.ok) return ok(Buffer.from(drawing.value))
  return err({ code: drawing.error === 'tooComplex' ? 'svgTooComplex' : 'unreadableSvg' })
}

/** Promises room to a file that is about to be uploaded, or says which quota it would break. @returns its id */
export function reserveUpload(
  scope: EventScope,
  { owner, share }: Uploader,
  size: number,
): Promise<Result<string, QuotaRefusal>> {
  return inEvent(scope, async (event): Promise<Result<string, QuotaRefusal>> => {
    const { clock, settings } = event.services
    const now = clock.now()
    // One after another, so that of two that begin at once the second sees the room of the first.
    await takeTurn(event, 'upload')
    await event.tx
      .delete(uploads)
      .where(
        and(
          eq(uploads.eventId, event.eventId),
          lt(uploads.begunAt, new Date(now.getTime() - UPLOAD_LIFETIME_MILLISECONDS)),
        ),
      )
    const refusal = brokenQuota(await storageUse(event, owner), { size, share }, settings.quotas)
    if (refusal !== null) return err(refusal)
    const id = newId()
    const ownerColumns = { ownerKind: owner?.kind ?? null, ownerId: owner?.id ?? null }
    await event.tx.insert(uploads).values({ ...ownerColumns, eventId: event.eventId, id, size, begunAt: now })
    return ok(id)
  })
}

/** Gives back the room of an upload that ended without a file. */
export function releaseUpload(scope: EventScope, uploadId: string): Promise<void> {
  return inEvent(scope, (event) => forgetUpload(event, uploadId))
}

async function forgetUpload({ tx, eventId }: EventTransaction, uploadId: string) {
  await tx.delete(uploads).where(and(eq(uploads.eventId, eventId), eq(uploads.id, uploadId)))
}

/**
 * Makes a file of a complete upload. A repeated call returns the same file, because the answer to the first
 * request may have been lost.
 */
export async function keepUpload(
  scope: EventScope,
  uploader: Uploader,
  upload: BegunUpload,
): Promise<Result<StoredUpload, UploadRefusal>> {
  const { uploads: begun, storage } = scope.services
  const typed = await typedContent(scope, upload)
  if (!typed.ok) {
    await begun.remove(upload.id)
    await releaseUpload(scope, upload.id)
    return typed
  }
  const { name, mimeType, content } = typed.value
  const folder = folderOf(uploader.owner)
  const key = storageKey({ eventId: scope.eventId, folder, fileId: upload.id })
  const { size } = await storage.put(key, content, { contentType: mimeType })
  const file = { folder, owner: uploader.owner, name, mimeType }
  const stored = await recordFile(scope, uploader, { ...file, id: upload.id, size })
  await begun.remove(upload.id)
  return ok(stored)
}

/** The file made from a person's upload; undefined while there is none. */
export async function keptUpload(scope: EventScope, { memberId, owner }: Uploader, uploadId: string) {
  const file = await fileById(scope, uploadId)
  if (!file || file.folder !== folderOf(owner) || file.createdBy !== memberId) return undefined
  // An organiser's file may have been claimed since; a team's or guest's never changes hands.
  if (owner !== null && (file.ownerKind !== owner.kind || file.ownerId !== owner.id)) return undefined
  return { fileId: file.id, name: file.name, size: file.size, mimeType: file.mimeType }
}

const UPLOADS_FOLDER = 'uploads'
const ANSWERS_FOLDER = 'answers'

function folderOf(owner: FileOwner | null): string {
  return owner === null ? UPLOADS_FOLDER : ANSWERS_FOLDER
}

/** A form is finished within a working week of its first upload, or never. */
const UNCLAIMED_SECONDS = 5 * 24 * 60 * 60

/** Long enough to take a file back that was removed by mistake, and short enough to make room in a quota. */
const DROPPED_SECONDS = 60 * 60

/**
 * Removes an upload that was never claimed, or a team's or guest's file that nothing names. Whoever names one
 * locks it first (`filesToName`), so that it is either seen here to be in use, or gone there.
 */
export function removeUnclaimed(scope: EventScope, fileId: string): Promise<void> {
  return inEvent(scope, async (event) => {
    const [file] = await event.tx
      .select()
      .from(files)
      .where(and(eq(files.eventId, event.eventId), eq(files.id, fileId)))
      .for('update')
    if (file && (await isUnused(event, file))) await removeFiles(event, [file.id])
  })
}

/** Removes a team's or guest's file that its uploader takes back, unless something names it. */
export async function removeKept(scope: EventScope, uploader: Uploader, fileId: string): Promise<void> {
  if (uploader.owner === null || !(await keptUpload(scope, uploader, fileId))) return
  await removeUnclaimed(scope, fileId)
}

async function isUnused(event: EventTransaction, file: FileRecord): Promise<boolean> {
  if (file.ownerKind === null) return true
  if (file.folder !== ANSWERS_FOLDER) return false
  return (await unnamedOf(event, [file])).length > 0
}

/** As many as are asked about at a time. */
const LOOKED_THROUGH_AT_ONCE = 500

/**
 * Has the files of teams and guests looked at that nothing names, and that no job will look at: those of releases
 * before there was one, or whose job was given up. Each is removed by its job, which asks again. Nothing that is
 * younger than any other look at it.
 * @returns how many there are
 */
export async function dropUnnamedFiles(scope: EventScope): Promise<number> {
  const before = new Date(scope.services.clock.now().getTime() - UNCLAIMED_SECONDS * 1000)
  let [after, found]: [string | undefined, number] = ['', 0]
  while (after !== undefined) {
    const some = await dropUnnamedAmong(scope, { folder: ANSWERS_FOLDER, before, after })
    found += some.unnamed
    after = some.last
  }
  return found
}

async function dropUnnamedAmong(scope: EventScope, which: Parameters<typeof handedInBefore>[1]) {
  return inEvent(scope, async (event) => {
    const some = await handedInBefore(event, which, LOOKED_THROUGH_AT_ONCE)
    const unnamed = await unnamedOf(event, some)
    const looks = unnamed.map(({ id }) => ({ data: { fileId: id }, key: `${id}/unnamed` }))
    await event.services.jobs.enqueueAll(event, removeUnclaimedFile, looks)
    const last = some.length < LOOKED_THROUGH_AT_ONCE ? undefined : some.at(-1)?.id
    return { unnamed: unnamed.length, last }
  })
}

/** Looks in a while whether these files, which something has just ceased to name, are still needed. */
export async function dropFiles(event: EventTransaction, fileIds: readonly string[]): Promise<void> {
  const looks = fileIds.map((fileId) => ({
    data: { fileId },
    key: `${fileId}/dropped`,
    delaySeconds: DROPPED_SECONDS,
  }))
  await event.services.jobs.enqueueAll(event, removeUnclaimedFile, looks)
}

type TypedContent = { name: string; mimeType: string; content: Readable | Uint8Array }

/** What the first bytes say decides; a drawing is read whole and cleaned. */
async function typedContent(
  { services: { uploads: begun } }: EventScope,
  { id, name: given, size }: BegunUpload,
): Promise<Result<TypedContent, UploadRefusal>> {
  const head = await begun.read(id)
  const sniffed = (await fileTypeFromStream(Readable.toWeb(head) as ReadableStream<Uint8Array>))?.mime
  head.destroy()
  const typed = typedName(given, sniffed)
  if (!typed.ok) return typed
  if (typed.value.mimeType !== SVG_TYPE) return ok({ ...typed.value, content: await begun.read(id) })
  if (size > SVG_LIMIT_BYTES) return err({ code: 'svgTooLarge' })
  const drawing = await cleanSvg(await text(await begun.read(id)))
  return drawing.ok ? ok({ ...typed.value, content: drawing.value }) : drawing
}

const isFresh = isNull(files.ownerKind)

/**
 * Makes a fresh upload of an organiser the file of a thing. Refuses one that is gone or belongs to
 * something else; claiming it again for the same thing changes nothing.
 */
export async function claimFile(
  event: EventTransaction,
  fileId: string,
  owner: FileOwner,
): Promise<Result<FileRecord, 'fileGone'>> {
  const [claimed] = await claimFiles(event, [fileId], owner)
  return claimed ? ok(claimed) : err('fileGone')
}

/** The same for several, in one statement; those that are gone or belong to something else are left out. */
export function claimFiles(
  event: EventTransaction,
  fileIds: readonly string[],
  owner: FileOwner,
): Promise<FileRecord[]> {
  return event.tx
    .update(files)
    .set({ ownerKind: owner.kind, ownerId: owner.id })
    .where(
      and(eq(files.eventId, event.eventId), inArray(files.id, [...fileIds]), or(isFresh, belongsTo(owner))),
    )
    .returning()
}

type StoredFile = Pick<FileRecord, 'id' | 'folder' | 'name' | 'mimeType' | 'size'>

/**
 * Adds files whose bytes the caller has already stored, such as the sizes of a picture. Doing it twice
 * leaves one of each.
 */
export async function addStoredFiles(
  event: EventTransaction,
  owner: FileOwner,
  stored: readonly StoredFile[],
): Promise<void> {
  await event.tx
    .insert(files)
    .values(
      stored.map((file) => ({ ...file, eventId: event.eventId, ownerKind: owner.kind, ownerId: owner.id })),
    )
    .onConflictDoNothing()
}

/**
 * Removes the rows now and, once this is committed, the bytes. Rows that refer to the files by a foreign
 * key have to be removed first. Missing files are passed over.
 */
export async function removeFiles(event: EventTransaction, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  const removed = await event.tx
    .delete(files)
    .where(and(eq(files.eventId, event.eventId), inArray(files.id, [...fileIds])))
    .returning({ folder: files.folder, fileId: files.id })
  if (removed.length > 0) await event.services.jobs.enqueue(event, removeStoredFiles, { files: removed })
}

/**
 * Removes bytes whose rows are gone. Removing a missing file is no failure, so a job may do it twice. A backup that is
 * being written may still refer to them: then later.
 */
export async function removeBytes(scope: EventScope, stored: readonly StoredBytes[]): Promise<void> {
  if (await isBackingUp(scope.services.database)) {
    const data = { files: [...stored] }
    const later = { delaySeconds: BACKUP_PAUSE_SECONDS }
    return inEvent(scope, (event) => event.services.jobs.enqueue(event, removeStoredFiles, data, later))
  }
  for (const { folder, fileId } of stored) {
    await scope.services.storage.remove(storageKey({ eventId: scope.eventId, folder, fileId }))
  }
}

/** A backup of a large deployment takes minutes, and nobody waits for the room. */
const BACKUP_PAUSE_SECONDS = 5 * 60

type NewFile = Pick<FileRecord, 'folder' | 'name' | 'mimeType'> & { owner: FileOwner | null }

/** The bytes go first: a row without bytes is never seen, only the reverse. */
async function store(
  scope: EventScope,
  author: Author,
  file: NewFile,
  content: Uint8Array,
): Promise<StoredUpload> {
  const fileId = newId()
  const { folder, mimeType } = file
  const key = storageKey({ eventId: scope.eventId, folder, fileId })
  const { size } = await scope.services.storage.put(key, content, { contentType: mimeType })
  return recordFile(scope, author, { ...file, id: fileId, size })
}

async function recordFile(
  scope: EventScope,
  { memberId }: Author,
  { owner, ...file }: NewFile & { id: string; size: number },
): Promise<StoredUpload> {
  const { id: fileId, folder, name, mimeType, size } = file
  await inEvent(scope, async (event) => {
    const added = await event.tx
      .insert(files)
      .values({
        ...file,
        ownerKind: owner?.kind ?? null,
        ownerId: owner?.id ?? null,
        eventId: event.eventId,
        createdBy: memberId,
        updatedBy: memberId,
      })
      // Of two requests to keep one upload, the other came first.
      .onConflictDoNothing()
      .returning({ id: files.id })
    if (added.length === 0) return
    await forgetUpload(event, fileId)
    if (folder === UPLOADS_FOLDER || folder === ANSWERS_FOLDER) {
      const when = { key: fileId, delaySeconds: UNCLAIMED_SECONDS }
      await event.services.jobs.enqueue(event, removeUnclaimedFile, { fileId }, when)
    }
    await recordAudit(event, {
      memberId,
      action: 'file.create',
      subjectId: fileId,
      after: { folder, size, mimeType },
    })
  })
  return { fileId, name, size, mimeType }
}
