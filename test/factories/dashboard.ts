import { assets } from '#database/tables/assets.ts'
import { cardLayouts, cards } from '#database/tables/dashboard.ts'
import { files } from '#database/tables/files.ts'
import { corePages } from '#database/tables/sidebar.ts'
import { type CardInput, cardInput } from '#features/dashboard/domain/cards.ts'
import type { CorePageId } from '#features/events/domain/core-pages.ts'
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

/** Publishes a core page, or takes it back. */
export function publishCorePage(scope: EventScope, id: CorePageId, isPublished: boolean): Promise<unknown> {
  return inEvent(scope, ({ tx, eventId }) =>
    tx.insert(corePages).values({ eventId, id, icon: 'description', isPublished }),
  )
}

/** A picture of the library without bytes, or a document; answers with its id. */
export function makeAsset(
  scope: EventScope,
  parts: { altText?: string; type?: 'image' | 'document' } = {},
): Promise<string> {
  const [id, fileId] = [newId(), newId()]
  return inEvent(scope, async ({ tx, eventId }) => {
    await tx.insert(files).values({
      ...{ eventId, id: fileId, folder: 'uploads', name: 'harbour.jpg', mimeType: 'image/jpeg', size: 1 },
      ...{ audience: 'asset', subjectId: id },
    })
    const { type = 'image', altText = '' } = parts
    await tx
      .insert(assets)
      .values({
        eventId,
        id,
        name: 'Harbour',
        altText,
        type,
        fileId,
        status: 'ready',
        width: 1600,
        height: 400,
      })
    return id
  })
}
