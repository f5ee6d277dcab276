import { and, eq, notInArray, sql } from 'drizzle-orm'
import { allSettings } from '#features/event/events/server/queries.ts'
import type { PagesHidden } from '#features/portal/content/server/ports.ts'
import type { CorePage } from '#features/portal/core-pages/domain/core-pages.ts'
import { writeCorePages } from '#features/portal/core-pages/server/commands.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import {
  type Arrangement,
  isCorePage,
  isOverfull,
  itemsOf,
  onlyItems,
  placeItem,
  placeOf,
  removeItem,
  soundArrangement,
} from '../domain/arrangement.ts'
import { sidebarTopic } from '../domain/topic.ts'
import { arrangeablePages, isArrangeable, type StoredSidebar, sidebarForChange } from './queries.ts'
import { sidebarSections } from './tables.ts'

type Choice = Pick<CorePage, 'id' | 'icon' | 'isPublished'>

type NewSidebar = {
  /** The arrangement that the change is based on. */
  version: string
  sections: Arrangement
  /** Omitted core pages do not change. */
  corePages: readonly Choice[]
}

/**
 * Saves the whole arrangement: sections created, changed and removed, and the choices for core pages. Pages
 * that have been archived or deleted since are left out.
 */
export function updateSidebar(
  scope: EventScope,
  author: Author,
  { version, sections, corePages: choices }: NewSidebar,
): Promise<Result<void, 'stale' | 'tooMany'>> {
  return inEvent(scope, async (event) => {
    const before = await readForChange(event)
    if (before.version !== version) return err('stale')
    const known = new Set((await arrangeablePages(event, itemsOf(sections))).map(({ id }) => id))
    const sound = soundArrangement(onlyItems(sections, (id) => isCorePage(id) || known.has(id)))
    if (isOverfull(sound, before.sections)) return err('tooMany')
    await writeSections(event, author, sound)
    const changed = choices.filter((choice) => isChanged(choice, before))
    if (changed.length > 0) await writeCorePages(event, author, before.corePages, changed)
    await recordAudit(event, {
      memberId: author.memberId,
      action: 'sidebar.update',
      subjectId: event.eventId,
      before: { sections: before.sections, corePages: before.corePages },
      after: { sections: sound, corePages: changed },
    })
    announce(event, [sidebarTopic], everyone)
    return ok(undefined)
  })
}

/** Moves a page to the end of a section, or out of the sidebar. Refuses a section that no longer exists. */
export function placePage(
  scope: EventScope,
  author: Author,
  { pageId, sectionId }: { pageId: string; sectionId: string | null },
): Promise<Result<void, 'notFound' | 'missingSection' | 'tooMany'>> {
  return inEvent(scope, async (event) => {
    if (!(await isArrangeable(event, pageId))) return err('notFound')
    const { sections } = await readForChange(event)
    const section = sections.find(({ id }) => id === sectionId)
    if (sectionId !== null && !section) return err('missingSection')
    const place = placeOf(sections, pageId)
    // The page is in that section already, at a place that was chosen, so it stays.
    if ((place?.sectionId ?? null) === sectionId) return ok(undefined)
    const moved = section
      ? placeItem(sections, pageId, { sectionId: section.id, index: section.itemIds.length })
      : removeItem(sections, pageId)
    if (isOverfull(moved, sections)) return err('tooMany')
    await writeSections(event, author, moved)
    await recordAudit(event, {
      memberId: author.memberId,
      action: 'sidebar.place',
      subjectId: pageId,
      before: { sectionId: place?.sectionId ?? null },
      after: { sectionId },
    })
    announce(event, [sidebarTopic], everyone)
    return ok(undefined)
  })
}

/** Pages that are archived or deleted leave the sidebar. */
export const takePagesOut: PagesHidden = async (event, { memberId }, pageIds) => {
  const gone = sql`${sql.param([...pageIds])}::text[]`
  const changed = await event.tx
    .update(sidebarSections)
    .set({
      itemIds: sql`array(
        select item from unnest(${sidebarSections.itemIds}) with ordinality as items(item, place)
        where item <> all(${gone}) order by place)`,
      updatedAt: event.services.clock.now(),
      updatedBy: memberId,
    })
    .where(and(eq(sidebarSections.eventId, event.eventId), sql`${sidebarSections.itemIds} && ${gone}`))
    .returning({ id: sidebarSections.id })
  if (changed.length > 0) announce(event, [sidebarTopic], everyone)
}

async function readForChange(event: EventTransaction): Promise<StoredSidebar> {
  return sidebarForChange(event, (await allSettings(event)).terminology)
}

async function writeSections(event: EventTransaction, { memberId }: Author, sections: Arrangement) {
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

function isChanged({ id, icon, isPublished }: Choice, before: StoredSidebar): boolean {
  const page = before.corePages.find((one) => one.id === id)
  return page?.icon !== icon || page.isPublished !== isPublished
}
