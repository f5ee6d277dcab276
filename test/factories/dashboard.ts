import { asc, eq } from 'drizzle-orm'
import type { CorePageId } from '#features/event/events/domain/core-page-titles.ts'
import { corePages } from '#features/portal/core-pages/server/tables.ts'
import { type CardInput, cardInput } from '#features/portal/dashboard/domain/cards.ts'
import { cardLayouts, cards } from '#features/portal/dashboard/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'

type LayoutParts = { name?: string; teamTypeIds?: string[]; cards?: CardInput[] }

/** A layout with six cards of text, unless the parts say otherwise; answers with its id. */
export function makeLayout(scope: EventScope, parts: LayoutParts = {}): Promise<string> {
  const { name = 'Layout', teamTypeIds = [], cards: given } = parts
  const six = given ?? Array.from({ length: 6 }, () => cardInput.parse({ type: 'text' }))
  const layoutId = newId()
  return inEvent(scope, async ({ tx, eventId }) => {
    await tx.insert(cardLayouts).values({ eventId, id: layoutId, name, teamTypeIds })
    await tx
      .insert(cards)
      .values(six.map((card, index) => ({ ...card, eventId, id: newId(), layoutId, index })))
    return layoutId
  })
}

/** A layout, with the ids of its cards in order. */
export async function plantLayout(event: EventScope) {
  const cardLayoutId = await makeLayout(event)
  const rows = await inEvent(event, ({ tx }) =>
    tx.select({ id: cards.id }).from(cards).where(eq(cards.layoutId, cardLayoutId)).orderBy(asc(cards.index)),
  )
  return { cardLayoutId, cardIds: rows.map(({ id }) => id) }
}

/** Publishes or unpublishes a core page. */
export function publishCorePage(scope: EventScope, id: CorePageId, isPublished: boolean): Promise<unknown> {
  return inEvent(scope, ({ tx, eventId }) =>
    tx.insert(corePages).values({ eventId, id, icon: 'description', isPublished }),
  )
}
