import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { keyOfName, type StorageKey, type StoragePrefix } from './key.ts'
import { type ByteRange, writeRange } from './range.ts'
import type { Storage, StoredFile } from './storage.ts'

export type S3Config = {
  bucket: string
  region: string
  endpoint: string
  pathStyle: boolean
  /** Without them, what the machine offers (environment, role) is used. */
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

// S3 refuses parts below 5 MiB and more than 10,000 of them: 8 MiB allows files of 78 GiB. Four parts go in
// parallel: to a bucket that takes 40 MB/s a connection, 256 MiB then need 4 s instead of 11. One upload
// holds about 40 MiB in memory.
const partSize = 8 * 1024 * 1024
const queueSize = 4

export function openClient({ region, endpoint, pathStyle, credentials }: Omit<S3Config, 'bucket'>): S3Client {
  return new S3Client({
    region,
    endpoint,
    forcePathStyle: pathStyle,
    // Many servers that speak S3 know nothing of its newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000 },
    ...(credentials ? { credentials } : {}),
  })
}

/** Keeps files in a bucket of S3 or of anything that speaks like it. */
export function openS3Storage({ bucket, ...config }: S3Config): Storage {
  const client = openClient(config)

  return {
    async put(key, content, { contentType }) {
      const object = { Bucket: bucket, Key: key, ContentType: contentType }
      if (!(content instanceof Readable)) {
        await client.send(new PutObjectCommand({ ...object, Body: content }))
        return { size: content.length }
      }
      let size = 0
      const upload = new Upload({ client, partSize, queueSize, params: { ...object, Body: content } })
      upload.on('httpUploadProgress', ({ loaded = 0 }) => {
        size = loaded
      })
      await upload.done()
      return { size }
    },

    async get(key, range) {
      const object = { Bucket: bucket, Key: key }
      try {
        const found = await client.send(
          new GetObjectCommand({ ...object, ...(range ? { Range: writeRange(range) } : {}) }),
        )
        if (!(found.Body instanceof Readable)) throw new Error('The storage answered without a body')
        const part = found.ContentRange === undefined ? undefined : readContentRange(found.ContentRange)
        const { size, contentType } = described(found)
        return part
          ? { status: 'found', stream: found.Body, contentType, size: part.size, range: part.range }
          : { status: 'found', stream: found.Body, contentType, size }
      } catch (error) {
        if (isFailure(error, 'NoSuchKey')) return { status: 'missing' }
        if (!isFailure(error, 'InvalidRange')) throw error
        const file = await this.stat(key)
        return file ? { status: 'unsatisfiable', size: file.size } : { status: 'missing' }
      }
    },

    async stat(key) {
      try {
        return described(await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key })))
      } catch (error) {
        if (isFailure(error, 'NotFound')) return undefined
        throw error
      }
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
    },

    async removeAll(prefix) {
      for await (const page of pagesOf(prefix)) {
        if (page.length === 0) continue
        const Objects = page.map(({ Key }) => ({ Key }))
        const answer = await client.send(
          new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
        )
        const [failure] = answer.Errors ?? []
        if (failure)
          throw new Error(`The storage did not remove a file: ${failure.Code} - ${failure.Message}`)
      }
    },

    async *list(prefix) {
      for await (const page of pagesOf(prefix)) {
        for (const { Key, Size = 0 } of page) {
          const key: StorageKey | undefined = keyOfName(Key ?? '')
          if (key) yield { key, size: Size }
        }
      }
    },
  }

  async function* pagesOf(prefix: StoragePrefix) {
    let ContinuationToken: string | undefined
    do {
      const page = await client.send(
        new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefix,
          ...(ContinuationToken === undefined ? {} : { ContinuationToken }),
        }),
      )
      yield page.Contents ?? []
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (ContinuationToken !== undefined)
  }
}

function described(answer: {
  ContentLength?: number | undefined
  ContentType?: string | undefined
}): StoredFile {
  return { size: answer.ContentLength ?? 0, contentType: answer.ContentType ?? 'application/octet-stream' }
}

function readContentRange(header: string): { range: ByteRange; size: number } {
  const [, start, end, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(header) ?? []
  if (size === undefined) throw new Error('The storage answered with a range that cannot be read')
  return { range: { start: Number(start), end: Number(end) }, size: Number(size) }
}

function isFailure(error: unknown, name: string): boolean {
  return error instanceof S3ServiceException && error.name === name
}
