import { and, asc, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { settings } from '#features/event/events/server/tables.ts'
import { isOrganiser, seesAllTeams, type Viewer } from '#features/people/teams/domain/audience.ts'
import { meantFor } from '#features/people/teams/server/queries.ts'
import { lastRead, nextCursor } from '#kit/lists/cursor.ts'
import type { Cursor } from '#kit/lists/list.ts'
import { natural, soughtBy, totalRows } from '#platform/lists/clauses.ts'
import { folded } from '#platform/search/asked.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { contentDrafts, contentPages, contentSections } from '../tables.ts'

type Reading = {
  /** A draft counts as published, because the preview shows the page as it will be. */
  asPublished?: boolean
}

/** `maySeePage` of the domain as a condition on `content_pages`; a property test compares both. */
export function pageIsVisible(viewer: Viewer, { asPublished = false }: Reading = {}): SQL {
  if (isOrganiser(viewer)) return sql`true`
  const isOut = sql`(${contentPages.isPublished} or ${asPublished}) and not ${contentPages.isArchived}`
  if (viewer === 'guest') return sql`(${isOut} and ${contentPages.isPublic})`
  if (seesAllTeams(viewer)) return sql`(${isOut})`
  const { allowedTeamTypeIds, showToChildTeams } = contentPages
  return sql`(${isOut} and ${meantFor({ showToTeamTypeIds: allowedTeamTypeIds, showToChildTeams }, viewer.team)})`
}

/** `maySeeSection` of the domain as a condition on `content_sections`. */
export function sectionIsVisible(viewer: Viewer): SQL {
  return isOrganiser(viewer) ? sql`true` : sql`${contentSections.isPublished}`
}

export type PageCardRecord = Awaited<ReturnType<typeof selectCards>>[number]

/** What is searched for, and which window of it is shown. */
export type CardsAsked = { search: string; page: number; pageSize: number; cursor?: Cursor | undefined }

/**
 * The pages that a person may read, by title, or from a cursor on, a window at a time. Readers' lists never contain archived pages. One
 * statement; two for a window that the list does not reach.
 */
export async function listPageCards(scope: EventScope, viewer: Viewer, asked: CardsAsked) {
  const { page, pageSize, cursor } = asked
  const sought = soughtBy(asked)
  const isFound = sought
    ? sql`strpos(${folded(contentPages.title)}, ${sought}) > 0
        or strpos(${folded(contentPages.description)}, ${sought}) > 0`
    : sql`true`
  const isAny = sql`(${isFound})`
  if (cursor !== undefined) {
    const last = lastRead(cursor)
    const isBehind = last === undefined ? isAny : sql`${isAny} and ${contentPages.id} > ${last}`
    const window = { limit: pageSize, offset: 0, orderBy: [asc(contentPages.id)] }
    const rows = await selectCards(scope, viewer, isBehind, window)
    const total = rows[0]?.total ?? 0
    const ids = rows.map(({ id }) => id)
    return { items: rows.map(withoutTotal), total, nextCursor: nextCursor(ids, total) }
  }
  const rows = await selectCards(scope, viewer, isAny, { limit: pageSize, offset: (page - 1) * pageSize })
  const [first = rows[0]] =
    rows.length === 0 && page > 1 ? await selectCards(scope, viewer, isAny, FIRST) : []
  return { items: rows.map(withoutTotal), total: first?.total ?? 0 }
}

const withoutTotal = <Row extends { total: number }>({ total: _, ...card }: Row) => card

/** What holds for all pages that a person may read: how many have news, and whether any has a picture. */
export async function glanceAtPages(scope: EventScope, viewer: Viewer) {
  const isFresh = sql`${contentPages.isPublished} and ${hasNewSection(viewer)}`
  const [glance] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        fresh: sql<number>`(count(*) filter (where ${isFresh}))::int`,
        hasPictures: sql<boolean>`coalesce(bool_or(${contentPages.assetId} is not null), false)`,
      })
      .from(contentPages)
      .where(and(eq(contentPages.eventId, eventId), not(contentPages.isArchived), pageIsVisible(viewer))),
  )
  return glance ?? { fresh: 0, hasPictures: false }
}

/** Those of the pages that a person may read, by title. */
export function pageCardRowsByIds(
  scope: EventScope,
  viewer: Viewer,
  ids: readonly string[],
): Promise<PageCardRecord[]> {
  const all = { limit: ids.length, offset: 0 }
  return selectCards(scope, viewer, inArray(contentPages.id, [...ids]), all)
}

/** What a page's card shows of the page itself. */
export const cardColumns = {
  id: contentPages.id,
  title: contentPages.title,
  description: contentPages.description,
  icon: contentPages.icon,
  assetId: contentPages.assetId,
  isPublished: contentPages.isPublished,
}

type Window = { limit: number; offset: number; orderBy?: SQL[] }

const FIRST: Window = { limit: 1, offset: 0 }

function selectCards(scope: EventScope, viewer: Viewer, which: SQL, window: Window) {
  const { limit, offset, orderBy = [natural(contentPages.title), asc(contentPages.id)] } = window
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        ...cardColumns,
        isFeatured: pageIsFeatured,
        hasNewSection: hasNewSection(viewer),
        updatedAt: contentPages.updatedAt,
        total: totalRows,
      })
      .from(contentPages)
      .leftJoin(settings, ofFeatured)
      .where(
        and(eq(contentPages.eventId, eventId), not(contentPages.isArchived), pageIsVisible(viewer), which),
      )
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

function hasNewSection(viewer: Viewer) {
  return sql<boolean>`exists (
    select 1 from ${contentSections}
    where ${contentSections.eventId} = ${contentPages.eventId}
      and ${contentSections.pageId} = ${contentPages.id}
      and ${contentSections.isNewSection} and ${sectionIsVisible(viewer)})`
}

/** Joins the settings document that says which pages are featured. */
export const ofFeatured = and(eq(settings.eventId, contentPages.eventId), eq(settings.id, 'featured'))

/** In a query that joins `ofFeatured`. */
export const pageIsFeatured = sql<boolean>`coalesce(${settings.data}->'contentIds' ? ${contentPages.id}, false)`

/** Joins what was changed in a page since it was published. */
export const ofDraft = and(
  eq(contentDrafts.eventId, contentPages.eventId),
  eq(contentDrafts.pageId, contentPages.id),
)

/** In a query that joins `ofDraft`. */
export const hasUnpublishedChanges = sql<boolean>`(${contentDrafts.pageId} is not null)`

/** The page itself, if this viewer may read it. */
export async function visiblePageById(scope: EventScope, viewer: Viewer, pageId: string, reading?: Reading) {
  const [page] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        ...cardColumns,
        isPublic: contentPages.isPublic,
        updatedAt: contentPages.updatedAt,
      })
      .from(contentPages)
      .where(
        and(eq(contentPages.eventId, eventId), eq(contentPages.id, pageId), pageIsVisible(viewer, reading)),
      ),
  )
  return page
}

/** Whether a person sees the picture on a page: as the page's own, in one of its sections or, for organisers, in a draft. */
export function isAssetOnVisiblePage(scope: EventScope, viewer: Viewer, assetId: string): Promise<boolean> {
  return isOnVisiblePage(scope, viewer, {
    onPage: sql`${contentPages.assetId} = ${assetId}`,
    inSection: sql`${contentSections.assetIds} @> array[${assetId}]::text[]`,
    inDraft: sql`${contentDrafts.assetIds} @> array[${assetId}]::text[]`,
  })
}

/** Whether a person sees a section that shows the file; organisers see what is in drafts, too. */
export function isFileOnVisiblePage(scope: EventScope, viewer: Viewer, fileId: string): Promise<boolean> {
  return isOnVisiblePage(scope, viewer, {
    onPage: sql`false`,
    inSection: sql`${contentSections.fileIds} @> array[${fileId}]::text[]`,
    inDraft: sql`${contentDrafts.fileIds} @> array[${fileId}]::text[]`,
  })
}

type Places = { onPage: SQL; inSection: SQL; inDraft: SQL }

function isOnVisiblePage(
  scope: EventScope,
  viewer: Viewer,
  { onPage, inSection, inDraft }: Places,
): Promise<boolean> {
  const isDrafted = isOrganiser(viewer)
    ? sql` or exists (select 1 from ${contentDrafts} where ${contentDrafts.eventId} = ${scope.eventId} and ${inDraft})`
    : sql``
  return inEvent(scope, async ({ tx, eventId }) => {
    const { rows } = await tx.execute<{ isThere: boolean }>(sql`
      select exists (
        select 1 from ${contentPages}
        where ${contentPages.eventId} = ${eventId} and ${onPage} and ${pageIsVisible(viewer)}
      ) or exists (
        select 1 from ${contentSections}
        join ${contentPages} on ${contentPages.eventId} = ${contentSections.eventId}
          and ${contentPages.id} = ${contentSections.pageId}
        where ${contentSections.eventId} = ${eventId} and ${inSection}
          and ${sectionIsVisible(viewer)} and ${pageIsVisible(viewer)}
      )${isDrafted} as "isThere"`)
    return rows[0]?.isThere === true
  })
}
