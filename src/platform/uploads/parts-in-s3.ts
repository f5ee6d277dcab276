import { Readable } from 'node:stream'
import { S3Store } from '@tus/s3-store'
import type { S3Config } from '../storage/s3-storage.ts'
import { type PartStore, UPLOAD_LIFETIME_MILLISECONDS } from './uploads.ts'

// As in the storage: S3 refuses parts below 5 MiB, and each is buffered on the disk on its way.
const partSize = 8 * 1024 * 1024

/** Keeps unfinished uploads as multipart uploads of the bucket, below `uploads/`, which no event's id can be. */
export function partsInS3({ bucket, region, endpoint, pathStyle, credentials }: S3Config): PartStore {
  const store = new RemovingS3Store({
    partSize,
    // Two parallel requests, each with two parts under way, hold 32 MiB of the temporary folder.
    maxConcurrentPartUploads: 4,
    expirationPeriodInMilliseconds: UPLOAD_LIFETIME_MILLISECONDS,
    // Many servers that speak S3 know nothing of tags.
    useTags: false,
    s3ClientConfig: {
      bucket,
      region,
      endpoint,
      forcePathStyle: pathStyle,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(credentials ? { credentials } : {}),
    },
  })
  return {
    store,
    prefix: 'uploads/',
    read: async (partId) => {
      const content = await store.read(partId)
      if (!(content instanceof Readable)) throw new Error('The storage answered without a body')
      return content
    },
    remove: (partId) => store.remove(partId),
  }
}

/** The store's own `remove` stops at a file that is complete already, and leaves the last, smaller part behind. */
class RemovingS3Store extends S3Store {
  override async remove(partId: string): Promise<void> {
    // Parts that could not be removed now expire with the upload.
    await super.remove(partId).catch(() => undefined)
    const Objects = [partId, this.infoKey(partId), this.partKey(partId, true)].map((Key) => ({ Key }))
    await this.client.deleteObjects({ Bucket: this.bucket, Delete: { Objects, Quiet: true } })
    await this.clearCache(partId)
  }
}
