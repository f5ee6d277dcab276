import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { downloadIsVisible } from '#features/library/downloads/server/queries.ts'
import { downloads } from '#features/library/downloads/server/tables.ts'
import { supplierIsVisible } from '#features/library/suppliers/server/queries/suppliers.ts'
import { suppliers } from '#features/library/suppliers/server/tables.ts'
import type { Viewer } from '#features/people/teams/domain/audience.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { defaultCorePages } from '#features/portal/core-pages/domain/core-pages.ts'
import { corePages } from '#features/portal/core-pages/server/tables.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'

/** Fits a card. */
const LATEST = 3

/** Which core pages are published, and the dashboard's header; a page without a row has the defaults. */
export async function corePagesOf(scope: EventScope) {
  const rows = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ id: corePages.id, isPublished: corePages.isPublished, assetId: corePages.assetId })
      .from(corePages)
      .where(eq(corePages.eventId, eventId)),
  )
  const pages = defaultCorePages.map(({ id, isPublished }) => {
    const row = rows.find((stored) => stored.id === id)
    return { id, isPublished: row?.isPublished ?? isPublished }
  })
  return {
    published: pages.flatMap(({ id, isPublished }) => (isPublished ? [id] : [])),
    headerAssetId: rows.find(({ id }) => id === 'dashboard')?.assetId ?? null,
  }
}

/** How many downloads a person may see, and the newest of them; one statement. */
export async function downloadsAtAGlance(scope: EventScope, viewer: Viewer) {
  const rows = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ id: downloads.id, name: downloads.name, count: sql<number>`(count(*) over ())::int` })
      .from(downloads)
      .where(and(eq(downloads.eventId, eventId), downloadIsVisible(viewer)))
      .orderBy(desc(downloads.createdAt), desc(downloads.id))
      .limit(LATEST),
  )
  return { count: rows[0]?.count ?? 0, latest: rows.map(({ id, name }) => ({ id, name })) }
}

/** The files of those of these downloads that a person may see. */
export function visibleDownloads(scope: EventScope, viewer: Viewer, ids: readonly string[]) {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ id: downloads.id, fileId: downloads.fileId })
      .from(downloads)
      .where(and(eq(downloads.eventId, eventId), inArray(downloads.id, [...ids]), downloadIsVisible(viewer))),
  )
}

/** How many suppliers a person may see, and the first of them, featured ones first; one statement. */
export async function suppliersAtAGlance(scope: EventScope, viewer: Viewer) {
  const rows = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ company: suppliers.company, count: sql<number>`(count(*) over ())::int` })
      .from(suppliers)
      .where(and(eq(suppliers.eventId, eventId), supplierIsVisible(viewer)))
      .orderBy(desc(suppliers.isFeatured), sql`lower(${suppliers.company})`, asc(suppliers.id))
      .limit(LATEST),
  )
  return { count: rows[0]?.count ?? 0, companies: rows.map(({ company }) => company) }
}

export async function standShareCount(scope: EventScope, teamId: string): Promise<number> {
  const [row] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ count: sql<number>`count(*)::int` })
      .from(teams)
      .where(and(eq(teams.eventId, eventId), eq(teams.parentTeamId, teamId))),
  )
  return row?.count ?? 0
}
