import { customFieldColumns } from '#features/people/custom-fields/domain/export-columns.ts'
import { customFieldChoices } from '#features/people/custom-fields/server/queries.ts'
import { listExport } from '#platform/exports/list-export.ts'
import { route } from '#platform/http/route.ts'
import { mapPage, mapRows, readAll, readPage } from '#platform/lists/read-list.ts'
import { membersContract } from '../contract.ts'
import { type ExportedMember, memberExportColumns } from '../domain/export-columns.ts'
import { updateName } from './commands.ts'
import { presentExported, presentMember, presentMyEvent } from './present.ts'
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
  columns: [...memberExportColumns, ...customFieldColumns<ExportedMember>(await customFieldChoices(scope))],
  rows: mapRows(readAll(scope, memberSource, input), (member) => presentExported(scope, member)),
}))
