import { sql } from 'drizzle-orm'
import { addressOf } from '#addresses/address.ts'
import { limitBy } from '#features/people/team-types/domain/limits.ts'
import type { TeamTypeLimits } from '#features/people/team-types/server/ports.ts'
import { readBySight } from '#features/people/teams/server/policy.ts'
import { blankSource, type SearchSource, searchedByColumn } from '#platform/search/source.ts'
import { releaseSuppliers } from './commands.ts'
import { isSupplierVisible, supplierIsVisible, suppliersOfTeamType } from './queries.ts'
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

export const teamTypesOfSuppliers: TeamTypeLimits = {
  async thingsOf(event, teamTypeId) {
    const found = await suppliersOfTeamType(event, teamTypeId)
    return found.flatMap(({ id, company, ...audience }) => {
      const by = limitBy(audience, teamTypeId)
      const path = addressOf('/admin/suppliers/{supplierId}', { supplierId: id })
      return by === undefined ? [] : [{ name: company, path, by }]
    })
  },
  release: releaseSuppliers,
}
