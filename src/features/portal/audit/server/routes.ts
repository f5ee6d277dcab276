import { termsOf } from '#features/event/events/domain/terms.ts'
import { allSettings } from '#features/event/events/server/queries.ts'
import { replaceTerms } from '#kit/text/terminology.ts'
import { listExport } from '#platform/exports/list-export.ts'
import { notFound } from '#platform/http/errors.ts'
import { route } from '#platform/http/route.ts'
import { mapPage } from '#platform/lists/read-list.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { auditContract } from '../contract.ts'
import { auditColumns } from '../domain/export-columns.ts'
import { presentEntry, presentRow } from './present.ts'
import { allEntries, entryById, listEntries, listPeople } from './queries/entries.ts'

export const auditRoutes = {
  list: route(auditContract.list, async ({ scope, input }) =>
    mapPage(await listEntries(scope, input), presentRow),
  ),

  get: route(auditContract.get, async ({ scope, input }) => {
    const entry = await entryById(scope, input.entryId)
    if (!entry) throw notFound('Entry')
    return presentEntry(entry)
  }),

  listPeople: route(auditContract.listPeople, ({ scope }) => listPeople(scope)),
}

export const auditExport = listExport('audit', auditContract.list, async ({ scope, input, shownIn }) => ({
  title: 'audit',
  columns: auditColumns(shownIn, await termsIn(scope)),
  rows: allEntries(scope, input),
}))

async function termsIn(scope: EventScope): Promise<(text: string) => string> {
  const terms = termsOf((await allSettings(scope)).terminology)
  return (text) => replaceTerms(text, terms)
}
