import { notFound } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { teamTypesContract } from '../contract.ts'
import { teamTypeMessages } from '../domain/messages.ts'
import { createTeamType, removeTeamType, updateTeamType } from './commands.ts'
import { listTeamTypes, useOfTeamType } from './queries.ts'

export const teamTypesRoutes = {
  list: route(teamTypesContract.list, ({ scope }) => listTeamTypes(scope)),

  getUse: route(teamTypesContract.getUse, async ({ scope, input }) => {
    const use = await useOfTeamType(scope, input.teamTypeId)
    if (!use) throw notFound('Team type')
    return use
  }),

  create: route(teamTypesContract.create, ({ scope, actor, input }) =>
    inEvent(scope, async (event) =>
      presented(event, accepted(await createTeamType(event, actor, input), answers)),
    ),
  ),

  update: route(teamTypesContract.update, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      accepted(await updateTeamType(event, actor, input), answers)
      return presented(event, input.teamTypeId)
    }),
  ),

  remove: route(teamTypesContract.remove, async ({ scope, actor, input }) => ({
    hidden: accepted(await removeTeamType(scope, actor, input), answers),
  })),
}

async function presented(scope: EventScope, teamTypeId: string) {
  const type = (await listTeamTypes(scope)).find(({ id }) => id === teamTypeId)
  if (!type) throw notFound('Team type')
  return type
}

type Refusal = 'notFound' | 'nameTaken' | 'replacementGone'

const answers: RefusalAnswers<Refusal> = {
  notFound: { status: 'notFound', thing: 'Team type' },
  nameTaken: { status: 'invalid', message: teamTypeMessages.nameTaken, field: 'name' },
  replacementGone: {
    status: 'invalid',
    message: teamTypeMessages.replacementGone,
    field: 'replacementId',
  },
}
