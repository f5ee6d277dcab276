import { listExport } from '#platform/exports/list-export.ts'
import { notFound } from '#platform/http/errors.ts'
import { route } from '#platform/http/route.ts'
import { mapPage } from '#platform/lists/read-list.ts'
import { auditContract } from '../contract.ts'
import { auditColumns } from '../domain/export-columns.ts'
import { presentEntry, presentRow } from './present.ts'
import { allEntries, entriesOfTeam, entryById, listEntries } from './queries/entries.ts'
import { listPeople } from './queries/people.ts'

export { presentAuditSection } from './present/paper.ts'

export const auditRoutes = {
  list: route(auditContract.list, async ({ scope, input }) =>
    mapPage(await listEntries(scope, input), presentRow),
  ),

  get: route(auditContract.get, async ({ scope, input }) => {
    const entry = await entryById(scope, input.entryId)
    if (!entry) throw notFound('Entry')
    return presentEntry(entry)
  }),

  listOfTeam: route(auditContract.listOfTeam, async ({ scope, input }) => {
    const found = await entriesOfTeam(scope, input.teamId)
    if (!found) throw notFound('Team')
    return { ...found, items: found.items.map(presentRow) }
  }),

  listPeople: route(auditContract.listPeople, ({ scope, input }) => listPeople(scope, input)),
}

export const auditExport = listExport(
  'audit',
  auditContract.list,
  async ({ scope, input, shownIn, inTerms }) => ({
    title: 'audit',
    columns: auditColumns(shownIn, inTerms),
    rows: allEntries(scope, input),
  }),
)
