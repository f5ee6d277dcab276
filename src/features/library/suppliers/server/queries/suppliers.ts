import { and, arrayContains, asc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { isOrganiser, seesAllTeams, type Viewer } from '#features/people/teams/domain/audience.ts'
import { meantFor } from '#features/people/teams/server/queries.ts'
import { natural, totalRows } from '#platform/lists/clauses.ts'
import { listSource } from '#platform/lists/read-list.ts'
import { readStored } from '#platform/stored/read-stored.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { supplierList } from '../../domain/list.ts'
import { type SupplierContact, storedContactsSchema } from '../../domain/schema.ts'
import { supplierGroups, suppliers } from '../tables.ts'

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

const editedColumns = {
  ...columns,
  showToTeamTypeIds: suppliers.showToTeamTypeIds,
  hideFromTeamTypeIds: suppliers.hideFromTeamTypeIds,
  isArchived: suppliers.isArchived,
  version: suppliers.version,
  updatedAt: suppliers.updatedAt,
}

const hasSupplier = sql`${supplierGroups.eventId} = ${suppliers.eventId}
  and ${supplierGroups.supplierIds} @> array[${suppliers.id}]`

/** The groups of a supplier, in the order of a dictionary; archived ones are no heading for anybody. */
const groupsOfSupplier = (what: SQL) => sql`coalesce((
  select json_agg(${what} order by ${natural(supplierGroups.title)}, ${supplierGroups.id})
  from ${supplierGroups} where ${hasSupplier} and not ${supplierGroups.isArchived}), '[]')`

const groupTitles = groupsOfSupplier(sql`${supplierGroups.title}`)
const namedGroups = groupsOfSupplier(
  sql`json_build_object('id', ${supplierGroups.id}, 'title', ${supplierGroups.title})`,
)

/** What people wrote into the contacts, without the names of their parts. */
const contactTexts = sql`jsonb_path_query_array(${suppliers.contacts}, '$[*].*')::text`

/** Suppliers for organisers: the active ones, or the archived ones. */
export const supplierSource = listSource(supplierList, {
  parts: () => ({
    id: suppliers.id,
    searched: [suppliers.company, suppliers.website, contactTexts, sql`(${groupTitles})::text`],
    sorts: {
      company: natural(suppliers.company),
      featured: [sql`not ${suppliers.isFeatured}`, natural(suppliers.company)],
      groups: natural(sql`(${groupTitles}) ->> 0`),
      contacts: sql`jsonb_array_length(${suppliers.contacts})`,
      updated: suppliers.updatedAt,
    },
    filters: {
      isFeatured: (isFeatured) => eq(suppliers.isFeatured, isFeatured),
      supplierGroupId: ({ values, hasNone }) => {
        const isInOne = sql`exists (select from ${supplierGroups}
          where ${hasSupplier} and ${supplierGroups.id} = any(${values}))`
        const isInNone = sql`not exists (select from ${supplierGroups}
          where ${hasSupplier} and not ${supplierGroups.isArchived})`
        return hasNone ? sql`(${isInOne} or ${isInNone})` : isInOne
      },
      // Those that teams of one of the types can see: an empty list means every type, and hide overrides show.
      teamTypeId: ({ values }) => sql`exists (
        select from unnest(${values}) as chosen(id)
        where (cardinality(${suppliers.showToTeamTypeIds}) = 0 or chosen.id = any(${suppliers.showToTeamTypeIds}))
          and not chosen.id = any(${suppliers.hideFromTeamTypeIds}))`,
    },
  }),
  select: ({ tx, eventId }, { where, orderBy, limit, offset }, { archived }: { archived: boolean }) =>
    tx
      .select({ ...editedColumns, groupTitles: sql<string[]>`${groupTitles}`, total: totalRows })
      .from(suppliers)
      .where(and(eq(suppliers.eventId, eventId), eq(suppliers.isArchived, archived), where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
})

type SupplierListed = Omit<Awaited<ReturnType<typeof supplierSource.select>>[number], 'total'>
export type SupplierOfList = Readable<SupplierListed>

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

/** Whether the viewer can see a supplier, and so may read its logo: an archived one only who may restore it. */
export async function isLogoVisible(scope: EventScope, viewer: Viewer, supplierId: string): Promise<boolean> {
  const isSeen = viewer !== 'guest' && isOrganiser(viewer) ? undefined : supplierIsVisible(viewer)
  return (await selectSuppliers(scope, and(eq(suppliers.id, supplierId), isSeen))).length > 0
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

export type EditedSupplierRecord = NonNullable<Awaited<ReturnType<typeof supplierById>>>

/** One supplier with the ids of all its groups, archived or not. */
export async function supplierById(scope: EventScope, supplierId: string) {
  const [row] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        ...editedColumns,
        groupIds: sql<string[]>`array(select ${supplierGroups.id} from ${supplierGroups}
          where ${hasSupplier} order by ${natural(supplierGroups.title)}, ${supplierGroups.id})`,
      })
      .from(suppliers)
      .where(and(eq(suppliers.eventId, eventId), eq(suppliers.id, supplierId))),
  )
  return row && readable(scope, row)
}

/** Locked until the transaction ends: of two people who save together, the second sees the change of the first. */
export async function supplierForChange({ tx, eventId }: EventTransaction, supplierId: string) {
  const { updatedAt: _, ...own } = editedColumns
  const [supplier] = await tx
    .select(own)
    .from(suppliers)
    .where(and(eq(suppliers.eventId, eventId), eq(suppliers.id, supplierId)))
    .for('update')
  return supplier
}

/** Those that exist, by id and locked until the transaction ends, so that none is deleted meanwhile. */
export function suppliersForChange({ tx, eventId }: EventTransaction, supplierIds: readonly string[]) {
  return tx
    .select({
      id: suppliers.id,
      company: suppliers.company,
      logoFileId: suppliers.logoFileId,
      isArchived: suppliers.isArchived,
    })
    .from(suppliers)
    .where(and(eq(suppliers.eventId, eventId), inArray(suppliers.id, [...supplierIds])))
    .orderBy(suppliers.id)
    .for('update')
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
      .select({ ...columns, groups: sql<{ id: string; title: string }[]>`${namedGroups}` })
      .from(suppliers)
      .where(and(eq(suppliers.eventId, eventId), which))
      .orderBy(sql`${suppliers.isFeatured} desc`, sql`lower(${suppliers.company})`, asc(suppliers.id)),
  )
  return rows.map((row) => readable(scope, row))
}

type Readable<Row> = Omit<Row, 'contacts'> & { contacts: SupplierContact[] }

/** A supplier with its contacts as they can be read: those that cannot are left out. */
export function readable<Row extends { id: string; contacts: unknown }>(
  scope: EventScope,
  row: Row,
): Readable<Row> {
  const noun = { noun: 'contacts', id: row.id }
  return { ...row, contacts: readStored(scope, noun, storedContactsSchema, row.contacts) ?? [] }
}
