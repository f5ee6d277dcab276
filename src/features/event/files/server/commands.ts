import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { fileTypeFromBuffer, fileTypeFromStream } from 'file-type'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import type { Actor, Author } from '#platform/permissions/actor.ts'
import { cleanDrawing } from '#platform/sanitise/sanitise.ts'
import { storageKey } from '#platform/storage/key.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import type { BegunUpload } from '#platform/uploads/uploads.ts'
import type { FileOwner } from '../domain/owners.ts'
import { mayBeSvg, SVG_LIMIT_BYTES, SVG_TYPE } from '../domain/upload-kinds.ts'
import {
  acceptedType,
  BRANDING_LIMIT_BYTES,
  pictureTypes,
  safeName,
  UPLOAD_LIMIT_BYTES,
} from '../domain/upload-rules.ts'
import { removeStoredFiles, removeUnclaimedFile, type StoredBytes } from './jobs.ts'
import { belongsTo, type FileRecord, fileById } from './queries.ts'
import { files } from './tables.ts'

export type StoredUpload = { fileId: string; name: string; size: number; mimeType: string }

type Upload = { name: string; content: Uint8Array }

export type AnswerFileRefusal = 'empty' | 'tooLarge' | 'wrongType'
export type PictureRefusal = 'empty' | 'pictureTooLarge' | 'notAPicture' | 'svgTooComplex'
type OrganiserFileRefusal = 'wrongType' | 'unreadableSvg' | 'svgTooComplex'
export type UploadRefusal = OrganiserFileRefusal | 'svgTooLarge'

/** Stores a file that its owner hands in as part of an answer or a task. */
export async function storeAnswerFile(
  scope: EventScope,
  author: Author,
  owner: FileOwner,
  { name, content }: Upload,
): Promise<Result<StoredUpload, AnswerFileRefusal>> {
  if (content.byteLength === 0) return err('empty')
  if (content.byteLength > UPLOAD_LIMIT_BYTES) return err('tooLarge')
  const mimeType = await typeOf({ name: safeName(name), content })
  if (mimeType === undefined) return err('wrongType')
  const file = { folder: 'answers', owner, name: safeName(name), mimeType }
  return ok(await store(scope, author, file, content))
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
    if (!drawing.ok) return err(drawing.error === 'unreadableSvg' ? 'notAPicture' : drawing.error)
    return ok(await store(scope, author, { ...file, mimeType: SVG_TYPE }, drawing.value))
  }
  const mimeType = acceptedType(file.name, sniffed)
  if (mimeType === undefined || !pictureTypes.includes(mimeType)) return err('notAPicture')
  return ok(await store(scope, author, { ...file, mimeType }, content))
}

/** Stores a file that the organiser has sent whole; only they have access until something claims it. */
export async function storeOrganiserFile(
  scope: EventScope,
  author: Author,
  { name, content }: Upload,
): Promise<Result<StoredUpload, OrganiserFileRefusal>> {
  const sniffed = (await fileTypeFromBuffer(content))?.mime
  const mimeType = mayBeSvg(safeName(name), sniffed) ? SVG_TYPE : acceptedType(safeName(name), sniffed)
  if (mimeType === undefined) return err('wrongType')
  const clean = mimeType === SVG_TYPE ? await cleanSvg(Buffer.from(content).toString()) : ok(content)
  if (!clean.ok) return clean
  const file = { folder: UPLOADS_FOLDER, owner: null, name: safeName(name), mimeType }
  return ok(await store(scope, author, file, clean.value))
}

async function cleanSvg(text: string): Promise<Result<Uint8Array, 'unreadableSvg' | 'svgTooComplex'>> {
  const drawing = await cleanDrawing(text)
  if (drawing.ok) return ok(Buffer.from(drawing.value))
  return err(drawing.error === 'tooComplex' ? 'svgTooComplex' : 'unreadableSvg')
}

/**
 * Makes a file of a complete upload. Only the organiser has access until something claims it. A repeated call
 * returns the same file, because the answer to the first request may have been lost.
 */
export async function keepUpload(
  scope: EventScope,
  actor: Actor,
  upload: BegunUpload,
): Promise<Result<StoredUpload, UploadRefusal>> {
  const { uploads, storage } = scope.services
  const kept = await typedContent(scope, upload)
  if (!kept.ok) {
    await uploads.remove(upload.id)
    return kept
  }
  const { mimeType, content } = kept.value
  const key = storageKey({ eventId: scope.eventId, folder: UPLOADS_FOLDER, fileId: upload.id })
  const { size } = await storage.put(key, content, { contentType: mimeType })
  const file = { folder: UPLOADS_FOLDER, owner: null, name: safeName(upload.name), mimeType }
  const stored = await recordFile(scope, actor, { ...file, id: upload.id, size })
  await uploads.remove(upload.id)
  return ok(stored)
}

/** The file made from an upload; undefined while there is none. */
export async function keptUpload(scope: EventScope, actor: Actor, uploadId: string) {
  const file = await fileById(scope, uploadId)
  if (!file || file.folder !== UPLOADS_FOLDER || file.createdBy !== actor.memberId) return undefined
  return { fileId: file.id, name: file.name, size: file.size, mimeType: file.mimeType }
}

const UPLOADS_FOLDER = 'uploads'

/** A form is finished within a working week of its first upload, or never. */
const UNCLAIMED_SECONDS = 5 * 24 * 60 * 60

/** Removes an organiser's upload that was never claimed. */
export function removeUnclaimed(scope: EventScope, fileId: string): Promise<void> {
  return inEvent(scope, async (event) => {
    const [fresh] = await event.tx
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.eventId, event.eventId), eq(files.id, fileId), isFresh))
      .for('update')
    if (fresh) await removeFiles(event, [fresh.id])
  })
}

type TypedContent = { mimeType: string; content: Readable | Uint8Array }

/** What the first bytes say decides; a drawing is read whole and cleaned. */
async function typedContent(
  { services: { uploads } }: EventScope,
  { id, name, size }: BegunUpload,
): Promise<Result<TypedContent, UploadRefusal>> {
  const head = await uploads.read(id)
  const sniffed = (await fileTypeFromStream(Readable.toWeb(head) as ReadableStream<Uint8Array>))?.mime
  head.destroy()
  if (!mayBeSvg(safeName(name), sniffed)) {
    const mimeType = acceptedType(safeName(name), sniffed)
    return mimeType === undefined ? err('wrongType') : ok({ mimeType, content: await uploads.read(id) })
  }
  if (size > SVG_LIMIT_BYTES) return err('svgTooLarge')
  const drawing = await cleanSvg(await text(await uploads.read(id)))
  return drawing.ok ? ok({ mimeType: SVG_TYPE, content: drawing.value }) : drawing
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

/** Removes bytes whose rows are gone. Removing a missing file is no failure, so a job may do it twice. */
export async function removeBytes(scope: EventScope, stored: readonly StoredBytes[]): Promise<void> {
  for (const { folder, fileId } of stored) {
    await scope.services.storage.remove(storageKey({ eventId: scope.eventId, folder, fileId }))
  }
}

async function typeOf({ name, content }: Upload): Promise<string | undefined> {
  return acceptedType(name, (await fileTypeFromBuffer(content))?.mime)
}

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
    if (folder === UPLOADS_FOLDER) {
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
