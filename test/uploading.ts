import type { TestServer } from './server.ts'

/** Steps that tests of uploads repeat: the requests that a browser makes. */

export type StoredUpload = {
  fileId: string
  name: string
  size: number
  mimeType: string
  message?: string
  data?: { code?: string; fields?: Record<string, string> }
}

const TUS = { 'tus-resumable': '1.0.0', origin: 'http://portal.test' }

type Place = {
  /** The event in the address; by default the deployment's. */
  slug?: string
  cookie?: string
  /** Where the uploads begin: an organiser's unless a test says otherwise. */
  root?: string
  /** The caller's address. */
  from?: string
}

/** Somebody who uploads; each action answers with the response of the real server. */
export function uploader(
  server: TestServer,
  { slug = '', cookie = '', root = '/api/uploads', from }: Place = {},
) {
  const prefix = slug === '' ? '' : `/e/${slug}`
  const at = (path: string) => (prefix === '' || path.startsWith('/e/') ? path : `${prefix}${path}`)
  const request = (
    path: string,
    method: string,
    more: Record<string, string> = {},
    body?: Uint8Array,
  ): Promise<Response> =>
    Promise.resolve(
      server.request(
        at(path),
        {
          method,
          headers: { ...TUS, ...(cookie ? { cookie } : {}), ...more },
          ...(body ? { body: new Uint8Array(body) } : {}),
        },
        from,
      ),
    )
  const begin = (name: string, size: number) =>
    request(root, 'POST', {
      'upload-length': String(size),
      'upload-metadata': `name ${Buffer.from(name).toString('base64')}`,
    })
  const send = (upload: string, offset: number, piece: Uint8Array) =>
    request(
      upload,
      'PATCH',
      { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      piece,
    )
  const finish = async (upload: string) => {
    const response = await request(`${upload}/file`, 'POST')
    return { status: response.status, body: (await response.json()) as StoredUpload }
  }
  return {
    cookie,
    begin,
    send,
    finish,
    progress: (upload: string) => request(upload, 'HEAD'),
    cancel: (upload: string) => request(upload, 'DELETE'),
    read: (upload: string) => request(upload, 'GET'),
    takeBack: (upload: string) => request(`${upload}/file`, 'DELETE'),
    /** The whole way; where the beginning is refused, its answer. */
    async whole(name: string, content: Uint8Array) {
      const begun = await begin(name, content.length)
      if (!begun.ok) return { address: '', status: begun.status, body: (await begun.json()) as StoredUpload }
      const address = addressOf(begun)
      const sent = await send(address, 0, content)
      if (!sent.ok) return { address, status: sent.status, body: (await sent.json()) as StoredUpload }
      return { address, ...(await finish(address)) }
    },
  }
}

export type Uploader = ReturnType<typeof uploader>

export const addressOf = (response: Response) => response.headers.get('location') ?? 'no address'
