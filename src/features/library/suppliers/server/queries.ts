import { and, arrayContains, asc, eq, not, or, type SQL, sql } from 'drizzle-orm'
import { seesAllTeams, type Viewer } from '#features/people/teams/domain/audience.ts'
import { meantFor } from '#features/people/teams/server/queries.ts'
import { readStored } from '#platform/stored/read-stored.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { contactsSchema } from '../domain/schema.ts'
import { suppliers } from './tables.ts'

export type SupplierRecord = Awaited<ReturnType<typeof selectSuppliers>>[number]

/** Without the search column: it is as large as the texts, and no caller reads it. */
const columns = {
  id: suppliers.id,
  company: suppliers.company,
  description: suppliers.description,
  website: suppliers.website,
  logoFileId: suppliers.logoFileId,
  contacts: suppliers.contacts,
  isFeatured: suppliers.isFeatured,
}

/** The suppliers that the viewer can see: featured ones first, then by company. */
export function suppliersFor(scope: EventScope, viewer: Viewer): Promise<SupplierRecord[]> {
  return selectSuppliers(scope, supplierIsVisible(viewer))
}

/** Undefined also when the viewer may not see it. */
export async function supplierFor(
  scope: EventScope,
  viewer: Viewer,
  supplierId: string,
): Promise<SupplierRecord | undefined> {
  const [supplier] = await selectSuppliers(
    scope,
    and(eq(suppliers.id, supplierId), supplierIsVisible(viewer)),
  )
  return supplier
}

/** Whether the viewer can see a supplier, and so may read its logo. */
export async function isSupplierVisible(
  scope: EventScope,
  viewer: Viewer,
  supplierId: string,
): Promise<boolean> {
  return (await supplierFor(scope, viewer, supplierId)) !== undefined
}

/** `maySeeSupplier` of the domain as a condition; a property test compares both. */
export function supplierIsVisible(viewer: Viewer): SQL | undefined {
  if (viewer === 'guest') return sql`false`
  const { showToTeamTypeIds, hideFromTeamTypeIds } = suppliers
  return and(
    not(suppliers.isArchived),
    seesAllTeams(viewer) ? undefined : meantFor({ showToTeamTypeIds, hideFromTeamTypeIds }, viewer.team),
  )
}

/** Those shown to or hidden from a team type, by company and locked until the transaction ends. */
export function suppliersOfTeamType({ tx, eventId }: EventTransaction, teamTypeId: string) {
  const { id, company, isArchived, showToTeamTypeIds, hideFromTeamTypeIds } = suppliers
  return tx
    .select({ id, company, isArchived, showToTeamTypeIds, hideFromTeamTypeIds })
    .from(suppliers)
    .where(
      and(
        eq(suppliers.eventId, eventId),
        or(arrayContains(showToTeamTypeIds, [teamTypeId]), arrayContains(hideFromTeamTypeIds, [teamTypeId])),
      ),
    )
    .orderBy(sql`lower(${company})`, id)
    .for('update')
}

async function selectSuppliers(scope: EventScope, which: SQL | undefined) {
  const rows = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select(columns)
      .from(suppliers)
      .where(and(eq(suppliers.eventId, eventId), which))
      .orderBy(sql`${suppliers.isFeatured} desc`, sql`lower(${suppliers.company})`, asc(suppliers.id)),
  )
  return rows.map((row) => ({
    ...row,
    contacts: readStored(scope, { noun: 'contacts', id: row.id }, contactsSchema, row.contacts) ?? [],
  }))
}
