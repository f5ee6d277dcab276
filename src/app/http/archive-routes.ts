import type { Context, Hono } from 'hono'
import { privacyContract } from '#features/portal/privacy/contract.ts'
import { openArchive } from '#features/portal/privacy/server/queries/archive.ts'
import type { Asked } from '#features/portal/privacy/server/queries/person.ts'
import { presentArchive } from '#features/portal/privacy/server/routes.ts'
import { type Access, mayUse } from '#kit/access/levels.ts'
import type { EndpointMeta } from '#kit/contract/endpoint.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { archiveFile } from '#platform/exports/export-file.ts'
import type { HttpEnv } from '#platform/http/app.ts'
import { attachment } from '#platform/http/attachment.ts'
import { invalid, notFound, unauthorised } from '#platform/http/errors.ts'
import { checkAccess, checkState } from '#platform/http/route.ts'
import { inEvent } from '#platform/tenancy/scope.ts'

/**
 * What is known about one person as an archive, written while it is read, so that nothing is stored of it. Admins of the event
 * get what the event keeps; the person gets that of their account besides, and so do product staff. `check=true` gets no file.
 */
export function mountArchives(app: Hono<HttpEnv>) {
  const { access } = privacyContract.getPerson['~orpc'].meta as EndpointMeta
  app.get('/api/admin/members/:memberId/personal-data/archive.zip', (c) =>
    answer(c, access, () => ({ memberId: c.req.param('memberId') })),
  )
  app.get('/api/admin/personal-data-of-guests/archive.zip', (c) =>
    answer(c, access, () => {
      const submissionId = c.req.query('submissionId')
      if (submissionId !== undefined) return { submissionId }
      const email = c.req.query('email')?.trim() ?? ''
      if (email === '') throw invalid('Enter an e-mail address.')
      return { email }
    }),
  )
  app.get('/api/me/archive.zip', (c) => answer(c, 'user', ({ memberId }) => ({ memberId })))
}

async function answer(
  c: Context<HttpEnv>,
  access: Access,
  who: (actor: { memberId: string }) => Asked,
): Promise<Response> {
  const { services, scope, eventState, actor } = await c.get('context')()
  checkState({ eventState, actor }, { access, changes: false })
  checkAccess({ scope, actor }, access)
  if (!scope || !actor) throw unauthorised()
  const asked = who(actor)
  const isOwn = 'memberId' in asked && asked.memberId === actor.memberId
  // The event's identity provider vouches for the person here, and not for what they do elsewhere.
  const withAccount = (isOwn && !actor.isEventOnly) || mayUse(actor.level, 'eventflowAdmin')
  const opened = await openArchive(scope, asked, { withAccount })
  if (!opened) throw notFound('User')
  if (c.req.query('check') === 'true') return c.body(null, 204)
  await inEvent(scope, (event) =>
    recordAudit(event, {
      memberId: actor.memberId,
      ...('memberId' in asked
        ? { action: 'member.export', subjectId: asked.memberId }
        : // The audit keeps ids only, and a guest has none.
          { action: 'guest.export', subjectId: 'guest' }),
    }),
  )
  const { event } = opened.settings
  const at = services.clock.now()
  const title = 'personal data'
  const file = archiveFile(
    { title, entries: presentArchive(opened, at) },
    {
      ...{ at, eventName: event.eventName, shownIn: { timeZone: event.timeZone } },
      onTrouble: (error) => services.report(error, { eventId: scope.eventId }),
    },
  )
  return c.body(file.content, 200, {
    'content-type': file.contentType,
    'content-disposition': attachment(file.name),
    'cache-control': 'private, no-store',
  })
}
