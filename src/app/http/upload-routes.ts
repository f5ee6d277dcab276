import type { Context, Hono } from 'hono'
import { uploadLimits } from '#features/event/files/domain/attempt-limits.ts'
import { type QuotaRefusal, type QuotaShare, quotaWords } from '#features/event/files/domain/quotas.ts'
import {
  resumableMessages,
  typeRefusalWords,
  uploadProblem,
  uploadRules,
} from '#features/event/files/domain/upload-kinds.ts'
import { safeName, uploadMessages } from '#features/event/files/domain/upload-rules.ts'
import {
  keepUpload,
  keptUpload,
  releaseUpload,
  removeKept,
  reserveUpload,
  type Uploader,
  type UploadRefusal,
} from '#features/event/files/server/commands.ts'
import { mayUploadForEvent } from '#features/event/files/server/policy.ts'
import { teamById } from '#features/people/teams/server/queries.ts'
import { formForGuests } from '#features/submissions/submissions/server/queries/forms.ts'
import type { HttpEnv } from '#platform/http/app.ts'
import { conflict, forbidden, invalid, notFound, unauthorised } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { limitTries } from '#platform/limits/limit-tries.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'

/** Ids are ours; anything else in the address names no upload, in any store. */
const UPLOAD_ID = /^[0-9a-f-]{36}$/

type Sender = { scope: EventScope; uploader: Uploader }
type SenderOf = (c: Context<HttpEnv>) => Promise<Sender>

/**
 * Files in pieces and resumable (tus 1.0), and then as files. An upload belongs to one sender in one event; for
 * anyone else it does not exist. A guest has no account: their upload is theirs because nobody else knows its id.
 */
export function mountUploads(app: Hono<HttpEnv>) {
  mountUploadsAt(app, '/api/uploads', organiserOf)
  mountUploadsAt(app, '/api/team/uploads', teamOf)
  mountUploadsAt(app, '/api/admin/teams/:teamId/uploads', forTeamOf)
  mountUploadsAt(app, '/api/guests/forms/:formId/uploads', guestOf)
}

function mountUploadsAt(app: Hono<HttpEnv>, root: string, senderOf: SenderOf) {
  app.post(root, async (c) => {
    const { scope, uploader } = await senderOf(c)
    const size = Number(c.req.header('upload-length') ?? Number.NaN)
    const name = safeName(nameIn(c.req.header('upload-metadata') ?? ''))
    if (!Number.isSafeInteger(size) || size < 0) throw invalid(uploadMessages.none)
    const problem = uploadProblem({ name, size }, ruleOf(uploader))
    if (problem !== undefined) throw invalid(problem, { file: problem })
    const { services } = scope
    await limitTries(services, { request: c.get('facts'), ...limitOf(uploader) })
    return withRoomFor(c, scope, size, async () => {
      const id = accepted(await reserveUpload(scope, uploader, size), quotaAnswers(uploader.share))
      const sender = nameOf(uploader)
      const begun = await services.uploads.begin(c.req.raw, {
        id,
        eventId: scope.eventId,
        sender,
        name,
        size,
      })
      if (!begun.ok) await releaseUpload(scope, id)
      return begun
    })
  })

  app.on(['HEAD', 'GET', 'PATCH', 'DELETE'], `${root}/:uploadId`, async (c) => {
    const { scope, upload } = await ownUpload(c, senderOf)
    const { method } = c.req.raw
    // An unfinished upload cannot be read.
    if (method === 'GET') throw notFound('Upload')
    if (method === 'DELETE') await releaseUpload(scope, upload.id)
    const rest = method === 'PATCH' ? upload.size - upload.offset : 0
    return withRoomFor(c, scope, rest, () => scope.services.uploads.handle(c.req.raw))
  })

  app.post(`${root}/:uploadId/file`, async (c) => {
    const { scope, uploader } = await senderOf(c)
    const kept = await keptUpload(scope, uploader, uploadIdOf(c))
    if (kept) return c.json(kept)
    const { upload } = await ownUpload(c, senderOf)
    if (upload.offset < upload.size) throw conflict(resumableMessages.unfinished)
    return withRoomFor(c, scope, upload.size, async () =>
      c.json(accepted(await keepUpload(scope, uploader, upload), typeAnswers), 201),
    )
  })

  // A file that its sender takes back before anything names it.
  app.delete(`${root}/:uploadId/file`, async (c) => {
    const { scope, uploader } = await senderOf(c)
    await removeKept(scope, uploader, uploadIdOf(c))
    return c.body(null, 204)
  })
}

/** Files never take the last of the disk: the database needs it, and everything else goes on. */
async function withRoomFor(
  c: Context<HttpEnv>,
  { services }: EventScope,
  bytes: number,
  act: () => Promise<Response>,
): Promise<Response> {
  if (bytes === 0) return act()
  const room = await services.disk.promise(bytes)
  if (!room) return c.json({ status: 503, message: uploadMessages.diskFull, data: { code: 'diskFull' } }, 503)
  try {
    return await act()
  } finally {
    room.giveBack()
  }
}

function ruleOf({ share }: Uploader) {
  return share === 'guests' ? uploadRules.guests : uploadRules.everyone
}

function limitOf({ share, owner, memberId }: Uploader) {
  // Guests of a form may share one address, and members of a team too: each form and each person counts apart.
  const subject = (share === 'guests' ? owner?.id : memberId) ?? ''
  return { limit: uploadLimits[share ?? 'organisers'], subject }
}

/** How the store of uploads names whose one is. */
function nameOf({ memberId, owner }: Uploader): string {
  return [owner?.kind ?? 'organiser', owner?.id ?? '', memberId ?? ''].join('/')
}

function quotaAnswers(share: QuotaShare): RefusalAnswers<QuotaRefusal> {
  const answer = {
    status: 'invalid',
    field: 'file',
    message: (refusal: QuotaRefusal) => quotaWords(refusal, share),
  } as const
  return { teamQuota: answer, guestQuota: answer, eventQuota: answer }
}

const typeAnswers: RefusalAnswers<UploadRefusal> = {
  wrongType: { status: 'invalid', message: typeRefusalWords, field: 'file' },
  otherKind: { status: 'invalid', message: typeRefusalWords, field: 'file' },
  notWhatItSays: { status: 'invalid', message: typeRefusalWords, field: 'file' },
  unreadableSvg: { status: 'invalid', message: resumableMessages.refusedSvg, field: 'file' },
  svgTooComplex: { status: 'invalid', message: resumableMessages.svgTooComplex, field: 'file' },
  svgTooLarge: { status: 'invalid', message: resumableMessages.svgTooLarge, field: 'file' },
}

async function signedIn(c: Context<HttpEnv>) {
  const { scope, actor } = await c.get('context')()
  if (!scope || !actor) throw unauthorised()
  return { scope, actor }
}

const organiserOf: SenderOf = async (c) => {
  const { scope, actor } = await signedIn(c)
  if (!mayUploadForEvent(actor)) throw forbidden()
  return { scope, uploader: { memberId: actor.memberId, owner: null, share: null } }
}

const teamOf: SenderOf = async (c) => {
  const { scope, actor } = await signedIn(c)
  const { teamId, memberId } = actor
  if (teamId === null) throw conflict('You are not in a team, so you cannot upload files.')
  return { scope, uploader: { memberId, owner: { kind: 'team', id: teamId }, share: 'team' } }
}

/** An organiser who fills in a form for a team: what is uploaded is the team's. */
const forTeamOf: SenderOf = async (c) => {
  const { scope, actor } = await signedIn(c)
  if (!mayUploadForEvent(actor)) throw forbidden()
  const team = await teamById(scope, c.req.param('teamId') ?? '')
  if (!team) throw notFound('Team')
  const owner = { kind: 'team', id: team.id } as const
  return { scope, uploader: { memberId: actor.memberId, owner, share: 'team' } }
}

const guestOf: SenderOf = async (c) => {
  const { scope } = await c.get('context')()
  const form = scope && (await formForGuests(scope, c.req.param('formId') ?? ''))
  if (!scope || !form) throw notFound('Form')
  return { scope, uploader: { memberId: null, owner: { kind: 'guest', id: form.id }, share: 'guests' } }
}

async function ownUpload(c: Context<HttpEnv>, senderOf: SenderOf) {
  const { scope, uploader } = await senderOf(c)
  const upload = await scope.services.uploads.find(uploadIdOf(c))
  if (upload?.eventId !== scope.eventId || upload.sender !== nameOf(uploader)) throw notFound('Upload')
  return { scope, uploader, upload }
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
