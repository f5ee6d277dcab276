import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyOf, type HttpPeer, startHttpPeer } from './http-peer.ts'

type S3Object = { content: Buffer; contentType: string; metadata?: Record<string, string> }
type Upload = S3Object & { key: string; parts: Map<number, Buffer> }

type S3Peer = HttpPeer & {
  storageUrl: string
  objects: Map<string, S3Object>
  /** Uploads in parts that were neither completed nor cancelled. */
  openUploads: Map<string, unknown>
  /** The bytes of the bodies received, one entry a request. */
  bodySizes: number[]
  /** From now on, refuses to remove this key. */
  protect(key: string): void
}

const accessKey = 'peer-key'
const bucket = 'files'
const signature = new RegExp(
  `^AWS4-HMAC-SHA256 Credential=${accessKey}/\\d{8}/eu-west-2/s3/aws4_request, SignedHeaders=[a-z0-9;-]+, Signature=[0-9a-f]{64}$`,
)

/**
 * As much of S3 as a file store needs, on a free local port, path style, in memory: objects whole and in
 * parts, single ranges, metadata, removal of one and of many, listing in pages of `pageSize`.
 */
export async function startS3Peer({ pageSize = 2 } = {}): Promise<S3Peer> {
  const objects = new Map<string, S3Object>()
  const uploads = new Map<string, Upload>()
  const bodySizes: number[] = []
  const protectedKeys = new Set<string>()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://peer')
    const body = await bodyOf(request)
    bodySizes.push(body.length)
    if (!signature.test(request.headers.authorization ?? '')) return refuse(response, 403, 'AccessDenied')
    const [, bucketName, ...rest] = decodeURIComponent(url.pathname).split('/')
    if (bucketName !== bucket) return refuse(response, 404, 'NoSuchBucket')
    const key = rest.join('/')
    const contentType = request.headers['content-type'] ?? ''
    const uploadId = url.searchParams.get('uploadId')
    if (key === '' && request.method === 'GET') return list(url.searchParams, response)
    if (key === '' && request.method === 'POST') return removeMany(body.toString(), response)
    if (request.method === 'POST' && url.searchParams.has('uploads')) return begin(key, contentType, response)
    if (uploadId)
      return part(request.method ?? '', uploadId, Number(url.searchParams.get('partNumber')), body, response)
    if (request.method === 'PUT') {
      objects.set(key, { content: body, contentType, metadata: metadataIn(request) })
      return void response.writeHead(200, { etag: '"whole"' }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    return read(request, objects.get(key), response)
  }

  function begin(key: string, contentType: string, response: ServerResponse): void {
    const id = `upload-${uploads.size + 1}`
    uploads.set(id, { key, contentType, content: Buffer.alloc(0), parts: new Map() })
    xml(response, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
  }

  function part(method: string, id: string, number: number, body: Buffer, response: ServerResponse): void {
    const upload = uploads.get(id)
    if (!upload) return void refuse(response, 404, 'NoSuchUpload')
    if (method === 'PUT') {
      upload.parts.set(number, body)
      return void response.writeHead(200, { etag: `"part-${number}"` }).end()
    }
    if (method === 'GET') return void listParts(upload, response)
    uploads.delete(id)
    if (method === 'DELETE') return void response.writeHead(204).end()
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map((match) =>
      Number(match[1]),
    )
    const content = Buffer.concat(named.map((name) => upload.parts.get(name) ?? Buffer.alloc(0)))
    objects.set(upload.key, { content, contentType: upload.contentType })
    xml(response, '<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>')
  }

  function listParts(upload: Upload, response: ServerResponse): void {
    const parts = [...upload.parts].map(
      ([number, { length }]) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>"part-${number}"</ETag><Size>${length}</Size></Part>`,
    )
    xml(response, `<ListPartsResult><IsTruncated>false</IsTruncated>${parts.join('')}</ListPartsResult>`)
  }

  function list(query: URLSearchParams, response: ServerResponse): void {
    const after = query.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    const page = keys.sort().slice(0, pageSize)
    const more = keys.length > page.length
    const contents = page.map(
      (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.content.length}</Size></Contents>`,
    )
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    xml(
      response,
      `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    )
  }

  function removeMany(body: string, response: ServerResponse): void {
    const keys = [...body.matchAll(/<Key>([^<]*)<\/Key>/g)].map((match) => match[1] ?? '')
    for (const key of keys) if (!protectedKeys.has(key)) objects.delete(key)
    const errors = keys
      .filter((key) => protectedKeys.has(key))
      .map((key) => `<Error><Key>${key}</Key><Code>AccessDenied</Code><Message>Protected</Message></Error>`)
    xml(response, `<DeleteResult>${errors.join('')}</DeleteResult>`)
  }

  const peer = await startHttpPeer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  const host = new URL(peer.url).host
  return {
    ...peer,
    storageUrl: `s3://${accessKey}:peer%2Fsecret@${host}/${bucket}?region=eu-west-2&pathStyle=true&tls=false`,
    objects,
    openUploads: uploads,
    bodySizes,
    protect: (key) => void protectedKeys.add(key),
  }
}

function read(request: IncomingMessage, object: S3Object | undefined, response: ServerResponse): void {
  if (!object) return void refuse(response, 404, 'NoSuchKey')
  const { content, contentType, metadata = {} } = object
  const range = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '')
  if (!range) {
    response.writeHead(200, { ...metadata, 'content-type': contentType, 'content-length': content.length })
    return void response.end(request.method === 'HEAD' ? undefined : content)
  }
  const from = range[1] === '' ? Math.max(0, content.length - Number(range[2])) : Number(range[1])
  const to = range[1] === '' || range[2] === '' ? content.length : Number(range[2]) + 1
  const piece = content.subarray(from, to)
  if (piece.length === 0) return void refuse(response, 416, 'InvalidRange')
  response.writeHead(206, {
    'content-type': contentType,
    'content-length': piece.length,
    'content-range': `bytes ${from}-${from + piece.length - 1}/${content.length}`,
  })
  response.end(piece)
}

/** What the client wants told back to it. */
function metadataIn({ headers }: IncomingMessage): Record<string, string> {
  const named = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'))
  return Object.fromEntries(named.map(([name, value]) => [name, String(value)]))
}

function xml(response: ServerResponse, body: string): void {
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>${body}`)
}

function refuse(response: ServerResponse, status: number, code: string): void {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`
  response.writeHead(status, { 'content-type': 'application/xml' }).end(body)
}
