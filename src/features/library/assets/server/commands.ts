import { buffer } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { SVG_TYPE } from '#features/event/files/domain/upload-kinds.ts'
import { addStoredFiles, claimFile, removeFiles } from '#features/event/files/server/commands.ts'
import { type FileRecord, fileById } from '#features/event/files/server/queries.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone, organisers } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { storageKey } from '#platform/storage/key.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import type { AssetUse } from '../contract.ts'
import type { AssetType } from '../domain/asset-types.ts'
import { assetMessages } from '../domain/messages.ts'
import { mayRetry } from '../domain/processing.ts'
import { assetsTopic } from '../domain/topic.ts'
import { PIXEL_LIMIT, VARIANT_QUALITY, variantBoxes, variantNames } from '../domain/variants.ts'
import { makeVariants } from './jobs.ts'
import { type AssetRecord, assetById, assetForChange, usesOf } from './queries.ts'
import { assets } from './tables.ts'

type NewAsset = { fileId: string; name: string; altText: string; type: AssetType }
type Versioned = { assetId: string; version: number }

/** The file cannot be used: it is gone, belongs to something else, or is not a picture where one is needed. */
type FileRefusal = 'invalidFile' | 'notAnImage'
export type AssetRefusal =
  | 'notFound'
  /** Someone has saved the asset since the version that the change is based on. */
  | 'stale'
  | FileRefusal
  | { code: 'inUse'; uses: readonly AssetUse[] }

/** Adds an uploaded file to the library; answers with the id of the asset. */
export function createAsset(
  scope: EventScope,
  { memberId }: Author,
  { fileId, name, altText, type }: NewAsset,
): Promise<Result<string, FileRefusal>> {
  return inEvent(scope, async (event) => {
    const id = newId()
    const file = await fileFor(event, { fileId, assetId: id, type })
    if (!file.ok) return file
    await event.tx.insert(assets).values({
      ...{ eventId: event.eventId, id, name, altText, type, fileId },
      status: statusOf(file.value),
      createdBy: memberId,
      updatedBy: memberId,
    })
    await recordAudit(event, {
      memberId,
      action: 'asset.create',
      subjectId: id,
      after: { name, type, fileId },
    })
    await enqueueVariants(event, id, file.value)
    announce(event, [assetsTopic], organisers)
    return ok(id)
  })
}

/** Changes the name and the alternative text. */
export function updateAsset(
  scope: EventScope,
  author: Author,
  { assetId, version, name, altText }: Versioned & { name: string; altText: string },
): Promise<Result<null, 'notFound' | 'stale'>> {
  return inEvent(scope, async (event) => {
    const asset = await assetForChange(event, assetId)
    if (!asset) return err('notFound')
    if (asset.version !== version) return err('stale')
    await change(event, author, asset, { name, altText })
    await recordAudit(event, {
      memberId: author.memberId,
      action: 'asset.update',
      subjectId: assetId,
      before: { name: asset.name, altText: asset.altText },
      after: { name, altText },
    })
    announce(event, [assetsTopic], everyone)
    return ok(null)
  })
}

/** Replaces the file everywhere the asset is used; the old file is removed with its sizes. */
export function replaceAssetFile(
  scope: EventScope,
  author: Author,
  { assetId, version, fileId }: Versioned & { fileId: string },
): Promise<Result<null, 'notFound' | 'stale' | FileRefusal>> {
  return inEvent(scope, async (event) => {
    const asset = await assetForChange(event, assetId)
    if (!asset) return err('notFound')
    // The request was repeated: its first answer was lost.
    if (fileId === asset.fileId) return ok(null)
    if (asset.version !== version) return err('stale')
    const file = await fileFor(event, { fileId, assetId, type: asset.type })
    if (!file.ok) return file
    const status = statusOf(file.value)
    await change(event, author, asset, {
      ...{ fileId, status, problem: '', width: null, height: null },
      ...noVariants,
    })
    await removeFiles(event, fileIdsOf(asset))
    await recordAudit(event, {
      memberId: author.memberId,
      action: 'asset.replaceFile',
      subjectId: assetId,
      before: { fileId: asset.fileId },
      after: { fileId },
    })
    await enqueueVariants(event, assetId, file.value)
    announce(event, [assetsTopic], everyone)
    return ok(null)
  })
}

/** Deletes the asset with its files, unless it is used somewhere. */
export function removeAsset(
  scope: EventScope,
  { memberId }: Author,
  assetId: string,
): Promise<Result<null, 'notFound' | { code: 'inUse'; uses: readonly AssetUse[] }>> {
  return inEvent(scope, async (event) => {
    const asset = await assetById(event, assetId)
    if (!asset) return err('notFound')
    const uses = await usesOf(event, assetId)
    if (uses.length > 0) return err({ code: 'inUse', uses })
    await event.tx.delete(assets).where(and(eq(assets.eventId, event.eventId), eq(assets.id, assetId)))
    await removeFiles(event, fileIdsOf(asset))
    const { name, type } = asset
    await recordAudit(event, { memberId, action: 'asset.remove', subjectId: assetId, before: { name, type } })
    announce(event, [assetsTopic], organisers)
    return ok(null)
  })
}

/** Processes a picture again that failed, or that has been processing for too long; any other stays as it is. */
export function retryVariants(
  scope: EventScope,
  author: Author,
  assetId: string,
): Promise<Result<null, 'notFound'>> {
  return inEvent(scope, async (event) => {
    const asset = await assetForChange(event, assetId)
    if (!asset) return err('notFound')
    if (!mayRetry(asset, event.services.clock.now())) return ok(null)
    await change(event, author, asset, { status: 'processing', problem: '' })
    const { status, problem } = asset
    await recordAudit(event, {
      memberId: author.memberId,
      action: 'asset.retry',
      subjectId: assetId,
      before: { status, problem },
      after: { status: 'processing', problem: '' },
    })
    const data = { assetId, fileId: asset.fileId }
    await event.services.jobs.enqueue(event, makeVariants, data, { key: asset.fileId })
    announce(event, [assetsTopic], organisers)
    return ok(null)
  })
}

type Job = { assetId: string; fileId: string }

/**
 * Makes the four sizes of a picture. A fault of the picture itself is stored with it, in words; any other failure
 * throws, and the job is retried. Running it twice leaves the same files.
 */
export async function storeVariants(scope: EventScope, { assetId, fileId }: Job): Promise<void> {
  const asset = await assetById(scope, assetId)
  if (asset?.fileId !== fileId || asset.status !== 'processing') return
  const made = await drawInTurn(async () => {
    const content = await contentOf(scope, fileId)
    return content === undefined ? err('fileNotFound' as const) : drawVariants(content)
  })
  if (!made.ok) return noteFailure(scope, asset, assetMessages[made.error])
  const { width, height, pictures } = made.value
  for (const [name, picture] of Object.entries(pictures)) {
    await scope.services.storage.put(keyOf(scope, `${fileId}-${name}`), picture, {
      contentType: 'image/jpeg',
    })
  }
  await inEvent(scope, async (event) => {
    const ids = {
      largeFileId: `${fileId}-large`,
      mediumFileId: `${fileId}-medium`,
      smallFileId: `${fileId}-small`,
      thumbFileId: `${fileId}-thumb`,
    }
    const isStillIt = await settle(event, asset, { ...ids, width, height, status: 'ready', problem: '' })
    await addStoredFiles(
      event,
      { kind: 'asset', id: assetId },
      variantNames.map((name) => ({
        ...{ id: `${fileId}-${name}`, folder: VARIANTS_FOLDER, name: `${asset.name} (${name}).jpg` },
        ...{ mimeType: 'image/jpeg', size: pictures[name].byteLength },
      })),
    )
    // The asset was replaced or deleted in the meantime, so these would never be used.
    if (!isStillIt) await removeFiles(event, Object.values(ids))
    announce(event, [assetsTopic], everyone)
  })
}

const VARIANTS_FOLDER = 'assets'
const noVariants = { largeFileId: null, mediumFileId: null, smallFileId: null, thumbFileId: null }

/** Claims the file for the asset, if it is of the right type. */
async function fileFor(
  event: EventTransaction,
  { fileId, assetId, type }: { fileId: string; assetId: string; type: AssetType },
): Promise<Result<FileRecord, FileRefusal>> {
  const file = await fileById(event, fileId)
  if (file && type === 'image' && !file.mimeType.startsWith('image/')) return err('notAnImage')
  const claimed = await claimFile(event, fileId, { kind: 'asset', id: assetId })
  return claimed.ok ? claimed : err('invalidFile')
}

/** SVG drawings are shown as they are, and documents only downloaded: neither needs variants. */
function statusOf({ mimeType }: FileRecord): AssetRecord['status'] {
  return mimeType.startsWith('image/') && mimeType !== SVG_TYPE ? 'processing' : 'ready'
}

async function enqueueVariants(event: EventTransaction, assetId: string, file: FileRecord) {
  if (statusOf(file) === 'processing') {
    await event.services.jobs.enqueue(event, makeVariants, { assetId, fileId: file.id }, { key: file.id })
  }
}

async function change(
  { tx, eventId, services }: EventTransaction,
  { memberId }: Author,
  { id, version }: AssetRecord,
  changes: Partial<AssetRecord>,
): Promise<void> {
  await tx
    .update(assets)
    .set({ ...changes, version: version + 1, updatedAt: services.clock.now(), updatedBy: memberId })
    .where(and(eq(assets.eventId, eventId), eq(assets.id, id)))
}

/**
 * Stores the outcome of processing, if the asset still has the file. The version stays: nothing that people edit has
 * changed.
 */
async function settle(
  { tx, eventId }: EventTransaction,
  { id, fileId }: AssetRecord,
  changes: Partial<AssetRecord>,
): Promise<boolean> {
  const settled = await tx
    .update(assets)
    .set(changes)
    .where(and(eq(assets.eventId, eventId), eq(assets.id, id), eq(assets.fileId, fileId)))
    .returning({ id: assets.id })
  return settled.length > 0
}

function noteFailure(scope: EventScope, asset: AssetRecord, problem: string): Promise<void> {
  return inEvent(scope, async (event) => {
    await settle(event, asset, { status: 'failed', problem })
    announce(event, [assetsTopic], organisers)
  })
}

function fileIdsOf({ fileId, largeFileId, mediumFileId, smallFileId, thumbFileId }: AssetRecord): string[] {
  return [fileId, largeFileId, mediumFileId, smallFileId, thumbFileId].filter((id) => id !== null)
}

const keyOf = ({ eventId }: EventScope, fileId: string) =>
  storageKey({ eventId, folder: VARIANTS_FOLDER, fileId })

/** The whole original in memory: a picture has at most 25 MB. */
async function contentOf(scope: EventScope, fileId: string): Promise<Buffer | undefined> {
  const file = await fileById(scope, fileId)
  if (!file) return undefined
  const key = storageKey({ eventId: scope.eventId, folder: file.folder, fileId })
  const found = await scope.services.storage.get(key)
  return found.status === 'found' ? buffer(found.stream) : undefined
}

// One thread per picture, and one picture at a time, so that the machine can still answer requests. No cache, since no
// picture is read twice.
sharp.concurrency(1)
sharp.cache(false)

let line: Promise<unknown> = Promise.resolve()

/** One picture after another, whichever feature draws it. */
export function drawInTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = line.then(work)
  line = turn.catch(() => undefined)
  return turn
}

type Drawn = { width: number; height: number; pictures: Record<keyof typeof variantBoxes, Buffer> }

/** Upright, on white, and without the metadata of the camera, such as the location. */
async function drawVariants(content: Buffer): Promise<Result<Drawn, 'tooManyPixels' | 'notAnImage'>> {
  try {
    const { width, height, orientation = 1 } = await sharp(content, { limitInputPixels: false }).metadata()
    if (width * height > PIXEL_LIMIT) return err('tooManyPixels')
    const { data, info } = await fitted(
      sharp(content, { limitInputPixels: PIXEL_LIMIT }).autoOrient().flatten({ background: '#ffffff' }),
      'large',
    )
      .raw()
      .toBuffer({ resolveWithObject: true })
    // The others are made of the large one: the original is decoded once.
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const draw = (name: keyof typeof variantBoxes) =>
      fitted(sharp(data, { raw }), name).jpeg({ quality: VARIANT_QUALITY }).toBuffer()
    const pictures = {
      large: await draw('large'),
      medium: await draw('medium'),
      small: await draw('small'),
      thumb: await draw('thumb'),
    }
    const isTurned = orientation >= 5
    return ok({ width: isTurned ? height : width, height: isTurned ? width : height, pictures })
  } catch {
    // The details of the library would mean nothing to the organiser.
    return err('notAnImage')
  }
}

function fitted(picture: Sharp, name: keyof typeof variantBoxes): Sharp {
  return picture.resize({ ...variantBoxes[name], fit: 'inside', withoutEnlargement: true })
}
