import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import { archivesContract } from '#features/staff/archives/contract.ts'
import { noteDownload } from '#features/staff/archives/server/commands/making.ts'
import { archiveById, archiveKey } from '#features/staff/archives/server/queries/archives.ts'
import type { EndpointMeta } from '#kit/contract/endpoint.ts'
import type { HttpEnv } from '#platform/http/app.ts'
import { attachment } from '#platform/http/attachment.ts'
import { notFound, unauthorised } from '#platform/http/errors.ts'
import { checkAccess, checkState } from '#platform/http/route.ts'

/** The archive of an event, for product staff alone, as often as it is asked for. Had to its end, it counts as downloaded. */
export function mountEventArchives(app: Hono<HttpEnv>) {
  const { access } = archivesContract.list['~orpc'].meta as EndpointMeta
  app.get('/api/staff/archives/:archiveId/file', async (c) => {
    const { services, scope, eventState, actor } = await c.get('context')()
    checkState({ eventState, actor }, { access, changes: false })
    checkAccess({ scope, actor }, access)
    if (!actor) throw unauthorised()
    const { accountId } = actor
    const archive = await archiveById(services, c.req.param('archiveId'))
    if (!archive?.storedId) throw notFound('Archive')
    const { archivedEventId, storedId, slug, madeAt } = archive
    const key = archiveKey({ archivedEventId, storedId })
    if (c.req.query('check') === 'true') {
      // A deployment that was restored lists archives that it does not hold.
      if (!(await services.storage.stat(key))) throw notFound('Archive')
      return c.body(null, 204)
    }
    const found = await services.storage.get(key)
    if (found.status !== 'found') throw notFound('Archive')
    const content = noting(found.stream, () =>
      noteDownload(services, { archiveId: archive.id, accountId }).catch((error: unknown) =>
        services.report(error),
      ),
    )
    return c.body(content, 200, {
      'content-type': found.contentType,
      'content-length': String(found.size),
      'content-disposition': attachment(`${slug} ${madeAt.toISOString().slice(0, 10)}.tar`),
      'cache-control': 'private, no-store',
    })
  })
}

/** Says so when all of it has been sent, before the browser knows its end. */
function noting(stream: Readable, onSent: () => Promise<unknown>): ReadableStream<Uint8Array> {
  async function* parts() {
    yield* stream
    await onSent()
  }
  return Readable.toWeb(Readable.from(parts(), { objectMode: false })) as ReadableStream<Uint8Array>
}
