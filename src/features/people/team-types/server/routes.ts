import { listExport } from '#platform/exports/list-export.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { mapPage, mapRows, readAll, readPage } from '#platform/lists/read-list.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { teamTypesContract } from '../contract.ts'
import { teamTypeExportColumns } from '../domain/list-export.ts'
import { teamTypeMessages } from '../domain/messages.ts'
import { createTeamType, removeTeamType, updateTeamType } from './commands.ts'
import { presentTeamType } from './present.ts'
import { listTeamTypes, teamTypeById, teamTypeSource, useOfTeamType } from './queries.ts'

export const teamTypesRoutes = {
  list: route(teamTypesContract.list, async ({ scope, input }) =>
    mapPage(await readPage(scope, teamTypeSource, input), presentTeamType),
  ),

  listChoices: route(teamTypesContract.listChoices, ({ scope }) => listTeamTypes(scope)),

  get: route(teamTypesContract.get, ({ scope, input }) => presented(scope, input.teamTypeId)),

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
  const type = await teamTypeById(scope, teamTypeId)
  if (!type) throw notFound('Team type')
  return presentTeamType(type)
}

type Refusal = 'notFound' | 'nameTaken' | 'tooMany' | 'replacementGone'

const answers: RefusalAnswers<Refusal> = {
  notFound: { status: 'notFound', thing: 'Team type' },
  nameTaken: { status: 'invalid', message: teamTypeMessages.nameTaken, field: 'name' },
  tooMany: { status: 'conflict', message: teamTypeMessages.tooMany },
  replacementGone: {
    status: 'invalid',
    message: teamTypeMessages.replacementGone,
    field: 'replacementId',
  },
}

export const teamTypesExport = listExport('teamTypes', teamTypesContract.list, async ({ scope, input }) => ({
  title: 'team types',
  columns: teamTypeExportColumns,
  rows: mapRows(readAll(scope, teamTypeSource, input), presentTeamType),
}))
