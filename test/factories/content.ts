import { eq } from 'drizzle-orm'
import { contentPages } from '#database/tables/content.ts'
import { type PageSettings, pageSettingsSchema } from '#features/content/domain/page.ts'
import { type Section, type SectionType, sectionSchema } from '#features/content/domain/sections.ts'
import { createPage } from '#features/content/server/commands/save.ts'
import { newId } from '#kit/ids/new-id.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'

type PageParts = Partial<PageSettings> & {
  sections?: readonly Section[]
  isFeatured?: boolean
  isArchived?: boolean
}

/** A published page, unless the parts say otherwise. */
export async function makePage(scope: EventScope, parts: PageParts = {}): Promise<string> {
  const { sections = [], isFeatured = false, isArchived = false, ...settings } = parts
  const made = await createPage(scope, null, {
    settings: pageSettingsSchema.parse({ title: 'Page', isPublished: true, ...settings }),
    sections: [...sections],
    isFeatured,
  })
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  if (isArchived) {
    await inEvent(scope, ({ tx }) =>
      tx.update(contentPages).set({ isArchived }).where(eq(contentPages.id, made.value)),
    )
  }
  return made.value
}

/** A published section with this in it. */
export function makeSection(type: SectionType, data: object = {}, parts: Partial<Section> = {}): Section {
  return sectionSchema.parse({ id: newId(), type, data, ...parts })
}
