import { z } from 'zod'
import { addressField } from '#addresses/address-field.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/lists/contract.ts'
import { assetStatuses, assetTypes } from './domain/asset-types.ts'
import { assetList } from './domain/list.ts'
import { assetMessages } from './domain/messages.ts'
import { variantNames } from './domain/variants.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    /** A picture that is not used anywhere. */
    assetId: string
    /** A picture that could not be processed. */
    failedAssetId: string
    /** A picture that an organiser has just uploaded. */
    pictureUploadId: string
  }
}

/** A picture in four sizes; addresses below the event's own, such as '/files/…'. */
export const pictureSchema = z.object({
  /** At most 1920×1280. */
  large: z.string(),
  /** At most 1440×960. */
  medium: z.string(),
  /** At most 960×640. */
  small: z.string(),
  /** At most 480×320. */
  thumb: z.string(),
  altText: z.string(),
  /** Of the original in pixels, so that a page can reserve the space; null when not known. */
  width: z.number().nullable(),
  height: z.number().nullable(),
})
export type Picture = z.infer<typeof pictureSchema>

const assetType = z.enum(assetTypes, { error: assetMessages.invalid })

const id = z.string().min(1).max(64)
const assetId = z.object({ assetId: id })

/** The longest name that a file may have. */
const NAME_LIMIT = 200
/** Two sentences: a screen reader reads all of it. */
const ALT_LIMIT = 300

export const assetWords = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name.')
    .max(NAME_LIMIT, `A name has at most ${NAME_LIMIT} characters.`),
  altText: z
    .string()
    .trim()
    .max(ALT_LIMIT, `Alternative text has at most ${ALT_LIMIT} characters.`)
    .default(''),
})

const assetRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  altText: z.string(),
  type: z.enum(assetTypes),
  status: z.enum(assetStatuses),
  /** Why a picture could not be processed, in words for the organiser. */
  problem: z.string(),
  /** The original, below the event's own address. */
  address: z.string(),
  /** The name of the file as it was uploaded. */
  fileName: z.string(),
  mimeType: z.string(),
  /** Bytes of the original. */
  size: z.number(),
  /** Null for documents. */
  picture: pictureSchema.nullable(),
  version: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type AssetRow = z.infer<typeof assetRowSchema>

const variantSchema = z.object({
  name: z.enum(['original', 'large', 'medium', 'small', 'thumb']),
  address: z.string(),
  /** Pixels; null when not known. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Bytes. */
  size: z.number(),
  mimeType: z.string(),
})
export type Variant = z.infer<typeof variantSchema>

const assetSchema = assetRowSchema.extend({
  /** The original first; the others once they are made. */
  variants: z.array(variantSchema).max(variantNames.length + 1),
  can: z.object({ retry: z.boolean() }),
})
export type Asset = z.infer<typeof assetSchema>

/** A place that uses an asset. */
const useSchema = z.object({
  title: z.string(),
  /** It is the header picture of the page; otherwise it is in a section. */
  isAbove: z.boolean(),
  isArchived: z.boolean(),
  /** The screen where it can be removed. */
  path: addressField,
})
export type AssetUse = z.infer<typeof useSchema>

const version = z.int().min(1)

export const assetsContract = {
  list: listEndpoint(
    { path: '/admin/assets', access: 'moderator', summary: 'The asset library, newest first' },
    assetList,
    assetRowSchema,
  ),
  get: endpoint({ method: 'GET', path: '/admin/assets/{assetId}', access: 'moderator', summary: 'One asset' })
    .input(assetId)
    .output(assetSchema),
  listUses: endpoint({
    method: 'GET',
    path: '/admin/assets/{assetId}/uses',
    access: 'moderator',
    summary: 'The pages that use an asset',
  })
    .input(assetId)
    .output(z.array(useSchema)),
  create: endpoint({
    method: 'POST',
    path: '/admin/assets',
    access: 'moderator',
    summary: 'Add an uploaded file to the library; the sizes of a picture are made in the background',
    audit: 'asset.create',
    live: 'organisers',
  })
    .input(assetWords.extend({ fileId: id, type: assetType }))
    .example(({ pictureUploadId }) => ({
      fileId: pictureUploadId,
      type: 'image',
      name: 'Hall 3',
      altText: 'The entrance of hall 3',
    }))
    .output(assetSchema),
  update: endpoint({
    method: 'PATCH',
    path: '/admin/assets/{assetId}',
    access: 'moderator',
    summary: 'Change the name and alternative text of an asset',
    audit: 'asset.update',
    live: 'everyone',
  })
    .input(assetWords.extend({ assetId: id, version }))
    .example(({ assetId }) => ({
      assetId,
      version: 1,
      name: 'Hall plan',
      altText: 'The halls and their entrances',
    }))
    .output(assetSchema),
  replaceFile: endpoint({
    method: 'PUT',
    path: '/admin/assets/{assetId}/file',
    access: 'moderator',
    summary: 'Replace the file of an asset everywhere it is used',
    audit: 'asset.replaceFile',
    live: 'everyone',
  })
    .input(assetId.extend({ version, fileId: id }))
    .example(({ assetId, pictureUploadId }) => ({ assetId, version: 1, fileId: pictureUploadId }))
    .output(assetSchema),
  retry: endpoint({
    method: 'POST',
    path: '/admin/assets/{assetId}/variants',
    access: 'moderator',
    summary: 'Make the sizes of a picture again',
    audit: 'asset.retry',
    live: 'organisers',
  })
    .input(assetId)
    .example(({ failedAssetId }) => ({ assetId: failedAssetId }))
    .output(assetSchema),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/assets/{assetId}',
    access: 'moderator',
    summary: 'Delete an asset that is not used anywhere, with its files',
    audit: 'asset.remove',
    live: 'organisers',
  })
    .input(assetId)
    .example(({ assetId }) => ({ assetId }))
    .output(z.object({})),
}
