import { Readable } from 'node:stream'
import type { AnyContractProcedure } from '@orpc/contract'
import type { Hono } from 'hono'
import { emailsContract } from '#features/event/emails/contract.ts'
import { termsOf } from '#features/event/events/domain/terms.ts'
import { allSettings } from '#features/event/events/server/queries.ts'
import { auditContract } from '#features/portal/audit/contract.ts'
import { entriesOfTeam } from '#features/portal/audit/server/queries/entries.ts'
import { presentAuditSection } from '#features/portal/audit/server/routes.ts'
import { reportsContract } from '#features/reports/overview/contract.ts'
import { teamReport } from '#features/reports/overview/server/queries/reports.ts'
import { teamPageContract } from '#features/reports/overview/team-page/contract.ts'
import { readTeamPaper } from '#features/reports/overview/team-page/server/queries/paper.ts'
import { presentTeamPaper } from '#features/reports/overview/team-page/server/routes.ts'
import { mayUse } from '#kit/access/levels.ts'
import type { EndpointMeta } from '#kit/contract/endpoint.ts'
import { calendarDay } from '#kit/dates/zone.ts'
import { replaceTerms } from '#kit/text/terminology.ts'
import { recordExport } from '#platform/exports/record-export.ts'
import { writeDocument } from '#platform/exports/write-document.ts'
import type { HttpEnv } from '#platform/http/app.ts'
import { attachment } from '#platform/http/attachment.ts'
import { notFound, unauthorised } from '#platform/http/errors.ts'
import { checkAccess, checkState } from '#platform/http/route.ts'
import { needOf, readingScope } from '#platform/replica/reading.ts'

const accessOf = (procedure: AnyContractProcedure) => (procedure['~orpc'].meta as EndpointMeta).access

/**
 * The page of a team as a PDF, below the address of its report. Each part needs the access of the procedure that shows
 * it on the screen: what the reader may not call is not read. `check=true` gets no file, as for lists.
 */
export function mountTeamReports(app: Hono<HttpEnv>) {
  app.get('/api/admin/reports/teams/:teamId/report.pdf', async (c) => {
    const context = await c.get('context')()
    const { services, scope, eventState, actor } = context
    const access = accessOf(reportsContract.getTeam)
    checkState({ eventState, actor }, { access, changes: false })
    checkAccess({ scope, actor }, access)
    if (!scope || !actor) throw unauthorised()
    const reading = await readingScope(scope, needOf(context))
    const teamId = c.req.param('teamId')
    if (c.req.query('check') === 'true') {
      if (!(await teamReport(reading, teamId))) throw notFound('Team')
      return c.body(null, 204)
    }
    const may = (procedure: AnyContractProcedure) => mayUse(actor.level, accessOf(procedure))
    const paper = await readTeamPaper(reading, teamId, {
      comments: may(teamPageContract.listComments),
      emails: may(teamPageContract.listEmails),
      bodies: may(emailsContract.get),
    })
    if (!paper) throw notFound('Team')
    const audit = may(auditContract.listOfTeam) ? await entriesOfTeam(reading, teamId) : undefined
    const { event, variables, terminology } = await allSettings(scope)
    const { locale, timeZone } = event
    const inTerms = (text: string) => replaceTerms(text, termsOf(terminology))
    const at = services.clock.now()
    await recordExport(scope, actor, { name: 'team page', format: 'pdf', manner: 'shown', query: { teamId } })
    const content = presentTeamPaper(
      { ...paper, further: audit ? [presentAuditSection(audit, { locale, timeZone, inTerms })] : [] },
      { wording: { locale, timeZone, currencyId: variables.currencyId }, inTerms, at },
    )
    const foot = `${event.eventName} · ${content.title}`
    const written = Readable.from(writeDocument(content, { language: locale, at, foot }), {
      objectMode: false,
    })
    return c.body(Readable.toWeb(written) as ReadableStream, 200, {
      'content-type': 'application/pdf',
      'content-disposition': attachment(
        `${event.eventName} ${content.title} ${calendarDay(at, timeZone)}.pdf`,
      ),
      'cache-control': 'private, no-cache',
    })
  })
}
