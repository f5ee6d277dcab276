import sharp from 'sharp'
import { storeOrganiserFile } from '#features/event/files/server/commands.ts'
import { createAsset } from '#features/library/assets/server/commands.ts'
import { system } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'

/** A PNG of one colour, in pixels. */
export function pictureOf(width = 1200, height = 800): Promise<Buffer> {
  const background = { r: 11, g: 107, b: 116 }
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

type UploadParts = { name?: string; content?: Uint8Array }

/** A file that an organiser has uploaded and nothing has claimed; a small picture unless said. */
export async function makeStoredUpload(
  scope: EventScope,
  { name = 'hall.png', content }: UploadParts = {},
): Promise<string> {
  const stored = await storeOrganiserFile(scope, system, {
    name,
    content: content ?? (await pictureOf(60, 40)),
  })
  if (!stored.ok) throw new Error(stored.error.code)
  return stored.value.fileId
}

type AssetParts = UploadParts & { altText?: string; fileName?: string; type?: 'image' | 'document' }

/** An asset of the library; by default a small picture. Its sizes are made when the server works. */
export async function makeAsset(
  scope: EventScope,
  { name = 'Hall', altText = '', type = 'image', fileName, content }: AssetParts = {},
): Promise<string> {
  const upload = { ...(fileName ? { name: fileName } : {}), ...(content ? { content } : {}) }
  const added = await createAsset(scope, system, {
    fileId: await makeStoredUpload(scope, upload),
    name,
    altText,
    type,
  })
  if (!added.ok) throw new Error(added.error)
  return added.value
}
