import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { requireStored } from '#platform/stored/read-stored.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { draftSectionSchema, type Section } from '../../domain/sections.ts'
import { contentDrafts } from '../tables.ts'
import { readSections } from './pages.ts'

type StoredDraft = { sections: Section[]; discardedIds: string[] }

/** What was changed since the page was published. @throws UnreadableError when what is stored is no draft */
export async function draftOf(scope: EventScope, pageId: string): Promise<StoredDraft | undefined> {
  const [row] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ sections: contentDrafts.sections, discardedIds: contentDrafts.discardedIds })
      .from(contentDrafts)
      .where(and(eq(contentDrafts.eventId, eventId), eq(contentDrafts.pageId, pageId))),
  )
  if (!row) return undefined
  const thing = { noun: 'draft', id: pageId }
  return { ...row, sections: requireStored(thing, z.array(draftSectionSchema), row.sections) }
}

/** A page as its editor has it, and what readers see meanwhile. */
export type EditedSections = {
  /** Of the draft, or the published ones where there is none. */
  sections: Section[]
  published: Section[]
  draft: StoredDraft | undefined
  /** Published ones that cannot be read, and that nobody sees. */
  unreadable: { id: string; heading: string }[]
}

export async function editedSectionsOf(scope: EventScope, pageId: string): Promise<EditedSections> {
  const [{ sections: published, unreadable }, draft] = await Promise.all([
    readSections(scope, pageId, 'editor'),
    draftOf(scope, pageId),
  ])
  return { sections: draft?.sections ?? published, published, draft, unreadable }
}
