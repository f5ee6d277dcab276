import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DeleteObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { s3ConfigOf } from '#platform/storage/create-storage.ts'
import { openClient } from '#platform/storage/s3-storage.ts'
import type { BackupTarget } from './archive-place.ts'

/** Of at most 10,000 parts, so 312 GiB; about 64 MiB are in memory. */
const PART_BYTES = 32 * 1024 * 1024
const PARTS_AT_ONCE = 2

/** A bucket, or a folder of one. */
export function s3Target(url: URL): BackupTarget {
  const [bucket = '', ...folder] = url.pathname.split('/').filter(Boolean)
  const ofBucket = new URL(url)
  ofBucket.pathname = `/${bucket}`
  const client = openClient(s3ConfigOf(ofBucket))
  const objectOf = (name: string) => ({ Bucket: bucket, Key: [...folder, name].join('/') })
  return {
    async place(name) {
      return {
        words: `s3://${url.host}${[ofBucket.pathname, ...folder, name].join('/')}`,
        async take(content) {
          let bytes = 0
          const body = new Transform({
            highWaterMark: 1024 * 1024,
            transform(chunk: Buffer, _, done) {
              bytes += chunk.byteLength
              done(null, chunk)
            },
          })
          const upload = new Upload({
            client,
            partSize: PART_BYTES,
            queueSize: PARTS_AT_ONCE,
            params: { ...objectOf(name), ContentType: 'application/x-tar', Body: body },
          })
          // A broken stream fails the upload, which takes back its parts; a failed upload ends the stream.
          const sent = upload.done().catch((error: unknown) => {
            body.destroy(error as Error)
            throw error
          })
          await Promise.all([pipeline(content, body), sent])
          return bytes
        },
      }
    },
    async open(name) {
      const { Body } = await client.send(new GetObjectCommand(objectOf(name)))
      if (!(Body instanceof Readable)) throw new Error('The place of backups answered without a body')
      return Body
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(objectOf(name)))
    },
  }
}
