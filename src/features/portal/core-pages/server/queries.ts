import { and, asc, eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { Tx } from '#database/client.ts'
import { prepared } from '#database/prepared.ts'
import type { CorePageTitles } from '#features/event/events/domain/core-page-titles.ts'
import { isOrganiser, type Viewer } from '#features/people/teams/domain/audience.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { type CorePage, defaultCorePages, renameCorePages } from '../domain/core-pages.ts'
import { corePages } from './tables.ts'

/** The core pages with the organiser's choices, in order. A page without a row has a new event's defaults. */
export async function storedCorePages(event: EventTransaction, titles: CorePageTitles): Promise<CorePage[]> {
  return withChoices(await choicesOfCorePages(event), titles)
}

/** What the organiser has chosen; only of pages that are not as in a new event. */
export function choicesOfCorePages({ tx, eventId }: EventTransaction) {
  return chosenPages(tx, { eventId })
}

/** The same, locked until the transaction ends. */
export async function corePagesForChange(
  event: EventTransaction,
  titles: CorePageTitles,
): Promise<CorePage[]> {
  return withChoices(await selectChosen(event).for('update'), titles)
}

function selectChosen({ tx, eventId }: EventTransaction) {
  return selectChoices(tx, eventId)
}

const chosenPages = prepared('core pages', ['eventId'], (tx, { eventId }) => selectChoices(tx, eventId))

function selectChoices(tx: Tx, eventId: string | SQLWrapper) {
  return tx
    .select({
      id: corePages.id,
      icon: corePages.icon,
      isPublished: corePages.isPublished,
      assetId: corePages.assetId,
    })
    .from(corePages)
    .where(eq(corePages.eventId, eventId))
}

/** The core pages in order, with the choices made for them. */
export function withChoices(
  chosen: Awaited<ReturnType<typeof selectChosen>>,
  titles: CorePageTitles,
): CorePage[] {
  return renameCorePages(defaultCorePages, titles).map((page) => {
    const own = chosen.find(({ id }) => id === page.id)
    return own ? { ...page, ...own, id: page.id } : page
  })
}

/** The core pages that show an asset above them. */
export function corePagesShowing(scope: EventScope, assetId: string): Promise<{ id: string }[]> {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ id: corePages.id })
      .from(corePages)
      .where(and(eq(corePages.eventId, eventId), eq(corePages.assetId, assetId)))
      .orderBy(asc(corePages.id)),
  )
}

/** Whether the asset is above a core page, which everyone who is signed in may open. */
export async function isAssetOnCorePage(
  scope: EventScope,
  viewer: Viewer,
  assetId: string,
): Promise<boolean> {
  if (viewer === 'guest') return false
  const found = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ one: sql`1` })
      .from(corePages)
      .where(
        and(
          eq(corePages.eventId, eventId),
          eq(corePages.assetId, assetId),
          isOrganiser(viewer) ? undefined : eq(corePages.isPublished, true),
        ),
      )
      .limit(1),
  )
  return found.length > 0
}
