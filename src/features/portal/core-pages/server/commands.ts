import { sql } from 'drizzle-orm'
import type { CorePageId } from '#features/event/events/domain/core-page-titles.ts'
import { allSettings } from '#features/event/events/server/queries.ts'
import { picturesByIds } from '#features/library/assets/server/queries.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { type CorePage, defaultCorePages } from '../domain/core-pages.ts'
import { corePagesTopic } from '../domain/topic.ts'
import { corePagesForChange } from './queries.ts'
import { corePages } from './tables.ts'

/** What is omitted does not change. */
type Choices = {
  icon?: string | undefined
  isPublished?: boolean | undefined
  assetId?: string | null | undefined
}

/** Changes some of the organiser's choices for one core page; what is above it has to be a picture of the library. */
export function updateCorePage(
  scope: EventScope,
  author: Author,
  { id, ...choices }: { id: CorePageId } & Choices,
): Promise<Result<CorePage, 'corePageNotFound' | 'assetNotFound'>> {
  return inEvent(scope, async (event) => {
    const { icon, isPublished, assetId } = choices
    if (assetId && !(await picturesByIds(event, [assetId])).has(assetId)) return err('assetNotFound')
    const pages = await corePagesForChange(event, (await allSettings(event)).terminology)
    const before = pages.find((page) => page.id === id)
    if (!before) return err('corePageNotFound')
    const changed = {
      ...before,
      icon: icon ?? before.icon,
      isPublished: isPublished ?? before.isPublished,
      assetId: assetId === undefined ? before.assetId : assetId,
    }
    await writeCorePages(event, author, pages, [changed])
    await recordAudit(event, {
      memberId: author.memberId,
      action: 'corePage.update',
      subjectId: id,
      before,
      after: choices,
    })
    return ok(changed)
  })
}

/** The rows of a change that the caller records, such as a save of the whole sidebar. */
export async function writeCorePages(
  event: EventTransaction,
  { memberId }: Author,
  before: readonly CorePage[],
  changes: readonly (Pick<CorePage, 'id'> & Partial<CorePage>)[],
): Promise<void> {
  const { tx, eventId, services } = event
  const now = services.clock.now()
  const audit = { createdAt: now, createdBy: memberId, updatedAt: now, updatedBy: memberId }
  const rows = before.flatMap((page) => {
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
  announce(event, [corePagesTopic], everyone)
}

type NewPicture = { id: CorePageId; assetId: string | null; version: number }

/**
 * Sets or removes the library picture above a core page, as part of a change that the caller records. False
 * when the page has changed since `version`, which is 0 while it has no row.
 */
export async function setCorePagePicture(
  event: EventTransaction,
  { memberId }: Author,
  { id, assetId, version }: NewPicture,
): Promise<boolean> {
  const { tx, eventId, services } = event
  const page = defaultCorePages.find((one) => one.id === id)
  const change = { assetId, version: version + 1, updatedAt: services.clock.now(), updatedBy: memberId }
  const saved = await tx
    .insert(corePages)
    .values({
      ...{ eventId, id, icon: page?.icon ?? '', isPublished: page?.isPublished ?? true },
      ...change,
      createdBy: memberId,
    })
    .onConflictDoUpdate({
      target: [corePages.eventId, corePages.id],
      set: change,
      // When two people create the row at the same time, the second save is stale.
      setWhere: sql`${corePages.version} = ${version}`,
    })
    .returning({ id: corePages.id })
  announce(event, [corePagesTopic], everyone)
  return saved.length > 0
}
