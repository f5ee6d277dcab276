import { buffer } from 'node:stream/consumers'
import sharp, { type Metadata } from 'sharp'
import { SVG_TYPE } from '#features/event/files/domain/upload-kinds.ts'
import { removeUnclaimed, storeOrganiserFile } from '#features/event/files/server/commands.ts'
import { fileById } from '#features/event/files/server/queries.ts'
import { PIXEL_LIMIT } from '#features/library/assets/domain/variants.ts'
import { drawInTurn } from '#features/library/assets/server/commands.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { storageKey } from '#platform/storage/key.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { fittedLogo, LOGO_QUALITY, LOGO_SIDE } from '../../domain/logo.ts'

export type LogoRefusal =
  /** The upload is gone, or belongs to something already. */
  'logoGone' | 'notAPicture' | 'tooManyPixels'

/**
 * Makes a logo of a picture that an organiser has just uploaded, and stores it for a supplier to claim. Before any
 * transaction, since the storage may take its time.
 * @returns the id of the logo's file
 */
export async function makeLogo(
  scope: EventScope,
  author: Author,
  uploadId: string,
): Promise<Result<string, LogoRefusal>> {
  const upload = await fileById(scope, uploadId)
  if (!upload || upload.ownerKind !== null) return err('logoGone')
  const { folder, mimeType, name } = upload
  if (!mimeType.startsWith('image/')) return err('notAPicture')
  const key = storageKey({ eventId: scope.eventId, folder, fileId: uploadId })
  const found = await scope.services.storage.get(key)
  if (found.status !== 'found') return err('logoGone')
  // The whole picture in memory: it has at most 25 MB.
  const content = await buffer(found.stream)
  const drawn = await drawInTurn(() => drawLogo(content, mimeType === SVG_TYPE))
  if (!drawn.ok) return drawn
  const logo = { name: `${name.replace(/\.[^.]*$/, '')}.png`, content: drawn.value }
  const stored = await storeOrganiserFile(scope, author, logo)
  return stored.ok ? ok(stored.value.fileId) : err('notAPicture')
}

/** The upload has become a logo that is in use, so nothing needs it any more. */
export function forgetUpload(scope: EventScope, uploadId: string): Promise<void> {
  return removeUnclaimed(scope, uploadId)
}

/** Drawings of a millimetre and of a kilometre end up as large as a logo. */
const densityOf = (longest: number) => Math.min(72_000, Math.max(1, (72 * LOGO_SIDE) / longest))

/** A transparent square with the whole picture in its middle, upright and without the metadata of the camera. */
async function drawLogo(
  content: Uint8Array,
  isDrawing: boolean,
): Promise<Result<Buffer, 'notAPicture' | 'tooManyPixels'>> {
  try {
    const asWritten = await sharp(content, { limitInputPixels: false }).metadata()
    if (!isDrawing && asWritten.width * asWritten.height > PIXEL_LIMIT) return err('tooManyPixels')
    const longest = Math.max(asWritten.width, asWritten.height)
    const opened = sharp(content, {
      limitInputPixels: PIXEL_LIMIT,
      ...(isDrawing ? { density: densityOf(longest) } : {}),
    })
    // A drawing has no size of its own that could be enlarged.
    const turned = isDrawing ? { width: LOGO_SIDE, height: LOGO_SIDE } : uprightSize(asWritten)
    const { side } = fittedLogo(turned)
    const square = { width: side, height: side, background: { r: 0, g: 0, b: 0, alpha: 0 } }
    const logo = await opened
      .autoOrient()
      .resize({ ...square, fit: 'contain' })
      .png({ quality: LOGO_QUALITY })
      .timeout({ seconds: SECONDS })
      .toBuffer()
    return ok(logo)
  } catch {
    // The details of the library would mean nothing to the organiser.
    return err('notAPicture')
  }
}

/** A logo takes milliseconds; only a picture made to exhaust takes longer. */
const SECONDS = 20

function uprightSize({ width, height, orientation = 1 }: Metadata) {
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}
