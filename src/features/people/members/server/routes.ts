import { listExport } from '#platform/exports/list-export.ts'
import { route } from '#platform/http/route.ts'
import { mapPage, mapRows, readAll, readPage } from '#platform/lists/read-list.ts'
import { membersContract } from '../contract.ts'
import { memberExportColumns } from '../domain/export-columns.ts'
import { updateName } from './commands.ts'
import { presentMember, presentMyEvent } from './present.ts'
import { eventsOfAccount, memberSource } from './queries.ts'

export const membersRoutes = {
  listMyEvents: route(membersContract.listMyEvents, async ({ services, scope, actor }) =>
    (await eventsOfAccount(services, actor.accountId)).map((event) => presentMyEvent(event, scope)),
  ),

  list: route(membersContract.list, async ({ scope, actor, input }) =>
    mapPage(await readPage(scope, memberSource, input), (member) => presentMember(member, scope, actor)),
  ),

  updateMyName: route(membersContract.updateMyName, ({ scope, actor, input }) =>
    updateName(scope, actor, input),
  ),
}

export const membersExport = listExport('members', membersContract.list, async ({ scope, input }) => ({
  title: 'people',
  columns: memberExportColumns,
  rows: mapRows(
    readAll(scope, memberSource, input),
    ({ lastLoginAt, createdAt, teamName, teamTypeName, ...member }) => ({
      ...member,
      teamName: teamName ?? '',
      teamTypeName: teamTypeName ?? '',
      lastLoginAt: lastLoginAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    }),
  ),
}))
