import { accountMessages } from '#features/people/accounts/domain/messages.ts'
import { customFieldColumns } from '#features/people/custom-fields/domain/export-columns.ts'
import { customFieldMessages } from '#features/people/custom-fields/domain/messages.ts'
import { customFieldChoices } from '#features/people/custom-fields/server/queries.ts'
import { listExport } from '#platform/exports/list-export.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { mapRows, readAll, readWrittenPage } from '#platform/lists/read-list.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { type ListedTeam, teamsContract } from '../contract.ts'
import { teamExportColumns } from '../domain/export-columns.ts'
import { teamMessages } from '../domain/messages.ts'
import {
  addTeam,
  createStandShare,
  removeTeam,
  type StandShareRefusal,
  type TeamUpdateRefusal,
  updateStandShare,
  updateTeam,
} from './commands.ts'
import { presentListedTeam, presentTeamForAdmin, presentWholeTeam } from './present.ts'
import {
  contentsOfTeam,
  listAudience,
  listHalls,
  teamOfActor,
  teamSource,
  wholeTeam,
  withReadValues,
} from './queries.ts'

export const teamsRoutes = {
  list: route(teamsContract.list, ({ scope, input }) => readWrittenPage(scope, teamSource, input)),

  listHalls: route(teamsContract.listHalls, ({ scope, input }) => listHalls(scope, input)),

  listAudience: route(teamsContract.listAudience, ({ scope }) => listAudience(scope)),

  getForAdmin: route(teamsContract.getForAdmin, ({ scope, actor, input }) =>
    forAdmin(scope, actor, input.teamId),
  ),

  getContents: route(teamsContract.getContents, async ({ scope, input }) => {
    const contents = await contentsOfTeam(scope, input.teamId)
    if (!contents) throw notFound('Team')
    return contents
  }),

  create: route(teamsContract.create, async ({ scope, actor, input }) =>
    forAdmin(scope, actor, accepted(await addTeam(scope, actor, input), answers)),
  ),

  update: route(teamsContract.update, async ({ scope, actor, input }) => {
    accepted(await updateTeam(scope, actor, input), answers)
    return forAdmin(scope, actor, input.teamId)
  }),

  remove: route(teamsContract.remove, async ({ scope, actor, input }) => {
    accepted(await removeTeam(scope, actor, input), answers)
    return {}
  }),

  createStandShare: route(teamsContract.createStandShare, async ({ scope, actor, input }) =>
    forAdmin(scope, actor, accepted(await createStandShare(scope, actor, input), answers)),
  ),

  updateStandShare: route(teamsContract.updateStandShare, async ({ scope, actor, input }) => {
    accepted(await updateStandShare(scope, actor, input), answers)
    return forAdmin(scope, actor, input.teamId)
  }),

  getMine: route(teamsContract.getMine, ({ scope, actor }) => mine(scope, actor)),

  updateMine: route(teamsContract.updateMine, async ({ scope, actor, input }) => {
    accepted(await updateTeam(scope, actor, { ...input, teamId: ownTeamId(actor) }), answers)
    return mine(scope, actor)
  }),

  createMyStandShare: route(teamsContract.createMyStandShare, async ({ scope, actor, input }) => {
    const added = await createStandShare(scope, actor, {
      ...input,
      ...{ parentTeamId: ownTeamId(actor), isByTeam: true },
    })
    return { teamId: accepted(added, answers) }
  }),
}

export const teamsExport = listExport('teams', teamsContract.list, async ({ scope, input }) => ({
  title: 'teams',
  columns: [...teamExportColumns, ...customFieldColumns<ListedTeam>(await customFieldChoices(scope))],
  rows: mapRows(readAll(scope, teamSource, input), (team) => presentListedTeam(withReadValues(scope, team))),
}))

/** The team that the person is in: no other can be named, so none can be reached. */
function ownTeamId({ teamId }: Actor): string {
  if (teamId === null) throw notFound('Team')
  return teamId
}

async function mine(scope: EventScope, actor: Actor) {
  const own = await teamOfActor(scope, actor)
  if (!own) throw notFound('Team')
  return presentWholeTeam(own, actor)
}

async function forAdmin(scope: EventScope, actor: Actor, teamId: string) {
  const found = await wholeTeam(scope, teamId)
  if (!found) throw notFound('Team')
  return presentTeamForAdmin(found, actor)
}

const answers: RefusalAnswers<StandShareRefusal | TeamUpdateRefusal | 'removeOrganiserTeam'> = {
  notFound: { status: 'notFound', thing: 'Team' },
  unknownTeamType: {
    status: 'invalid',
    message: teamMessages.unknownTeamType,
    // A new team is sent as a part of the input, a change as the input itself.
    fields: () => ({
      teamTypeId: teamMessages.unknownTeamType,
      'team.teamTypeId': teamMessages.unknownTeamType,
    }),
  },
  customFieldNotFound: { status: 'notFound', thing: 'Custom field' },
  invalidNewValues: {
    status: 'invalid',
    message: customFieldMessages.invalidValues,
    // As the form of a new team names them.
    fields: ({ troubles }) =>
      Object.fromEntries(Object.entries(troubles).map(([id, words]) => [`values.${id}`, words])),
  },
  alreadyInEvent: { status: 'invalid', message: teamMessages.alreadyInEvent, field: 'owner.email' },
  accountDisabled: { status: 'invalid', message: accountMessages.disabled, field: 'owner.email' },
  notCreated: { status: 'conflict', message: accountMessages.notCreated },
  ownStand: { status: 'conflict', message: teamMessages.ownStand },
  hasStandShares: { status: 'conflict', message: teamMessages.hasStandShares },
  inAnotherGroup: { status: 'conflict', message: teamMessages.inAnotherGroup },
  parentIsStandShare: { status: 'conflict', message: teamMessages.parentIsStandShare },
  organiserTeam: { status: 'conflict', message: teamMessages.organiserTeam },
  tooManyStandShares: { status: 'conflict', message: teamMessages.tooManyStandShares },
  removeOrganiserTeam: { status: 'forbidden', message: teamMessages.removeOrganiserTeam },
}
