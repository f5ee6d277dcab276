import { buffer } from 'node:stream/consumers'
import { and, eq, sql } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { SVG_TYPE } from '#features/event/files/domain/upload-kinds.ts'
import { addStoredFiles, claimFile, removeFiles } from '#features/event/files/server/commands.ts'
import { type FileRecord, fileById } from '#features/event/files/server/queries.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone, organisers } from '#platform/live/audience.ts'
import { storageKey } from '#platform/storage/key.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import type { AssetType } from '../contract.ts'
import { assetMessages } from '../domain/messages.ts'
import { assetsTopic } from '../domain/topic.ts'
import { PIXEL_LIMIT, VARIANT_QUALITY, variantBoxes, variantNames } from '../domain/variants.ts'
import { makeVariants } from './jobs.ts'
import { type AssetRecord, assetById, placesOf, usesOf } from './queries.ts'
import { assets } from './tables.ts'

type NewAsset = { fileId: string; name: string; altText: string; type: AssetType }

/** Puts an uploaded file into the library. Fails in words for the person when the file is not fit for it. */
export function addAsset(
  scope: EventScope,
  memberId: string | null,
  { fileId, name, altText, type }: NewAsset,
): Promise<Result<string, string>> {
  return inEvent(scope, async (event) => {
    const id = newId()
    const file = await fileFor(event, fileId, id, type)
    if (!file.ok) return file
    await event.tx.insert(assets).values({
      ...{ eventId: event.eventId, id, name, altText, type, fileId },
      status: statusOf(file.value),
      createdBy: memberId,
      updatedBy: memberId,
    })
    await recordAudit(event, { memberId, action: 'asset.add', subjectId: id, after: { name, type, fileId } })
    await enqueueVariants(event, id, file.value)
    announce(event, [assetsTopic], organisers)
    return ok(id)
  })
}

/** Changes what is said of the asset. A save that was begun on an older version is refused. */
export function updateAsset(
  scope: EventScope,
  memberId: string,
  asset: AssetRecord,
  { version, ...words }: { version: number; name: string; altText: string },
): Promise<Result<void, string>> {
  return inEvent(scope, async (event) => {
    if (!(await change(event, asset.id, memberId, words, version))) return err(assetMessages.stale)
    const { name, altText } = asset
    await recordAudit(event, {
      memberId,
      action: 'asset.update',
      subjectId: asset.id,
      before: { name, altText },
      after: words,
    })
    announce(event, [assetsTopic], everyone)
    return ok(undefined)
  })
}

/** Wherever the asset is shown, the new file is shown from now on; the old one is removed with its sizes. */
export function replaceAssetFile(
  scope: EventScope,
  memberId: string,
  asset: AssetRecord,
  { version, fileId }: { version: number; fileId: string },
): Promise<Result<void, string>> {
  return inEvent(scope, async (event) => {
    if (fileId === asset.fileId) return ok(undefined)
    const file = await fileFor(event, fileId, asset.id, asset.type)
    if (!file.ok) return file
    const fresh = {
      fileId,
      status: statusOf(file.value),
      problem: '',
      width: null,
      height: null,
      ...noVariants,
    }
    if (!(await change(event, asset.id, memberId, fresh, version))) return err(assetMessages.stale)
    await removeFiles(event, fileIdsOf(asset))
    await recordAudit(event, {
      memberId,
      action: 'asset.replace',
      subjectId: asset.id,
      before: { fileId: asset.fileId },
      after: { fileId },
    })
    await enqueueVariants(event, asset.id, file.value)
    announce(event, [assetsTopic], everyone)
    return ok(undefined)
  })
}

/** Deletes the asset with its files, unless a page shows it: then the words say where. */
export function removeAsset(
  scope: EventScope,
  memberId: string,
  asset: AssetRecord,
): Promise<Result<void, string>> {
  return inEvent(scope, async (event) => {
    const uses = await usesOf(event, asset.id)
    if (uses.length > 0) return err(assetMessages.inUse(placesOf(uses)))
    await event.tx.delete(assets).where(and(eq(assets.eventId, event.eventId), eq(assets.id, asset.id)))
    await removeFiles(event, fileIdsOf(asset))
    const { name, type } = asset
    await recordAudit(event, {
      memberId,
      action: 'asset.remove',
      subjectId: asset.id,
      before: { name, type },
    })
    announce(event, [assetsTopic], organisers)
    return ok(undefined)
  })
}

/** Tries again what failed, or what nobody has heard of for long. */
export function retryVariants(scope: EventScope, memberId: string, asset: AssetRecord): Promise<void> {
  return inEvent(scope, async (event) => {
    await change(event, asset.id, memberId, { status: 'processing', problem: '' })
    await recordAudit(event, { memberId, action: 'asset.retry', subjectId: asset.id })
    const data = { assetId: asset.id, fileId: asset.fileId }
    await event.services.jobs.enqueue(event, makeVariants, data, { key: asset.fileId })
    announce(event, [assetsTopic], organisers)
  })
}

type Job = { assetId: string; fileId: string }

/**
 * Makes the four sizes of a picture. What is wrong with the picture itself is kept in words beside it; any other
 * failure throws, and the job is tried again. Doing it twice leaves the same files.
 */
export async function storeVariants(scope: EventScope, { assetId, fileId }: Job): Promise<void> {
  const asset = await assetById(scope, assetId)
  if (asset?.fileId !== fileId || asset.status !== 'processing') return
  const made = await inTurn(async () => {
    const content = await contentOf(scope, fileId)
    return content === undefined ? err(assetMessages.fileNotFound) : drawVariants(content)
  })
  if (!made.ok) return noteFailure(scope, asset, made.error)
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
    // Replaced or deleted while this was at work: nobody will ask for these.
    if (!isStillIt) await removeFiles(event, Object.values(ids))
    announce(event, [assetsTopic], everyone)
  })
}

const VARIANTS_FOLDER = 'assets'
const noVariants = { largeFileId: null, mediumFileId: null, smallFileId: null, thumbFileId: null }

/** The file as this asset's, if it is one of its type. */
async function fileFor(
  event: EventTransaction,
  fileId: string,
  assetId: string,
  type: AssetType,
): Promise<Result<FileRecord, string>> {
  const file = await fileById(event, fileId)
  if (file && type === 'image' && !file.mimeType.startsWith('image/')) return err(assetMessages.notAnImage)
  const claimed = await claimFile(event, fileId, { kind: 'asset', id: assetId })
  return claimed.ok ? claimed : err(assetMessages.invalidFile)
}

/** Drawings are shown as they are, and documents are not shown at all. */
function statusOf({ mimeType }: FileRecord): AssetRecord['status'] {
  return mimeType.startsWith('image/') && mimeType !== SVG_TYPE ? 'processing' : 'ready'
}

async function enqueueVariants(event: EventTransaction, assetId: string, file: FileRecord) {
  if (statusOf(file) === 'processing') {
    await event.services.jobs.enqueue(event, makeVariants, { assetId, fileId: file.id }, { key: file.id })
  }
}

/** @returns whether there was such an asset, in that version where one is given */
async function change(
  { tx, eventId, services }: EventTransaction,
  assetId: string,
  memberId: string,
  changes: Partial<AssetRecord>,
  version?: number,
): Promise<boolean> {
  const changed = await tx
    .update(assets)
    .set({
      ...changes,
      version: sql`${assets.version} + 1`,
      updatedAt: services.clock.now(),
      updatedBy: memberId,
    })
    .where(
      and(
        eq(assets.eventId, eventId),
        eq(assets.id, assetId),
        version === undefined ? undefined : eq(assets.version, version),
      ),
    )
    .returning({ id: assets.id })
  return changed.length > 0
}

/** Writes down how the work on this file ended; the version stays, since nobody's words are changed by it. */
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

/** The original as a whole: at most the 25 MB that a picture may have. */
async function contentOf(scope: EventScope, fileId: string): Promise<Buffer | undefined> {
  const file = await fileById(scope, fileId)
  if (!file) return undefined
  const key = storageKey({ eventId: scope.eventId, folder: file.folder, fileId })
  const found = await scope.services.storage.get(key)
  return found.status === 'found' ? buffer(found.stream) : undefined
}

// One thread a picture, and one picture at a time: the rest of the machine answers requests. Nothing is kept, since
// no picture is read twice.
sharp.concurrency(1)
sharp.cache(false)

let line: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = line.then(work)
  line = turn.catch(() => undefined)
  return turn
}

type Drawn = { width: number; height: number; pictures: Record<keyof typeof variantBoxes, Buffer> }

/** Turned the right way up, on white, and without what the camera wrote into the file, such as the place. */
async function drawVariants(content: Buffer): Promise<Result<Drawn, string>> {
  try {
    const { width, height, orientation = 1 } = await sharp(content, { limitInputPixels: false }).metadata()
    if (width * height > PIXEL_LIMIT) return err(assetMessages.tooManyPixels)
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
    // Whatever the library says of it, to the person it is no picture.
    return err(assetMessages.notAnImage)
  }
}

function fitted(picture: Sharp, name: keyof typeof variantBoxes): Sharp {
  return picture.resize({ ...variantBoxes[name], fit: 'inside', withoutEnlargement: true })
}
