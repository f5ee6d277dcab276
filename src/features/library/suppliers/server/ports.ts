import { sql } from 'drizzle-orm'
import { addressOf } from '#addresses/address.ts'
import { limitBy } from '#features/people/team-types/domain/limits.ts'
import type { TeamTypeLimits } from '#features/people/team-types/server/ports.ts'
import { readBySight } from '#features/people/teams/server/policy.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'
import { blankSource, type SearchSource, searchedByColumn } from '#platform/search/source.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { releaseSuppliers } from './commands/team-types.ts'
import { isLogoVisible, supplierIsVisible, suppliersOfTeamType } from './queries/suppliers.ts'
import { suppliers } from './tables.ts'

/** A page that mentions a supplier, and where its editor is. */
export type SupplierUse = { title: string; path: string }

/** What a feature that mentions suppliers must answer: where it mentions one of them, in the order of its lists. */
export type SupplierUses = (event: EventTransaction, supplierIds: readonly string[]) => Promise<SupplierUse[]>

declare module '#platform/ports/ports.ts' {
  interface Ports {
    supplierUses: readonly SupplierUses[]
  }
}

declare module '#features/event/files/domain/owners.ts' {
  interface FileOwners {
    supplier: string
  }
}

export const readsSupplierLogos = readBySight(isLogoVisible)

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

export const personalDataOfSuppliers: PersonalData = {
  title: 'Suppliers',
  tables: {
    suppliers: {
      none: ['id', 'logo_file_id', 'show_to_team_type_ids', 'hide_from_team_type_ids'],
      text: ['company', 'description', 'website', 'contacts'],
    },
    supplier_groups: { none: ['id', 'supplier_ids'], text: ['title'] },
  },
}
