import { and, asc, desc, eq, inArray, ne, not, or, sql } from 'drizzle-orm'
import { settings } from '#features/event/events/server/tables.ts'
import { members } from '#features/people/members/server/tables.ts'
import { teamTypes } from '#features/people/team-types/server/tables.ts'
import type { Viewer } from '#features/people/teams/domain/audience.ts'
import type { ChoicesQuery } from '#kit/lists/choices.ts'
import { choicesOf } from '#platform/lists/choices.ts'
import { natural, totalRows } from '#platform/lists/clauses.ts'
import { completedListSource } from '#platform/lists/read-list.ts'
import { readStored, requireStored } from '#platform/stored/read-stored.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { pageList } from '../../domain/list.ts'
import { type Section, sectionSchema } from '../../domain/sections.ts'
import { type PageSnapshot, snapshotSchema } from '../../domain/snapshot.ts'
import { contentDrafts, contentPages, contentSections, contentVersions } from '../tables.ts'
import { hasUnpublishedChanges, ofDraft, ofFeatured, pageIsFeatured, sectionIsVisible } from './visible.ts'

const settingsColumns = {
  title: contentPages.title,
  description: contentPages.description,
  icon: contentPages.icon,
  isPublished: contentPages.isPublished,
  isPublic: contentPages.isPublic,
  allowedTeamTypeIds: contentPages.allowedTeamTypeIds,
  showToChildTeams: contentPages.showToChildTeams,
  assetId: contentPages.assetId,
}

const rowColumns = {
  ...settingsColumns,
  id: contentPages.id,
  path: contentPages.path,
  isArchived: contentPages.isArchived,
  isFeatured: pageIsFeatured,
  allowedTeamTypeNames: sql<string[]>`array(
    select ${teamTypes.name} from ${teamTypes}
    where ${teamTypes.eventId} = ${contentPages.eventId}
      and ${teamTypes.id} = any(${contentPages.allowedTeamTypeIds})
    order by lower(${teamTypes.name}))`,
  /** As the editor has them. */
  sectionCount: sql<number>`case jsonb_typeof(${contentDrafts.sections})
    when 'array' then jsonb_array_length(${contentDrafts.sections})
    else (
      select count(*)::int from ${contentSections}
      where ${contentSections.eventId} = ${contentPages.eventId}
        and ${contentSections.pageId} = ${contentPages.id}) end`,
  version: contentPages.version,
  revision: contentPages.revision,
  hasUnpublishedChanges,
  /** Of the page or its draft. */
  updatedAt: sql<Date>`greatest(${contentPages.updatedAt}, ${contentDrafts.updatedAt})`.mapWith(
    contentPages.updatedAt,
  ),
  updatedByName: nameOf(members),
}

const lastWriter = sql`case when ${contentDrafts.updatedAt} >= ${contentPages.updatedAt}
  then ${contentDrafts.updatedBy} else ${contentPages.updatedBy} end`
/** In a query that joins `ofDraft`. */
const writerOfPage = and(eq(members.eventId, contentPages.eventId), eq(members.id, lastWriter))

export type PageRecord = NonNullable<Awaited<ReturnType<typeof pageById>>>

/** Pages for organisers, active or archived. */
export const pageSource = completedListSource(
  pageList,
  {
    parts: () => ({
      id: contentPages.id,
      searched: [contentPages.title],
      sorts: {
        title: natural(contentPages.title),
        status: sql`case when not ${contentPages.isPublished} then 2 when ${hasUnpublishedChanges} then 1 else 0 end`,
        standShares: sql`not ${contentPages.showToChildTeams}`,
        isPublic: sql`not ${contentPages.isPublic}`,
        isFeatured: sql`not ${pageIsFeatured}`,
        sections: rowColumns.sectionCount,
        updatedAt: rowColumns.updatedAt,
        updatedBy: natural(rowColumns.updatedByName),
      },
      filters: {
        // A page without team types is for everyone.
        teamTypeId: ({ values }) => sql`(cardinality(${contentPages.allowedTeamTypeIds}) = 0
          or ${contentPages.allowedTeamTypeIds} && ${values})`,
        isPublished: (is) => eq(contentPages.isPublished, is),
        hasUnpublishedChanges: (has) =>
          sql`(${contentPages.isPublished} and ${hasUnpublishedChanges}) = ${has}`,
        showToChildTeams: (is) => eq(contentPages.showToChildTeams, is),
        isPublic: (is) => eq(contentPages.isPublic, is),
        isFeatured: (is) => sql`${pageIsFeatured} = ${is}`,
      },
    }),
    select: ({ tx, eventId }, { where, orderBy, limit, offset }, { archived }: { archived: boolean }) =>
      tx
        .select({ ...rowColumns, total: totalRows })
        .from(contentPages)
        .leftJoin(settings, ofFeatured)
        .leftJoin(contentDrafts, ofDraft)
        .leftJoin(members, writerOfPage)
        .where(and(eq(contentPages.eventId, eventId), eq(contentPages.isArchived, archived), where))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  },
  withSections,
)

/** The featured pages, whatever was typed, and the first published ones that can take their place; none is archived. */
export function activeTitles(scope: EventScope, asked: ChoicesQuery) {
  const { where, orderBy, limit } = choicesOf(asked, {
    ...{ id: contentPages.id, name: contentPages.title },
    order: [natural(contentPages.title), sql`${contentPages.id}`],
    isOffered: sql`${contentPages.isPublished}`,
  })
  return inEvent(scope, ({ tx, eventId }) => {
    const isActive = and(eq(contentPages.eventId, eventId), not(contentPages.isArchived))
    const offered = tx
      .select({ id: contentPages.id })
      .from(contentPages)
      .where(and(isActive, where))
      .orderBy(...orderBy)
      .limit(limit)
    return tx
      .select({
        id: contentPages.id,
        title: contentPages.title,
        isPublished: contentPages.isPublished,
        isFeatured: pageIsFeatured,
      })
      .from(contentPages)
      .leftJoin(settings, ofFeatured)
      .where(and(isActive, or(pageIsFeatured, inArray(contentPages.id, offered))))
      .orderBy(...orderBy)
  })
}

export function pageById(scope: EventScope, pageId: string) {
  return inEvent(scope, async (event) => {
    const [page] = await withSections(
      event,
      await event.tx
        .select(rowColumns)
        .from(contentPages)
        .leftJoin(settings, ofFeatured)
        .leftJoin(contentDrafts, ofDraft)
        .leftJoin(members, writerOfPage)
        .where(and(eq(contentPages.eventId, event.eventId), eq(contentPages.id, pageId))),
    )
    return page
  })
}

/** With the sidebar sections that each page is in. */
async function withSections<Row extends { id: string }>(event: EventTransaction, pages: Row[]) {
  const sections = await event.services.ports.sidebarSectionsByPage(event)
  return pages.map((page) => ({ ...page, sidebarSectionIds: [...(sections.get(page.id) ?? [])] }))
}

/** Empty for product staff, who are in no event, and for changes by the system. */
function nameOf({ firstName, surname }: typeof members) {
  return sql<string>`coalesce(trim(${firstName} || ' ' || ${surname}), '')`
}

/** A page, locked until the transaction ends: of two simultaneous saves, the second sees the first. */
export async function pageForChange({ tx, eventId }: EventTransaction, pageId: string) {
  const [page] = await tx
    .select({
      ...settingsColumns,
      isArchived: contentPages.isArchived,
      version: contentPages.version,
      revision: contentPages.revision,
    })
    .from(contentPages)
    .where(and(eq(contentPages.eventId, eventId), eq(contentPages.id, pageId)))
    .for('update')
  return page
}

/** Those of the pages that are published, and not archived. */
export async function outPagesAmong({ tx, eventId }: EventTransaction, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: contentPages.id })
    .from(contentPages)
    .where(
      and(
        eq(contentPages.eventId, eventId),
        inArray(contentPages.id, [...ids]),
        contentPages.isPublished,
        not(contentPages.isArchived),
      ),
    )
  return rows.map(({ id }) => id)
}

/** The page's sections in order; one that cannot be read is reported and left out. */
export async function sectionsOf(
  scope: EventScope,
  pageId: string,
  reader: Viewer | 'editor',
): Promise<Section[]> {
  return (await readSections(scope, pageId, reader)).sections
}

/** The same, with what is known of those that cannot be read. */
export async function readSections(scope: EventScope, pageId: string, reader: Viewer | 'editor') {
  const rows = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        id: contentSections.id,
        heading: contentSections.heading,
        isNewSection: contentSections.isNewSection,
        isPublished: contentSections.isPublished,
        type: contentSections.type,
        data: contentSections.data,
      })
      .from(contentSections)
      .where(
        and(
          eq(contentSections.eventId, eventId),
          eq(contentSections.pageId, pageId),
          reader === 'editor' ? undefined : sectionIsVisible(reader),
        ),
      )
      .orderBy(asc(contentSections.index), asc(contentSections.id)),
  )
  const read = rows.map((row) => readStored(scope, { noun: 'section', id: row.id }, sectionSchema, row))
  return {
    sections: read.flatMap((section) => section ?? []),
    unreadable: rows.filter((_, index) => !read[index]).map(({ id, heading }) => ({ id, heading })),
  }
}

/** Those of the ids that are sections of another page. */
export async function sectionsElsewhere(
  { tx, eventId }: EventTransaction,
  pageId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .select({ id: contentSections.id })
    .from(contentSections)
    .where(
      and(
        eq(contentSections.eventId, eventId),
        inArray(contentSections.id, [...ids]),
        ne(contentSections.pageId, pageId),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Newest first. */
export function versionsOf(scope: EventScope, pageId: string) {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        version: contentVersions.version,
        createdAt: contentVersions.createdAt,
        createdByName: nameOf(members),
        // A version that cannot be read is still in the list, and says so when it is opened.
        title: sql<string>`coalesce(${contentVersions.snapshot}->'settings'->>'title', '')`,
        sectionCount: sql<number>`jsonb_array_length(
          case jsonb_typeof(${contentVersions.snapshot}->'sections')
            when 'array' then ${contentVersions.snapshot}->'sections' else '[]' end)`,
      })
      .from(contentVersions)
      .leftJoin(
        members,
        and(eq(members.eventId, contentVersions.eventId), eq(members.id, contentVersions.createdBy)),
      )
      .where(and(eq(contentVersions.eventId, eventId), eq(contentVersions.pageId, pageId)))
      .orderBy(desc(contentVersions.version)),
  )
}

/** The page as it was published. @throws UnreadableError when the stored version is not a valid page */
export async function snapshotAt(
  scope: EventScope,
  pageId: string,
  version: number,
): Promise<PageSnapshot | undefined> {
  const [row] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ snapshot: contentVersions.snapshot })
      .from(contentVersions)
      .where(
        and(
          eq(contentVersions.eventId, eventId),
          eq(contentVersions.pageId, pageId),
          eq(contentVersions.version, version),
        ),
      ),
  )
  return row && requireStored({ noun: 'version', id: `${pageId} ${version}` }, snapshotSchema, row.snapshot)
}
