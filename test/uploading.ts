import type { EventScope } from '#platform/tenancy/scope.ts'
import { apiOf } from './api.ts'
import { makeMember, makeTeam } from './factories/event.ts'
import type { TestServer } from './server.ts'

/** Steps that tests of uploads repeat: the requests that a browser makes. */

type StoredUpload = {
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

/** A person of a team, of a new one unless it is named, who uploads for it. */
export async function exhibitorIn(server: TestServer, scope: EventScope, named?: string) {
  const teamId = named ?? (await makeTeam(scope))
  const { accountId } = await makeMember(scope, { teamId })
  const [cookie, { slug }] = [await server.signIn(accountId), scope]
  const uploads = uploader(server, { cookie, slug, root: '/api/team/uploads' })
  return { ...uploads, teamId, api: apiOf(server, { cookie, slug }) }
}

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** A file that is a PDF by its first bytes, of so many bytes. */
export function pdfOf(bytes = PDF.length): Buffer {
  return Buffer.concat([PDF, Buffer.alloc(bytes - PDF.length, 'x')])
}
