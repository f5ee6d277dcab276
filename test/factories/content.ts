import { and, eq } from 'drizzle-orm'
import { settings } from '#features/event/events/server/tables.ts'
import { settingsForChange } from '#features/event/events/settings/server/queries.ts'
import { files } from '#features/event/files/server/tables.ts'
import { assets } from '#features/library/assets/server/tables.ts'
import { type PageSettings, pageSettingsSchema } from '#features/portal/content/domain/page.ts'
import { type Section, type SectionType, sectionSchema } from '#features/portal/content/domain/sections.ts'
import { createPage } from '#features/portal/content/server/commands/save.ts'
import { changePage, writeDraft } from '#features/portal/content/server/commands/write.ts'
import { editedSectionsOf } from '#features/portal/content/server/queries/drafts.ts'
import { contentPages } from '#features/portal/content/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import { system } from '#platform/permissions/actor.ts'
import { storageKey } from '#platform/storage/key.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { makeUpload } from './downloads.ts'

type PageParts = Partial<PageSettings> & {
  sections?: readonly Section[]
  isFeatured?: boolean
  isArchived?: boolean
}

/** A published page, unless the parts say otherwise. */
export async function makePage(scope: EventScope, parts: PageParts = {}): Promise<string> {
  const { sections = [], isFeatured = false, isArchived = false, ...face } = parts
  const made = await createPage(scope, system, {
    settings: pageSettingsSchema.parse({ title: 'Page', isPublished: true, ...face }),
    sections: [...sections],
    isFeatured: false,
  })
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  if (isFeatured) await plantFeatured(scope, (contentIds) => [...contentIds, made.value])
  if (isArchived) {
    await inEvent(scope, ({ tx }) =>
      tx.update(contentPages).set({ isArchived }).where(eq(contentPages.id, made.value)),
    )
  }
  return made.value
}

/** Unpublished changes of a page: its sections as its editor has them. Answers with its revision. */
export function makePageDraft(
  scope: EventScope,
  pageId: string,
  change: (sections: Section[]) => Section[],
): Promise<number> {
  return inEvent(scope, async (event) => {
    const sections = change((await editedSectionsOf(event, pageId)).sections)
    await writeDraft(event, system, { pageId, sections, discardedIds: [] })
    await changePage(event, system, { pageId, isSeen: false, change: {} })
    const { revision } = contentPages
    const [page] = await event.tx
      .select({ revision })
      .from(contentPages)
      .where(and(eq(contentPages.eventId, event.eventId), eq(contentPages.id, pageId)))
    if (!page) throw new Error(`There is no page ${pageId}.`)
    return page.revision
  })
}

/** Sets which pages are featured, in any number: lists from before their number was kept have others than 0, 4 and 8. */
export async function plantFeatured(scope: EventScope, change: (contentIds: string[]) => string[]) {
  await inEvent(scope, async (event) => {
    const { version, ...stored } = await settingsForChange(event, 'featured')
    const data = { contentIds: change(stored.settings.contentIds) }
    await event.tx
      .update(settings)
      .set({ data, version: version + 1 })
      .where(and(eq(settings.eventId, event.eventId), eq(settings.id, 'featured')))
  })
}

/** A published section with this in it. */
export function makeSection(type: SectionType, data: object = {}, parts: Partial<Section> = {}): Section {
  return sectionSchema.parse({ id: newId(), type, data, ...parts })
}

export const WHOLE_PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n'

/** A whole PDF that has just been uploaded. */
export function makePdf(scope: EventScope, name = 'rules.pdf'): Promise<string> {
  return makeUpload(scope, { name, content: WHOLE_PDF })
}

/** A picture of the library, or a document. */
export async function makeAsset(scope: EventScope, type: 'image' | 'document' = 'image'): Promise<string> {
  const [id, fileId] = [newId(), newId()]
  const mimeType = type === 'image' ? 'image/png' : 'application/pdf'
  const key = storageKey({ eventId: scope.eventId, folder: 'assets', fileId })
  await scope.services.storage.put(key, Buffer.from('picture'), { contentType: mimeType })
  await inEvent(scope, async ({ tx, eventId }) => {
    await tx.insert(files).values({
      ...{ eventId, id: fileId, folder: 'assets', name: 'plan.png', mimeType, size: 7 },
      ...{ ownerKind: 'asset', ownerId: id },
    })
    await tx
      .insert(assets)
      .values({ eventId, id, name: 'Plan', altText: 'The halls', type, fileId, status: 'ready' })
  })
  return id
}
