import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { err, ok, type Result } from '#kit/result/result.ts'
import { slug } from '#kit/text/slug.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { cleanRichText, type TextExcess } from '#platform/sanitise/sanitise.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { contentLimits } from '../../domain/limits.ts'
import type { PageSettings } from '../../domain/page.ts'
import { assetIdsOf, fileIdsOf, wordsOf } from '../../domain/section-contents.ts'
import type { Section } from '../../domain/sections.ts'
import type { PageSnapshot } from '../../domain/snapshot.ts'
import { contentDrafts, contentPages, contentSections, contentVersions } from '../tables.ts'

/** Statements that several page commands share. */

export type PlacedSection = { section: Section; index: number }

/** A text that would take too long to clean, by its place on the page. */
export type TextRefusal = { code: 'unreadableText'; index: number; excess: TextExcess }

/**
 * The sections with only allowed markup in their rich text. Stored text is clean already, and is skipped:
 * cleaning a page of text takes some 5 ms, and most of a save has not changed. One section after the other, so that
 * the saves of others have their turn between them, and the first refusal ends it. Not for an open transaction, which
 * would keep its connection and its locks all the while.
 */
export async function cleanSections(
  sections: readonly Section[],
  stored: readonly Section[],
): Promise<Result<Section[], TextRefusal>> {
  const known = new Set(stored.flatMap(({ type, data }) => (type === 'richText' ? [data.html] : [])))
  const cleaned: Section[] = []
  for (const [index, section] of sections.entries()) {
    if (section.type !== 'richText' || known.has(section.data.html)) {
      cleaned.push(section)
      continue
    }
    const html = await cleanRichText(section.data.html)
    if (!html.ok) return err({ code: 'unreadableText', index, excess: html.error })
    cleaned.push({ ...section, data: { html: html.value } })
  }
  return ok(cleaned)
}

/** The columns of a page that its settings fill. */
export function pageValues(settings: PageSettings) {
  return { ...settings, path: slug(settings.title) }
}

/** Adds the sections, or overwrites the page's sections with the same ids; one statement. */
export async function writeSections(
  event: EventTransaction,
  { memberId }: Author,
  { pageId, placed }: { pageId: string; placed: readonly PlacedSection[] },
) {
  if (placed.length === 0) return
  const { tx, eventId, services } = event
  const now = services.clock.now()
  const written = await tx
    .insert(contentSections)
    .values(
      placed.map(({ section, index }) => ({
        ...section,
        eventId,
        pageId,
        index,
        words: wordsOf(section),
        assetIds: assetIdsOf(section),
        fileIds: fileIdsOf(section),
        createdAt: now,
        createdBy: memberId,
        updatedAt: now,
        updatedBy: memberId,
      })),
    )
    .onConflictDoUpdate({
      target: [contentSections.eventId, contentSections.id],
      set: Object.fromEntries(overwritten.map((name) => [name, excluded(name)])),
      setWhere: eq(contentSections.pageId, pageId),
    })
    .returning({ id: contentSections.id })
  if (written.length !== placed.length) throw new Error('A section of another page was not overwritten.')
}

const overwritten = [
  'index',
  'heading',
  'isNewSection',
  'isPublished',
  'data',
  'words',
  'assetIds',
  'fileIds',
  'updatedAt',
  'updatedBy',
] as const

function excluded(name: (typeof overwritten)[number]) {
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return sql.raw(`excluded.${column}`)
}

export async function deleteSections(
  { tx, eventId }: EventTransaction,
  { pageId, ids }: { pageId: string; ids: readonly string[] },
) {
  if (ids.length === 0) return
  await tx
    .delete(contentSections)
    .where(
      and(
        eq(contentSections.eventId, eventId),
        eq(contentSections.pageId, pageId),
        inArray(contentSections.id, [...ids]),
      ),
    )
}

/** Keeps the saved page as a version. Answers with the files that only the dropped versions used. */
export async function keepVersion(
  event: EventTransaction,
  { memberId }: Author,
  { pageId, version, snapshot }: { pageId: string; version: number; snapshot: PageSnapshot },
): Promise<string[]> {
  const { tx, eventId, services } = event
  await tx
    .insert(contentVersions)
    .values({ eventId, pageId, version, snapshot, createdAt: services.clock.now(), createdBy: memberId })
  const dropped = await tx
    .delete(contentVersions)
    .where(
      and(
        eq(contentVersions.eventId, eventId),
        eq(contentVersions.pageId, pageId),
        lte(contentVersions.version, version - contentLimits.versions),
      ),
    )
    .returning({ fileIds: sql<string[]>`${contentVersions.snapshot}->'fileIds'` })
  return dropped.flatMap(({ fileIds }) => fileIds)
}

/** Adds a page without its sections. */
export async function insertPage(
  { tx, eventId, services }: EventTransaction,
  { memberId }: Author,
  { pageId, settings }: { pageId: string; settings: PageSettings },
) {
  const now = services.clock.now()
  await tx.insert(contentPages).values({
    ...pageValues(settings),
    eventId,
    id: pageId,
    createdAt: now,
    createdBy: memberId,
    updatedAt: now,
    updatedBy: memberId,
  })
}

type PageChange = {
  pageId: string
  /** Whether its readers see something of it; else it is as old to them as before. */
  isSeen: boolean
  change: Partial<typeof contentPages.$inferInsert>
}

/** Writes the changes of a locked page under its next revision. */
export async function changePage(
  { tx, eventId, services }: EventTransaction,
  { memberId }: Author,
  { pageId, isSeen, change }: PageChange,
) {
  const stamp = isSeen ? { updatedAt: services.clock.now(), updatedBy: memberId } : {}
  await tx
    .update(contentPages)
    .set({ ...change, revision: sql`${contentPages.revision} + 1`, ...stamp })
    .where(and(eq(contentPages.eventId, eventId), eq(contentPages.id, pageId)))
}

type NewDraft = { pageId: string; sections: readonly Section[]; discardedIds: readonly string[] }

/** Keeps these sections beside the page; one statement. */
export async function writeDraft(
  { tx, eventId, services }: EventTransaction,
  { memberId }: Author,
  { pageId, sections, discardedIds }: NewDraft,
) {
  const now = services.clock.now()
  const draft = {
    sections: [...sections],
    discardedIds: [...discardedIds],
    words: sections.flatMap((section) => [section.heading, wordsOf(section)]).join('\n'),
    assetIds: [...new Set(sections.flatMap(assetIdsOf))],
    fileIds: [...new Set(sections.flatMap(fileIdsOf))],
    ...{ updatedAt: now, updatedBy: memberId },
  }
  await tx
    .insert(contentDrafts)
    .values({ ...draft, eventId, pageId, createdAt: now, createdBy: memberId })
    .onConflictDoUpdate({ target: [contentDrafts.eventId, contentDrafts.pageId], set: draft })
}

/** Answers with the sections that were in it; undefined where there was no draft. */
export async function dropDraft({ tx, eventId }: EventTransaction, pageId: string): Promise<unknown> {
  const [dropped] = await tx
    .delete(contentDrafts)
    .where(and(eq(contentDrafts.eventId, eventId), eq(contentDrafts.pageId, pageId)))
    .returning({ sections: contentDrafts.sections })
  return dropped?.sections
}
