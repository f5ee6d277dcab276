import { sql } from 'drizzle-orm'
import { readBySight } from '#features/people/teams/server/policy.ts'
import { blankSource, type SearchSource, searchedByColumn } from '#platform/search/source.ts'
import { isSupplierVisible, supplierIsVisible } from './queries.ts'
import { suppliers } from './tables.ts'

declare module '#features/event/files/domain/owners.ts' {
  interface FileOwners {
    supplier: string
  }
}

export const readsSupplierLogos = readBySight(isSupplierVisible)

export const supplierSearch: SearchSource = ({ eventId, viewer, asked }) => {
  return {
    ...blankSource,
    id: suppliers.id,
    title: suppliers.company,
    body: suppliers.description,
    table: sql`${suppliers}`,
    isVisible: sql`${suppliers.eventId} = ${eventId} and ${supplierIsVisible(viewer) ?? sql`true`}`,
    ...searchedByColumn(sql`${suppliers}`, suppliers.search, asked),
  }
}
