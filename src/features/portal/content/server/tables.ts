import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { assets } from '#features/library/assets/server/tables.ts'
import { moment } from '#platform/tables/moment.ts'
import { searchColumn } from '#platform/tables/search-columns.ts'
import { auditColumns, eventId } from '#platform/tenancy/columns.ts'

/** A page that the organiser writes. Only the settings document `featured` says whether it is featured. */
export const contentPages = pgTable(
  'content_pages',
  {
    eventId: eventId(),
    id: text().notNull(),
    title: text().notNull(),
    /** Slug of the title, for people who read addresses. */
    path: text().notNull().default(''),
    description: text().notNull().default(''),
    /** Material Symbols name. */
    icon: text().notNull().default('new_release_outlined'),
    isPublished: boolean().notNull().default(false),
    /** Also for guests, at /guests/content/{id}. */
    isPublic: boolean().notNull().default(false),
    isArchived: boolean().notNull().default(false),
    /** Empty means every type. */
    allowedTeamTypeIds: text().array().notNull().default([]),
    showToChildTeams: boolean().notNull().default(false),
    /** The picture above the page and on its card. */
    assetId: text(),
    /** Number of the newest version: what readers see. */
    version: integer().notNull().default(1),
    /** Counts changes of the page and of its draft, so that a stale save is refused. */
    revision: integer().notNull().default(1),
    search: searchColumn({ title: 'A', description: 'B' }),
    ...auditColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    foreignKey({ columns: [table.eventId, table.assetId], foreignColumns: [assets.eventId, assets.id] }),
    index('content_pages_search').using('gin', table.search),
    index('content_pages_title').using('gin', sql`eventflow_fold(${table.title}) gin_trgm_ops`),
    index('content_pages_asset').on(table.eventId, table.assetId),
  ],
)

export const contentSections = pgTable(
  'content_sections',
  {
    eventId: eventId(),
    id: text().notNull(),
    pageId: text().notNull(),
    index: integer().notNull(),
    heading: text().notNull().default(''),
    isNewSection: boolean().notNull().default(false),
    isPublished: boolean().notNull().default(true),
    type: text().notNull(),
    /** Its shape depends on the type; `sectionSchema` of the content feature defines it. */
    data: jsonb().$type<unknown>().notNull(),
    /** The words of the section without markup, for the search. */
    words: text().notNull().default(''),
    /** Assets and files that the section shows: people who may see the section may see them. */
    assetIds: text().array().notNull().default([]),
    fileIds: text().array().notNull().default([]),
    search: searchColumn({ heading: 'B', words: 'C' }),
    ...auditColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    foreignKey({
      columns: [table.eventId, table.pageId],
      foreignColumns: [contentPages.eventId, contentPages.id],
    }).onDelete('cascade'),
    index('content_sections_page').on(table.eventId, table.pageId, table.index),
    index('content_sections_search').using('gin', table.search),
    index('content_sections_assets').using('gin', table.assetIds),
    index('content_sections_files').using('gin', table.fileIds),
  ],
)

/**
 * What was changed in a page since it was published: its sections as the editor has them. Only organisers ever see a
 * draft. A page without one has no unpublished changes.
 */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    eventId: eventId(),
    pageId: text().notNull(),
    sections: jsonb().$type<unknown>().notNull(),
    /** Published sections that cannot be read, and that go when the draft is published. */
    discardedIds: text().array().notNull().default([]),
    /** Headings and words without markup, for the search of organisers. */
    words: text().notNull().default(''),
    assetIds: text().array().notNull().default([]),
    fileIds: text().array().notNull().default([]),
    search: searchColumn({ words: 'C' }),
    ...auditColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.pageId] }),
    foreignKey({
      columns: [table.eventId, table.pageId],
      foreignColumns: [contentPages.eventId, contentPages.id],
    }).onDelete('cascade'),
    index('content_drafts_search').using('gin', table.search),
    index('content_drafts_assets').using('gin', table.assetIds),
    index('content_drafts_files').using('gin', table.fileIds),
  ],
)

/** The page with its sections as each publishing left it. */
export const contentVersions = pgTable(
  'content_versions',
  {
    eventId: eventId(),
    pageId: text().notNull(),
    version: integer().notNull(),
    snapshot: jsonb().$type<unknown>().notNull(),
    createdAt: moment().notNull(),
    createdBy: text(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.pageId, table.version] }),
    foreignKey({
      columns: [table.eventId, table.pageId],
      foreignColumns: [contentPages.eventId, contentPages.id],
    }).onDelete('cascade'),
  ],
)
