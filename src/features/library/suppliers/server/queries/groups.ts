import { and, eq, inArray, sql } from 'drizzle-orm'
import { natural, totalRows } from '#platform/lists/clauses.ts'
import { listSource } from '#platform/lists/read-list.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { supplierGroupList } from '../../domain/list.ts'
import { supplierGroups, suppliers } from '../tables.ts'

/** Enough to recognise a group by. */
const NAMED_COMPANIES = 5

/** The active suppliers of a group: those that teams can find under it. */
const companies = sql`array(
  select ${suppliers.company} from ${suppliers}
  where ${suppliers.eventId} = ${supplierGroups.eventId} and ${suppliers.id} = any(${supplierGroups.supplierIds})
    and not ${suppliers.isArchived}
  order by ${suppliers.isFeatured} desc, ${natural(suppliers.company)}, ${suppliers.id})`
const supplierCount = sql<number>`cardinality(${companies})`

export type SupplierGroupListed = Awaited<ReturnType<typeof supplierGroupSource.select>>[number]

/** Supplier groups for organisers: the active ones, or the archived ones. */
export const supplierGroupSource = listSource(supplierGroupList, {
  parts: () => ({
    id: supplierGroups.id,
    searched: [supplierGroups.title, sql`array_to_string(${companies}, ' ')`],
    sorts: {
      title: natural(supplierGroups.title),
      suppliers: supplierCount,
      updated: supplierGroups.updatedAt,
    },
    filters: {
      supplierId: ({ values }) => sql`${supplierGroups.supplierIds} && ${values}`,
    },
  }),
  select: ({ tx, eventId }, { where, orderBy, limit, offset }, { archived }: { archived: boolean }) =>
    tx
      .select({
        id: supplierGroups.id,
        title: supplierGroups.title,
        supplierCount: supplierCount.mapWith(Number),
        companies: sql<string[]>`(${companies})[1:${sql.raw(String(NAMED_COMPANIES))}]`,
        isArchived: supplierGroups.isArchived,
        updatedAt: supplierGroups.updatedAt,
        total: totalRows,
      })
      .from(supplierGroups)
      .where(and(eq(supplierGroups.eventId, eventId), eq(supplierGroups.isArchived, archived), where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
})

/** Every group by its title, archived ones too. */
export function groupNames(scope: EventScope) {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        id: supplierGroups.id,
        name: supplierGroups.title,
        isArchived: supplierGroups.isArchived,
      })
      .from(supplierGroups)
      .where(eq(supplierGroups.eventId, eventId))
      .orderBy(natural(supplierGroups.title), supplierGroups.id),
  )
}

/** How many groups there are, archived ones too. */
export function countGroups({ tx, eventId }: EventTransaction): Promise<number> {
  return tx.$count(supplierGroups, eq(supplierGroups.eventId, eventId))
}

/** One group with its suppliers by company, archived ones too. */
export async function groupById(scope: EventScope, supplierGroupId: string) {
  return inEvent(scope, async ({ tx, eventId }) => {
    const [group] = await tx
      .select()
      .from(supplierGroups)
      .where(and(eq(supplierGroups.eventId, eventId), eq(supplierGroups.id, supplierGroupId)))
    if (!group) return undefined
    const { id, title, supplierIds, isArchived, version } = group
    const members = await tx
      .select({ id: suppliers.id, name: suppliers.company, isArchived: suppliers.isArchived })
      .from(suppliers)
      .where(and(eq(suppliers.eventId, eventId), inArray(suppliers.id, supplierIds)))
      .orderBy(natural(suppliers.company), suppliers.id)
    return { id, title, suppliers: members, isArchived, version }
  })
}

const stored = {
  id: supplierGroups.id,
  title: supplierGroups.title,
  supplierIds: supplierGroups.supplierIds,
  isArchived: supplierGroups.isArchived,
  version: supplierGroups.version,
}
export type StoredGroup = Awaited<ReturnType<typeof groupsForChange>>[number]

/** Those that exist, by id and locked until the transaction ends. */
export function groupsForChange({ tx, eventId }: EventTransaction, supplierGroupIds: readonly string[]) {
  return tx
    .select(stored)
    .from(supplierGroups)
    .where(and(eq(supplierGroups.eventId, eventId), inArray(supplierGroups.id, [...supplierGroupIds])))
    .orderBy(supplierGroups.id)
    .for('update')
}

/** The groups that hold one of the suppliers, by id and locked until the transaction ends. */
export function groupsWith({ tx, eventId }: EventTransaction, supplierIds: readonly string[]) {
  const holdsOne = sql`${supplierGroups.supplierIds} && ${sql.param([...supplierIds])}::text[]`
  return tx
    .select(stored)
    .from(supplierGroups)
    .where(and(eq(supplierGroups.eventId, eventId), holdsOne))
    .orderBy(supplierGroups.id)
    .for('update')
}
