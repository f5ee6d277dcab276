import { customFieldColumns } from '#features/people/custom-fields/domain/export-columns.ts'
import { customFieldChoices } from '#features/people/custom-fields/server/queries.ts'
import { listExport } from '#platform/exports/list-export.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { mapPage, mapRows, readAll, readPage } from '#platform/lists/read-list.ts'
import { membersContract } from '../contract.ts'
import { type ExportedMember, memberExportColumns } from '../domain/export-columns.ts'
import { memberRefusals, notGiven } from '../domain/messages.ts'
import {
  type LevelRefusal,
  type MemberRefusal,
  updateDisabled,
  updateLevels,
  updateMember,
} from './commands/access.ts'
import { updateName } from './commands/parts.ts'
import { type RemovalRefusal, removeMembers } from './commands/removal.ts'
import { type OwnerRefusal, updateOwner } from './commands/teams.ts'
import { presentColleague, presentExported, presentMember, presentMemberDetail } from './present.ts'
import { memberDetail, memberSource, membersOfTeam } from './queries.ts'

export const membersRoutes = {
  list: route(membersContract.list, async ({ scope, actor, input }) =>
    mapPage(await readPage(scope, memberSource, input), (member) => presentMember(member, scope, actor)),
  ),

  getForAdmin: route(membersContract.getForAdmin, async ({ scope, actor, input }) => {
    const detail = await memberDetail(scope, input.memberId)
    if (!detail) throw notFound('User')
    return presentMemberDetail(detail, scope, actor)
  }),

  update: route(membersContract.update, async ({ scope, actor, input }) => {
    accepted(await updateMember(scope, actor, input), answers)
    return {}
  }),

  updateLevels: route(membersContract.updateLevels, async ({ scope, actor, input }) => ({
    former: accepted(await updateLevels(scope, actor, input.changes), levelAnswers),
  })),

  updateOwner: route(membersContract.updateOwner, async ({ scope, actor, input }) => {
    accepted(await updateOwner(scope, actor, input), ownerAnswers)
    return {}
  }),

  disable: route(membersContract.disable, async ({ scope, actor, input }) => {
    accepted(await updateDisabled(scope, actor, { ...input, isDisabled: true }), answers)
    return {}
  }),

  enable: route(membersContract.enable, async ({ scope, actor, input }) => {
    accepted(await updateDisabled(scope, actor, { ...input, isDisabled: false }), answers)
    return {}
  }),

  remove: route(membersContract.remove, async ({ scope, actor, input }) => {
    accepted(await removeMembers(scope, actor, input), removalAnswers)
    return {}
  }),

  listMyTeam: route(membersContract.listMyTeam, async ({ scope, actor }) => {
    const people = actor.teamId === null ? [] : await membersOfTeam(scope, actor.teamId)
    return people.map((member) => presentColleague(member, actor))
  }),

  updateMyTeamOwner: route(membersContract.updateMyTeamOwner, async ({ scope, actor, input }) => {
    accepted(
      await updateOwner(scope, actor, { ...input, teamId: actor.teamId ?? '' }),
      inMyTeam(ownerAnswers),
    )
    return {}
  }),

  removeFromMyTeam: route(membersContract.removeFromMyTeam, async ({ scope, actor, input }) => {
    const { memberId, successorId } = input
    const removal = { memberIds: [memberId], successorId, teamId: actor.teamId ?? '' }
    accepted(await removeMembers(scope, actor, removal), inMyTeam(removalAnswers))
    return {}
  }),

  updateMyName: route(membersContract.updateMyName, ({ scope, actor, input }) =>
    updateName(scope, actor, input),
  ),
}

export const membersExport = listExport('members', membersContract.list, async ({ scope, input }) => ({
  title: 'people',
  columns: [...memberExportColumns, ...customFieldColumns<ExportedMember>(await customFieldChoices(scope))],
  rows: mapRows(readAll(scope, memberSource, input), (member) => presentExported(scope, member)),
}))

const answers: RefusalAnswers<MemberRefusal> = {
  noSuchMember: { status: 'notFound', thing: 'User' },
  aboveOwn: { status: 'forbidden', message: memberRefusals.aboveOwn },
  yourself: { status: 'conflict', message: memberRefusals.yourself },
  lastAdmin: { status: 'conflict', message: memberRefusals.lastAdmin },
}

const levelAnswers: RefusalAnswers<LevelRefusal> = {
  ...answers,
  notGiven: { status: 'forbidden', message: ({ level }) => notGiven(level) },
}

const ownerAnswers: RefusalAnswers<OwnerRefusal> = {
  noSuchMember: answers.noSuchMember,
  aboveOwn: answers.aboveOwn,
  notInTeam: { status: 'notFound', thing: 'User' },
  isDisabled: { status: 'conflict', message: memberRefusals.isDisabled },
}

const removalAnswers: RefusalAnswers<RemovalRefusal> = {
  ...answers,
  ownerStays: { status: 'conflict', message: memberRefusals.ownerStays },
  successorNotInTeam: { status: 'conflict', message: memberRefusals.successorNotInTeam },
}

/** There it is not the permission that counts, but who owns the team. */
function inMyTeam<R extends RefusalAnswers<'aboveOwn'>>(refusals: R): R {
  return { ...refusals, aboveOwn: { status: 'forbidden', message: memberRefusals.notOwner } }
}
