import { type AnyColumn, and, arrayContains, asc, eq, exists, or, type SQL, sql } from 'drizzle-orm'
import { addressOf } from '#addresses/address.ts'
import type { AssetUses } from '#features/library/assets/server/ports.ts'
import type { SupplierUses } from '#features/library/suppliers/server/ports.ts'
import { withoutTeamType } from '#features/people/team-types/domain/limits.ts'
import type { TeamTypeLimits } from '#features/people/team-types/server/ports.ts'
import { isOrganiser } from '#features/people/teams/domain/audience.ts'
import { readBySight } from '#features/people/teams/server/policy.ts'
import type { Author } from '#platform/permissions/actor.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'
import { rankOf, textRankOf } from '#platform/search/asked.ts'
import { blankSource, type SearchSource } from '#platform/search/source.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { pagesOfTeamType, releasePages } from './commands/team-types.ts'
import {
  isAssetOnVisiblePage,
  isFileOnVisiblePage,
  ofDraft,
  pageIsVisible,
  sectionIsVisible,
} from './queries/visible.ts'
import { contentDrafts, contentPages, contentSections } from './tables.ts'

/** Pages were archived or deleted, so links to them must go. */
export type PagesHidden = (
  event: EventTransaction,
  author: Author,
  pageIds: readonly string[],
) => Promise<void>

declare module '#platform/ports/ports.ts' {
  interface Ports {
    pagesHidden: PagesHidden
    /** The sections of the sidebar that hold each page, in order; a page without an entry is in none. */
    sidebarSectionsByPage: (event: EventTransaction) => Promise<ReadonlyMap<string, readonly string[]>>
  }
}

declare module '#features/event/files/domain/owners.ts' {
  interface FileOwners {
    /** PDFs and pictures inside the sections of a content page. */
    page: string
  }
}

export const readsPageFiles = readBySight((scope, viewer, _, file) =>
  isFileOnVisiblePage(scope, viewer, file.id),
)

export const assetsOnPages: AssetUses = {
  async placesOf({ tx, eventId }, assetId) {
    const inSection = tx.select({ one: sql`1` }).from(contentSections).where(sectionShows(assetId))
    const inDraft = tx.select({ one: sql`1` }).from(contentDrafts).where(draftShows(assetId))
    const pages = await tx
      .select({
        id: contentPages.id,
        title: contentPages.title,
        isArchived: contentPages.isArchived,
        isAbove: sql<boolean>`coalesce(${contentPages.assetId} = ${assetId}, false)`,
      })
      .from(contentPages)
      .where(
        and(
          eq(contentPages.eventId, eventId),
          or(eq(contentPages.assetId, assetId), exists(inSection), exists(inDraft)),
        ),
      )
      .orderBy(sql`lower(${contentPages.title})`, asc(contentPages.id))
    return pages.map(({ id, title, isArchived, isAbove }) => ({
      title,
      isArchived,
      isAbove,
      path: addressOf('/admin/content/{contentId}', { contentId: id }),
    }))
  },
  isSeen: isAssetOnVisiblePage,
}

function sectionShows(assetId: string): SQL | undefined {
  return and(
    eq(contentSections.eventId, contentPages.eventId),
    eq(contentSections.pageId, contentPages.id),
    arrayContains(contentSections.assetIds, [assetId]),
  )
}

function draftShows(assetId: string): SQL | undefined {
  return and(ofDraft, arrayContains(contentDrafts.assetIds, [assetId]))
}

export const suppliersOnPages: SupplierUses = async ({ tx, eventId }, supplierIds) => {
  const { rows } = await tx.execute<{ id: string; title: string }>(sql`
    select ${contentPages.id} as id, ${contentPages.title} as title from ${contentPages}
    where ${contentPages.eventId} = ${eventId} and exists (
      select from ${contentSections}
      cross join jsonb_path_query(${contentSections.data}, '$.items[*] ? (@.type == "supplier").id') as item
      where ${contentSections.eventId} = ${eventId} and ${contentSections.pageId} = ${contentPages.id}
        and ${contentSections.type} = 'resources' and item #>> '{}' = any(${sql.param([...supplierIds])}::text[])
      union all
      select from ${contentDrafts}
      cross join jsonb_path_query(${contentDrafts.sections},
        '$[*] ? (@.type == "resources").data.items[*] ? (@.type == "supplier").id') as item
      where ${contentDrafts.eventId} = ${eventId} and ${contentDrafts.pageId} = ${contentPages.id}
        and item #>> '{}' = any(${sql.param([...supplierIds])}::text[]))
    order by lower(${contentPages.title}), ${contentPages.id}`)
  return rows.map(({ id, title }) => ({
    title,
    path: addressOf('/admin/content/{contentId}', { contentId: id }),
  }))
}

/**
 * A page is found by its own words and those of its sections together: each may match a part of the query. Organisers
 * find it by the words of its draft, too.
 */
export const pageSearch: SearchSource = ({ eventId, viewer, asked }) => {
  const hits = (vector: AnyColumn, rank: SQL) =>
    sql`${rank} as rank, array[${sql.join(
      asked.each.map((word) => sql`${vector} @@ ${word}`),
      sql`, `,
    )}] as held`
  const where = { page: contentPages.search, section: contentSections.search, draft: contentDrafts.search }
  const drafts = isOrganiser(viewer)
    ? sql`union all
        select ${contentDrafts.pageId}, null, true, ${hits(where.draft, textRankOf(where.draft, asked))}
        from ${contentDrafts} where ${contentDrafts.eventId} = ${eventId} and ${where.draft} @@ ${asked.any}`
    : sql``
  const draftWords = isOrganiser(viewer)
    ? sql`(select left(${contentDrafts.words}, 20000) from ${contentDrafts}
        where ${contentDrafts.eventId} = ${eventId} and ${contentDrafts.pageId} = hits.page_id and hits.in_draft), `
    : sql``
  const everyWord = asked.each.map(
    (word, index) => sql`(numnode(${word}) = 0 or bool_or(held[${sql.raw(String(index + 1))}]))`,
  )
  return {
    ...blankSource,
    id: contentPages.id,
    title: contentPages.title,
    body: sql`coalesce((
      select left(${contentSections.words}, 20000) from ${contentSections}
      where ${contentSections.eventId} = ${eventId} and ${contentSections.id} = hits.section_id),
      ${draftWords}${contentPages.description})`,
    icon: contentPages.icon,
    isDraft: sql`not ${contentPages.isPublished}`,
    isArchived: sql`${contentPages.isArchived}`,
    table: sql`${contentPages}`,
    isVisible: sql`${contentPages.eventId} = ${eventId} and ${pageIsVisible(viewer)}`,
    searched: sql`${contentPages} join (
      select page_id, sum(rank) as rank, bool_or(in_draft) as in_draft, (array_agg(section_id order by rank desc) filter (where section_id is not null))[1] as section_id
      from (
        select ${contentPages.id} as page_id, null as section_id, false as in_draft, ${hits(where.page, rankOf(where.page, asked))}
        from ${contentPages} where ${contentPages.eventId} = ${eventId} and ${where.page} @@ ${asked.any}
        union all
        select ${contentSections.pageId}, ${contentSections.id}, false, ${hits(where.section, textRankOf(where.section, asked))}
        from ${contentSections}
        where ${contentSections.eventId} = ${eventId} and ${where.section} @@ ${asked.any}
          and ${sectionIsVisible(viewer)}
        ${drafts}
      ) as words
      group by page_id
      having ${sql.join(everyWord, sql` and `)}
    ) as hits on hits.page_id = ${contentPages.id}`,
    isFound: sql`true`,
    rank: sql`hits.rank`,
  }
}

export const teamTypesOfPages: TeamTypeLimits = {
  async thingsOf(event, teamTypeId) {
    const found = await pagesOfTeamType(event, teamTypeId)
    return found
      .filter(({ allowedTeamTypeIds }) => withoutTeamType(allowedTeamTypeIds, teamTypeId).isNoLongerLimited)
      .map(({ id, title }) => ({
        name: title,
        path: addressOf('/admin/content/{contentId}', { contentId: id }),
        by: 'limited',
      }))
  },
  release: releasePages,
}

export const personalDataOfContent: PersonalData = {
  title: 'Content pages',
  tables: {
    content_pages: {
      none: ['id', 'icon', 'allowed_team_type_ids', 'asset_id'],
      text: ['title', 'path', 'description'],
    },
    content_sections: {
      none: ['id', 'page_id', 'type', 'asset_ids', 'file_ids'],
      text: ['heading', 'data', 'words'],
    },
    content_drafts: {
      none: ['page_id', 'discarded_ids', 'asset_ids', 'file_ids'],
      text: ['sections', 'words'],
    },
    content_versions: { none: ['page_id'], text: ['snapshot'] },
  },
}
