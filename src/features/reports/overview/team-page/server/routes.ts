import { allSettings } from '#features/event/events/server/queries.ts'
import { notFound } from '#platform/http/errors.ts'
import { route } from '#platform/http/route.ts'
import { teamPageContract } from '../contract.ts'
import { presentComment, presentEmail, presentForms } from './present/parts.ts'
import { commentsOfTeam, emailsOfTeam, formsOfTeam } from './queries/parts.ts'

export { presentTeamPaper } from './present/paper.ts'

export const teamPageRoutes = {
  listForms: route(teamPageContract.listForms, async ({ scope, input }) => {
    const rows = await formsOfTeam(scope, input.teamId)
    if (!rows) throw notFound('Team')
    return presentForms(rows, (await allSettings(scope)).variables.currencyId)
  }),

  listComments: route(teamPageContract.listComments, async ({ scope, input }) => {
    const found = await commentsOfTeam(scope, input.teamId)
    if (!found) throw notFound('Team')
    return { ...found, items: found.items.map(presentComment) }
  }),

  listEmails: route(teamPageContract.listEmails, async ({ scope, input }) => {
    const found = await emailsOfTeam(scope, input.teamId)
    if (!found) throw notFound('Team')
    return { ...found, items: found.items.map(presentEmail) }
  }),
}
