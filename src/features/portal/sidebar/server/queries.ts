import { createHash } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { type Address, addressOf } from '#addresses/address.ts'
import { prepared } from '#database/prepared.ts'
import type { CorePageTitles } from '#features/event/events/domain/core-page-titles.ts'
import { allSettings } from '#features/event/events/server/queries.ts'
import type { Viewer } from '#features/people/teams/domain/audience.ts'
import { maySeePage } from '#features/portal/content/domain/visibility.ts'
import { contentPages } from '#features/portal/content/server/tables.ts'
import { type CorePage, corePagePaths } from '#features/portal/core-pages/domain/core-pages.ts'
import {
  choicesOfCorePages,
  corePagesForChange,
  storedCorePages,
  withChoices,
} from '#features/portal/core-pages/server/queries.ts'
import type { ChoicesQuery } from '#kit/lists/choices.ts'
import { choicesOf } from '#platform/lists/choices.ts'
import { natural } from '#platform/lists/clauses.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import { type Arrangement, itemsOf, soundArrangement } from '../domain/arrangement.ts'
import { sidebarSections } from './tables.ts'

/** The sidebar as the organiser arranges it, with the pages in it. */
export function sidebarForEditing(scope: EventScope) {
  return inEvent(scope, async (event) => {
    const stored = await ownSidebar(event)
    return { stored, pages: await arrangeablePages(event, itemsOf(stored.sections)) }
  })
}

/** The sidebar into which the page can be put; undefined when there is no such page. */
export function sidebarOfPage(scope: EventScope, pageId: string): Promise<StoredSidebar | undefined> {
  return inEvent(scope, async (event) =>
    (await isArrangeable(event, pageId)) ? ownSidebar(event) : undefined,
  )
}

async function ownSidebar(event: EventTransaction): Promise<StoredSidebar> {
  return storedSidebar(event, (await allSettings(event)).terminology)
}

export type StoredSidebar = { sections: Arrangement; corePages: CorePage[]; version: string }

/**
 * The arranged sections, and the core pages with the organiser's choices, in order. Without a row, each has a
 * new event's defaults.
 */
export async function storedSidebar(event: EventTransaction, labels: CorePageTitles): Promise<StoredSidebar> {
  return sidebarOf(await selectSections(event), await storedCorePages(event, labels))
}

/**
 * The same, locked until the transaction ends: of two simultaneous saves, the second sees the first. A
 * sidebar that was never changed has no row to lock, so its event is locked.
 */
export async function sidebarForChange(
  event: EventTransaction,
  labels: CorePageTitles,
): Promise<StoredSidebar> {
  await takeTurn(event, 'sidebar')
  // Archiving a page changes rows without taking that lock.
  const rows = await selectSections(event).for('update')
  return sidebarOf(rows, await corePagesForChange(event, labels))
}

/** The items of each section, in the order of the sidebar. */
export function sectionItems(
  event: EventTransaction,
): Promise<Pick<Arrangement[number], 'id' | 'itemIds'>[]> {
  return selectSections(event).execute()
}

function selectSections({ tx, eventId }: EventTransaction) {
  return tx
    .select({
      id: sidebarSections.id,
      heading: sidebarSections.heading,
      isCollapsable: sidebarSections.isCollapsable,
      itemIds: sidebarSections.itemIds,
    })
    .from(sidebarSections)
    .where(eq(sidebarSections.eventId, eventId))
    .orderBy(asc(sidebarSections.index), asc(sidebarSections.id))
}

function sidebarOf(rows: Arrangement, corePages: CorePage[]): StoredSidebar {
  const sections = soundArrangement(rows)
  return { sections, corePages, version: versionOf(sections, corePages) }
}

/**
 * Identifies an arrangement. It is computed from the rows and not stored, so any change to them, such as
 * archiving a page, makes an earlier save stale. Pictures are changed elsewhere and do not count.
 */
function versionOf(sections: Arrangement, pages: readonly CorePage[]): string {
  const arranged = [
    sections.map(({ id, heading, isCollapsable, itemIds }) => [id, heading, isCollapsable, itemIds]),
    pages.map(({ id, icon, isPublished }) => [id, icon, isPublished]),
  ]
  return createHash('sha256').update(JSON.stringify(arranged)).digest('base64url').slice(0, 22)
}

type SidebarOfViewer = {
  corePages: CorePage[]
  sections: {
    id: string
    heading: string
    isCollapsable: boolean
    items: { id: string; kind: 'core' | 'page'; title: string; icon: string; path: Address }[]
  }[]
}

/**
 * What a person finds in the sidebar: published core pages, and the published pages that are meant for them.
 * Drafts are left out for organisers too, whose exhibitor view must look as exhibitors' does. Two statements, asked at
 * once.
 * @param titles of the core pages, as the event's terminology has them
 */
export async function sidebarFor(
  event: EventTransaction,
  viewer: Viewer,
  titles: Promise<CorePageTitles>,
): Promise<SidebarOfViewer> {
  const { tx, eventId } = event
  const [rows, chosen, labels] = await Promise.all([
    sectionsWithPages(tx, { eventId }),
    choicesOfCorePages(event),
    titles,
  ])
  const corePages = withChoices(chosen, labels)
  const items = new Map<string, SidebarOfViewer['sections'][number]['items'][number]>()
  for (const { id, title, icon, isPublished } of corePages) {
    if (isPublished) items.set(id, { id, kind: 'core', title, icon, path: corePagePaths[id] })
  }
  for (const page of rows.flatMap(({ pages }) => pages)) {
    const { id, title, icon } = page
    const path = addressOf('/content/{contentId}', { contentId: id })
    if (maySeePage(page, viewer)) items.set(id, { id, kind: 'page', title, icon, path })
  }
  return {
    corePages,
    sections: soundArrangement(rows).flatMap(({ id, heading, isCollapsable, itemIds }) => {
      const shown = itemIds.flatMap((itemId) => items.get(itemId) ?? [])
      return shown.length > 0 ? [{ id, heading, isCollapsable, items: shown }] : []
    }),
  }
}

type ListedPage = Pick<
  typeof contentPages.$inferSelect,
  | 'id'
  | 'title'
  | 'icon'
  | 'isPublished'
  | 'isPublic'
  | 'isArchived'
  | 'allowedTeamTypeIds'
  | 'showToChildTeams'
>

/** The sections in order, each with its published pages. */
const sectionsWithPages = prepared('sidebar', ['eventId'], (tx, { eventId }) => {
  const page = sql`json_build_object('id', ${contentPages.id}, 'title', ${contentPages.title}, 'icon', ${contentPages.icon},
    'isPublished', ${contentPages.isPublished}, 'isPublic', ${contentPages.isPublic}, 'isArchived', ${contentPages.isArchived},
    'allowedTeamTypeIds', ${contentPages.allowedTeamTypeIds}, 'showToChildTeams', ${contentPages.showToChildTeams})`
  const pages = sql<ListedPage[]>`(select coalesce(json_agg(${page}), '[]') from ${contentPages}
    where ${contentPages.eventId} = ${eventId} and ${contentPages.id} = any(${sql`${sidebarSections}.item_ids`})
      and ${contentPages.isPublished} and not ${contentPages.isArchived})`
  return tx
    .select({
      id: sidebarSections.id,
      heading: sidebarSections.heading,
      isCollapsable: sidebarSections.isCollapsable,
      itemIds: sidebarSections.itemIds,
      pages,
    })
    .from(sidebarSections)
    .where(eq(sidebarSections.eventId, eventId))
    .orderBy(asc(sidebarSections.index), asc(sidebarSections.id))
})

const pageColumns = {
  id: contentPages.id,
  title: contentPages.title,
  icon: contentPages.icon,
  isPublished: contentPages.isPublished,
  isLimited: sql<boolean>`cardinality(${contentPages.allowedTeamTypeIds}) > 0`,
}

const byTitle = [natural(contentPages.title), sql`${contentPages.id}`]

/** Those of the pages that can be in the sidebar, by title. */
export function arrangeablePages(scope: EventScope, ids: readonly string[]) {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select(pageColumns)
      .from(contentPages)
      .where(
        and(
          eq(contentPages.eventId, eventId),
          eq(contentPages.isArchived, false),
          sql`${contentPages.id} = any(${sql.param([...ids])}::text[])`,
        ),
      )
      .orderBy(...byTitle),
  )
}

/** The first pages that could be added to the saved sidebar. */
export function findPagesToAdd(scope: EventScope, asked: ChoicesQuery) {
  const { where, orderBy, limit } = choicesOf(asked, {
    ...{ id: contentPages.id, name: contentPages.title, order: byTitle },
    isOffered: sql`not exists (
      select 1 from ${sidebarSections}
      where ${sidebarSections.eventId} = ${contentPages.eventId}
        and ${contentPages.id} = any(${sidebarSections.itemIds}))`,
  })
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select(pageColumns)
      .from(contentPages)
      .where(and(eq(contentPages.eventId, eventId), eq(contentPages.isArchived, false), where))
      .orderBy(...orderBy)
      .limit(limit),
  )
}

export async function isArrangeable(scope: EventScope, pageId: string): Promise<boolean> {
  const found = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ id: contentPages.id })
      .from(contentPages)
      .where(
        and(
          eq(contentPages.eventId, eventId),
          eq(contentPages.id, pageId),
          eq(contentPages.isArchived, false),
        ),
      ),
  )
  return found.length > 0
}
