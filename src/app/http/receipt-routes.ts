import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import { submissionsContract } from '#features/submissions/submissions/contract.ts'
import { readableSubmission } from '#features/submissions/submissions/server/queries/reading.ts'
import { presentReceipt } from '#features/submissions/submissions/server/routes.ts'
import type { EndpointMeta } from '#kit/contract/endpoint.ts'
import { writeDocument } from '#platform/exports/write-document.ts'
import type { HttpEnv } from '#platform/http/app.ts'
import { attachment } from '#platform/http/attachment.ts'
import { notFound, unauthorised } from '#platform/http/errors.ts'
import { checkAccess, checkState } from '#platform/http/route.ts'

/** A submission as a PDF to keep, for whoever may read it: below the address of the submission. */
export function mountReceipts(app: Hono<HttpEnv>) {
  app.get('/api/submissions/:submissionId/receipt.pdf', async (c) => {
    const { services, scope, eventState, actor } = await c.get('context')()
    const { access } = submissionsContract.get['~orpc'].meta as EndpointMeta
    checkState({ eventState, actor }, { access, changes: false })
    checkAccess({ scope, actor }, access)
    if (!scope || !actor) throw unauthorised()
    const read = await readableSubmission(scope, actor, c.req.param('submissionId'))
    // A draft has not been handed in.
    if (!read || read.submission.isDraft) throw notFound('Submission')
    const { name, receipt, written } = presentReceipt(read)
    const content = Readable.from(writeDocument(receipt, { ...written, at: services.clock.now() }), {
      objectMode: false,
    })
    return c.body(Readable.toWeb(content) as ReadableStream, 200, {
      'content-type': 'application/pdf',
      'content-disposition': attachment(name),
      'cache-control': 'private, no-cache',
    })
  })
}
