import { err, ok, type Result } from '#kit/result/result.ts'
import type { Author } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { faultsOf, withoutFaults } from '../../domain/draft-sections.ts'
import { type PageSettings, pageSettingsSchema } from '../../domain/page.ts'
import type { SaveRefusal, SectionDiff } from '../../domain/save.ts'
import { editedSectionsOf } from '../queries/drafts.ts'
import { checkSections } from './check.ts'
import { releaseAbandoned, releasePdfs } from './pdfs.ts'
import { deleteSections, dropDraft, keepVersion, writeSections } from './write.ts'

export type PublishRefusal = SaveRefusal | { code: 'faultySections'; faults: Record<string, string> }

type Published = { version: number; added?: number; changed?: number; removed?: number }

/**
 * Puts the draft in the place of what readers see, and keeps it as the next version; a page without a draft keeps the
 * version that it has. For a page that is locked by the caller's transaction; the caller writes the number.
 */
export async function publishSections(
  event: EventTransaction,
  author: Author,
  { pageId, page }: { pageId: string; page: PageSettings & { version: number } },
): Promise<Result<Published, PublishRefusal>> {
  const { draft, published, unreadable } = await editedSectionsOf(event, pageId)
  if (!draft) return ok({ version: page.version })
  const faults = faultsOf(draft.sections)
  if (Object.keys(faults).length > 0) return err({ code: 'faultySections', faults })
  const sections = draft.sections.map(withoutFaults)
  const checked = await checkSections(event, pageId, {
    ...{ before: published, after: sections, known: draft.sections },
    settings: pageSettingsSchema.parse(page),
  })
  if (!checked.ok) return checked
  const { diff, snapshot } = checked.value
  const discardedIds = unreadable.flatMap(({ id }) => (draft.discardedIds.includes(id) ? [id] : []))
  const version = page.version + 1
  await deleteSections(event, { pageId, ids: [...diff.removedIds, ...discardedIds] })
  await writeSections(event, author, { pageId, placed: [...diff.added, ...diff.changed] })
  const droppedIds = await keepVersion(event, author, { pageId, version, snapshot })
  await dropDraft(event, pageId)
  await releasePdfs(event, droppedIds)
  await releaseAbandoned(event, pageId)
  return ok({ version, ...countsOf(diff) })
}

export function countsOf({ added, changed, removedIds }: SectionDiff) {
  return { added: added.length, changed: changed.length, removed: removedIds.length }
}
