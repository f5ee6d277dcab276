import { Readable } from 'node:stream'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { resumableMessages } from '#features/event/files/domain/upload-kinds.ts'
import { BRANDING_LIMIT_BYTES, uploadMessages } from '#features/event/files/domain/upload-rules.ts'
import { type PictureRefusal, storePicture } from '#features/event/files/server/commands.ts'
import { mayUploadBranding, readingOf } from '#features/event/files/server/policy.ts'
import { type FileRecord, fileById } from '#features/event/files/server/queries.ts'
import type { HttpEnv } from '#platform/http/app.ts'
import { attachment } from '#platform/http/attachment.ts'
import { forbidden, invalid, notFound, unauthorised } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import type { Services } from '#platform/services.ts'
import { storageKey } from '#platform/storage/key.ts'
import { parseRange } from '#platform/storage/range.ts'
import { isSignedFor } from '#platform/storage/signed-link.ts'

/** Allows for the form around the file: its field names and boundaries. */
const ENVELOPE_BYTES = 64 * 1024
/** Shown in the browser; everything else is downloaded, so that it cannot run on our origin. */
const shownTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'application/pdf'])

export function mountFiles(app: Hono<HttpEnv>) {
  app.get('/files/:fileId', async (c, next) => {
    // Who has opened the address in a tab reads it on a page, and all others in the answer.
    const refuse = () => {
      if (c.req.header('sec-fetch-dest') === 'document') return next()
      throw notFound('File')
    }
    const { scope, actor, services } = await c.get('context')()
    const file = scope && (await fileById(scope, c.req.param('fileId')))
    const reading = !file
      ? 'refused'
      : isLinked(c, services, file)
        ? 'allowed'
        : await readingOf(scope, actor, file)
    if (!file || reading === 'refused') return refuse()
    const key = storageKey({ eventId: file.eventId, folder: file.folder, fileId: file.id })
    const found = await services.storage.get(key, parseRange(c.req.header('range')))
    if (found.status === 'missing') return refuse()
    if (found.status === 'unsatisfiable') {
      return c.body(null, 416, { 'content-range': `bytes */${found.size}` })
    }
    describeFile(c, file, reading === 'everyone')
    if (found.range) {
      const { start, end } = found.range
      c.header('content-range', `bytes ${start}-${end}/${found.size}`)
      c.header('content-length', String(end - start + 1))
    } else {
      c.header('content-length', String(found.size))
    }
    return c.body(Readable.toWeb(found.stream) as ReadableStream, found.range ? 206 : 200)
  })

  app.post(
    '/api/files/branding',
    limitTo(BRANDING_LIMIT_BYTES, uploadMessages.pictureTooLarge),
    async (c) => {
      const { scope, actor } = await signedIn(c)
      if (!mayUploadBranding(actor)) throw forbidden()
      const stored = await storePicture(scope, actor, { kind: 'branding', id: null }, await uploadOf(c))
      return c.json(accepted(stored, answers), 201)
    },
  )
}

const answers: RefusalAnswers<PictureRefusal> = {
  empty: { status: 'invalid', message: uploadMessages.empty, field: 'file' },
  pictureTooLarge: { status: 'invalid', message: uploadMessages.pictureTooLarge, field: 'file' },
  svgTooComplex: { status: 'invalid', message: resumableMessages.svgTooComplex, field: 'file' },
  notAPicture: { status: 'invalid', message: uploadMessages.notAPicture, field: 'file' },
}

/** Whether the address itself lets whoever has it read the file, as those in the calls of web hooks do. */
function isLinked(c: Context, { settings, clock }: Services, { eventId, id: fileId }: FileRecord): boolean {
  const [until, signature] = [c.req.query('until'), c.req.query('signature')]
  if (until === undefined || signature === undefined) return false
  return isSignedFor(settings.authSecret, { eventId, fileId }, { until, signature, now: clock.now() })
}

function limitTo(bytes: number, message: string) {
  return bodyLimit({
    maxSize: bytes + ENVELOPE_BYTES,
    onError: (c) => c.json({ status: 413, message, data: null }, 413),
  })
}

async function signedIn(c: Context<HttpEnv>) {
  const { scope, actor } = await c.get('context')()
  if (!scope || !actor) throw unauthorised()
  return { scope, actor }
}

async function uploadOf(c: Context): Promise<{ name: string; content: Uint8Array }> {
  const [, quoted, plain] = BOUNDARY.exec(c.req.header('content-type') ?? '') ?? []
  const separator = quoted ?? plain
  if (separator && partsIn(Buffer.from(await c.req.arrayBuffer()), `--${separator}`) > MOST_PARTS) {
    throw invalid(uploadMessages.none, { file: uploadMessages.none })
  }
  const { file } = await c.req.parseBody()
  if (!(file instanceof File)) throw invalid(uploadMessages.none, { file: uploadMessages.none })
  return { name: file.name, content: new Uint8Array(await file.arrayBuffer()) }
}

/** The form holds one file. Reading the half million parts that fit into 25 MB would hold up everybody for seconds. */
const MOST_PARTS = 10

const BOUNDARY = /;\s*boundary=(?:"([^"]+)"|([^;"\s]+))/i

/** Counted no further than it matters. */
function partsIn(body: Buffer, separator: string): number {
  let parts = 0
  for (let at = body.indexOf(separator); at >= 0 && parts <= MOST_PARTS + 1; parts += 1) {
    at = body.indexOf(separator, at + separator.length)
  }
  // The last one ends the form.
  return parts - 1
}

/**
 * Nothing in a file runs or loads. Browsers do not open their PDF reader in a sandbox; it has a separate one.
 */
function policyFor(mimeType: string): string {
  const nothing = "default-src 'none'; style-src 'unsafe-inline'"
  return mimeType === 'application/pdf' ? `${nothing}; object-src 'self'` : `${nothing}; sandbox`
}

function describeFile(c: Context<HttpEnv>, file: FileRecord, isForEveryone: boolean) {
  const shown = shownTypes.has(file.mimeType)
  c.header('content-type', file.mimeType)
  c.header('content-disposition', attachment(file.name, shown ? 'inline' : 'attachment'))
  c.header('accept-ranges', 'bytes')
  // A file never changes under its id, but who may read it can change.
  c.header('cache-control', isForEveryone ? 'public, max-age=3600' : 'private, no-cache')
  const { responseHeaders } = c.get('facts')
  responseHeaders.set('content-security-policy', policyFor(file.mimeType))
  // Mails show the logo of the event, and mail programs that are web pages load it into theirs.
  if (isForEveryone) responseHeaders.set('cross-origin-resource-policy', 'cross-origin')
}
