import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { CorePage, CorePageId } from '#features/event/events/domain/core-pages.ts'
import { allSettings } from '#features/event/events/server/queries.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/live.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import {
  type Arrangement,
  isCorePage,
  onlyItems,
  placeItem,
  placeOf,
  removeItem,
  soundArrangement,
} from '../domain/arrangement.ts'
import { sidebarMessages } from '../domain/messages.ts'
import { arrangeablePages, type StoredSidebar, sidebarForChange } from './queries.ts'
import { corePages, sidebarSections } from './tables.ts'

type Choice = Pick<CorePage, 'id' | 'icon' | 'isPublished'>

type NewSidebar = {
  /** Of the arrangement that the person saw when they began. */
  version: string
  sections: Arrangement
  /** Those left out stay as they are. */
  corePages: readonly Choice[]
}

/**
 * Saves the whole arrangement at once: sections created, changed and removed, and what was chosen for core pages.
 * Pages that have been archived or deleted meanwhile are left out.
 */
export function saveSidebar(
  scope: EventScope,
  memberId: string | null,
  { version, sections, corePages: choices }: NewSidebar,
): Promise<Result<void, string>> {
  return inEvent(scope, async (event) => {
    const before = await readForChange(event)
    if (before.version !== version) return err(sidebarMessages.stale)
    const known = new Set((await arrangeablePages(event)).map(({ id }) => id))
    const sound = soundArrangement(onlyItems(sections, (id) => isCorePage(id) || known.has(id)))
    await writeSections(event, memberId, sound)
    const changed = choices.filter((choice) => isChanged(choice, before))
    if (changed.length > 0) await writeCorePages(event, memberId, before, changed)
    await recordAudit(event, {
      memberId,
      action: 'sidebar.save',
      subjectId: event.eventId,
      before: { sections: before.sections, corePages: before.corePages },
      after: { sections: sound, corePages: changed },
    })
    await announce(event, ['sidebar', 'events'])
    return ok(undefined)
  })
}

/** Puts a page at the end of a section, or out of the sidebar. Refuses a section that is no longer there. */
export function placePage(
  scope: EventScope,
  memberId: string | null,
  pageId: string,
  sectionId: string | null,
): Promise<Result<void, string>> {
  return inEvent(scope, async (event) => {
    const { sections } = await readForChange(event)
    const section = sections.find(({ id }) => id === sectionId)
    if (sectionId !== null && !section) return err(sidebarMessages.sectionGone)
    const place = placeOf(sections, pageId)
    // Where it stands in that section was somebody's choice.
    if ((place?.sectionId ?? null) === sectionId) return ok(undefined)
    const moved = section
      ? placeItem(sections, pageId, { sectionId: section.id, index: section.itemIds.length })
      : removeItem(sections, pageId)
    await writeSections(event, memberId, moved)
    await recordAudit(event, {
      memberId,
      action: 'sidebar.place',
      subjectId: pageId,
      before: { sectionId: place?.sectionId ?? null },
      after: { sectionId },
    })
    await announce(event, ['sidebar', 'events'])
    return ok(undefined)
  })
}

/** Changes some of what the organiser chooses for one core page. */
export function changeCorePage(
  scope: EventScope,
  memberId: string | null,
  id: CorePageId,
  change: Partial<Pick<CorePage, 'icon' | 'isPublished' | 'assetId'>>,
): Promise<void> {
  return inEvent(scope, async (event) => {
    const before = await readForChange(event)
    await writeCorePages(event, memberId, before, [{ id, ...change }])
    await recordAudit(event, {
      memberId,
      action: 'corePage.save',
      subjectId: id,
      before: before.corePages.find((page) => page.id === id),
      after: change,
    })
    await announce(event, ['sidebar', 'events'])
  })
}

async function readForChange(event: EventTransaction): Promise<StoredSidebar> {
  return sidebarForChange(event, (await allSettings(event)).terminology)
}

async function writeSections(event: EventTransaction, memberId: string | null, sections: Arrangement) {
  const { tx, eventId, services } = event
  const now = services.clock.now()
  const ids = sections.map(({ id }) => id)
  await tx
    .delete(sidebarSections)
    .where(and(eq(sidebarSections.eventId, eventId), notInArray(sidebarSections.id, ids)))
  await tx
    .insert(sidebarSections)
    .values(
      sections.map(({ id, heading, isCollapsable, itemIds }, index) => ({
        eventId,
        id,
        heading,
        isCollapsable,
        itemIds: [...itemIds],
        index,
        createdAt: now,
        createdBy: memberId,
        updatedAt: now,
        updatedBy: memberId,
      })),
    )
    .onConflictDoUpdate({
      target: [sidebarSections.eventId, sidebarSections.id],
      set: {
        heading: sql`excluded.heading`,
        isCollapsable: sql`excluded.is_collapsable`,
        itemIds: sql`excluded.item_ids`,
        index: sql`excluded.index`,
        updatedAt: now,
        updatedBy: memberId,
      },
    })
}

async function writeCorePages(
  event: EventTransaction,
  memberId: string | null,
  before: StoredSidebar,
  changes: readonly (Pick<CorePage, 'id'> & Partial<CorePage>)[],
) {
  const { tx, eventId, services } = event
  const now = services.clock.now()
  const audit = { createdAt: now, createdBy: memberId, updatedAt: now, updatedBy: memberId }
  const rows = before.corePages.flatMap((page) => {
    const change = changes.find(({ id }) => id === page.id)
    if (!change) return []
    const { id, icon, isPublished, assetId } = { ...page, ...change }
    return [{ eventId, id, icon, isPublished, assetId, ...audit }]
  })
  await tx
    .insert(corePages)
    .values(rows)
    .onConflictDoUpdate({
      target: [corePages.eventId, corePages.id],
      set: {
        icon: sql`excluded.icon`,
        isPublished: sql`excluded.is_published`,
        assetId: sql`excluded.asset_id`,
        version: sql`${corePages.version} + 1`,
        updatedAt: now,
        updatedBy: memberId,
      },
    })
}

function isChanged({ id, icon, isPublished }: Choice, before: StoredSidebar): boolean {
  const page = before.corePages.find((one) => one.id === id)
  return page?.icon !== icon || page.isPublished !== isPublished
}
