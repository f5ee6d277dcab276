import type { Context, Hono } from 'hono'
import { resumableMessages, uploadKinds, uploadProblem } from '#features/event/files/domain/upload-kinds.ts'
import { safeName, uploadMessages } from '#features/event/files/domain/upload-rules.ts'
import { keepUpload, keptUpload, type UploadRefusal } from '#features/event/files/server/commands.ts'
import { mayUploadForEvent } from '#features/event/files/server/policy.ts'
import type { HttpEnv } from '#platform/http/app.ts'
import { conflict, forbidden, invalid, notFound, unauthorised } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'

/** Ids are ours; anything else in the address names no upload, in any store. */
const UPLOAD_ID = /^[0-9a-f-]{36}$/

/**
 * The organiser's own files, in pieces and resumable (tus 1.0), and then as files. An upload belongs to one
 * person in one event; for anyone else it does not exist.
 */
export function mountUploads(app: Hono<HttpEnv>) {
  app.post('/api/uploads', async (c) => {
    const { scope, actor } = await organiserOf(c)
    const size = Number(c.req.header('upload-length') ?? Number.NaN)
    const name = safeName(nameIn(c.req.header('upload-metadata') ?? ''))
    if (!Number.isSafeInteger(size) || size < 0) throw invalid(uploadMessages.none)
    const problem = uploadProblem({ name, size }, uploadKinds, uploadMessages)
    if (problem !== undefined) throw invalid(problem, { file: problem })
    const { eventId } = scope
    return scope.services.uploads.begin(c.req.raw, { eventId, memberId: actor.memberId, name, size })
  })

  app.on(['HEAD', 'GET', 'PATCH', 'DELETE'], '/api/uploads/:uploadId', async (c) => {
    const { scope } = await ownUpload(c)
    // An unfinished upload cannot be read.
    if (c.req.raw.method === 'GET') throw notFound('Upload')
    return scope.services.uploads.handle(c.req.raw)
  })

  app.post('/api/uploads/:uploadId/file', async (c) => {
    const { scope, actor } = await organiserOf(c)
    const kept = await keptUpload(scope, actor, uploadIdOf(c))
    if (kept) return c.json(kept)
    const { upload } = await ownUpload(c)
    if (upload.offset < upload.size) throw conflict(resumableMessages.unfinished)
    const stored = await keepUpload(scope, actor, upload)
    return c.json(accepted(stored, answers), 201)
  })
}

const answers: RefusalAnswers<UploadRefusal> = {
  wrongType: { status: 'invalid', message: uploadMessages.wrongType, field: 'file' },
  unreadableSvg: { status: 'invalid', message: resumableMessages.refusedSvg, field: 'file' },
  svgTooComplex: { status: 'invalid', message: resumableMessages.svgTooComplex, field: 'file' },
  svgTooLarge: { status: 'invalid', message: resumableMessages.svgTooLarge, field: 'file' },
}

async function organiserOf(c: Context<HttpEnv>) {
  const { scope, actor } = await c.get('context')()
  if (!scope || !actor) throw unauthorised()
  if (!mayUploadForEvent(actor)) throw forbidden()
  return { scope, actor }
}

async function ownUpload(c: Context<HttpEnv>) {
  const { scope, actor } = await organiserOf(c)
  const upload = await scope.services.uploads.find(uploadIdOf(c))
  if (upload?.eventId !== scope.eventId || upload.memberId !== actor.memberId) throw notFound('Upload')
  return { scope, actor, upload }
}

function uploadIdOf(c: Context<HttpEnv>): string {
  const uploadId = c.req.param('uploadId') ?? ''
  if (!UPLOAD_ID.test(uploadId)) throw notFound('Upload')
  return uploadId
}

/** The values that we need from the protocol's metadata (`name bmFtZQ==,…`). */
function nameIn(metadata: string): string {
  const pairs = metadata.split(',').map((pair) => pair.trim().split(' '))
  const [, encoded = ''] = pairs.find(([key]) => key === 'name') ?? []
  return Buffer.from(encoded, 'base64').toString()
}
