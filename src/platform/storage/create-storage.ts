import { fileURLToPath } from 'node:url'
import { outside } from '#platform/outside/outside.ts'
import { tracedStorage } from '#platform/tracing/traced-parts.ts'
import { openLocalStorage } from './local-storage.ts'
import type { S3Config } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/**
 * Opens the storage of an address:
 * - `file:///absolute/folder`
 * - `s3://KEY:SECRET@host:port/bucket?region=…&pathStyle=true&tls=false`. The host is the endpoint. Without
 *   key and secret the machine's own credentials are used; the region is us-east-1, path style is off and TLS
 * is on unless set.
 */
export async function createStorage({ storageUrl }: { storageUrl: string }): Promise<Storage> {
  return tracedStorage(outside('The file storage', await openStorage(new URL(storageUrl))))
}

async function openStorage(url: URL): Promise<Storage> {
  if (url.protocol === 'file:') return openLocalStorage(fileURLToPath(url))
  if (url.protocol !== 's3:') throw new Error('STORAGE_URL must begin with file:// or s3://')
  // Loaded only here: the library is larger than the rest of the server.
  const { openS3Storage } = await import('./s3-storage.ts')
  return openS3Storage(s3ConfigOf(url))
}

export function s3ConfigOf(url: URL): S3Config {
  const [bucket = '', ...more] = url.pathname.split('/').filter(Boolean)
  if (bucket === '' || more.length > 0) throw new Error('STORAGE_URL must name one bucket: s3://host/bucket')
  const scheme = url.searchParams.get('tls') === 'false' ? 'http' : 'https'
  const credentials = {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
  return {
    bucket,
    endpoint: `${scheme}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    pathStyle: url.searchParams.get('pathStyle') === 'true',
    ...(url.username === '' ? {} : { credentials }),
  }
}
