import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { readStored } from '#platform/stored/read-stored.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { type Card, cardSchema } from '../../domain/cards.ts'
import { blankCard, type CardLayout, withDefault } from '../../domain/layouts.ts'
import { cardLayouts, cards } from '../tables.ts'
import { listTeamTypeNames } from './team-types.ts'

/** Every layout, with the names of the team types that may have one. */
export function listLayoutsWithTypes(scope: EventScope) {
  return inEvent(scope, async (event) => ({
    layouts: await listLayouts(event),
    teamTypes: await listTeamTypeNames(event),
  }))
}

/** Every layout with its cards, the default one first and the others by name, in one statement. */
export async function listLayouts(scope: EventScope): Promise<CardLayout[]> {
  const rows = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        layout: {
          id: cardLayouts.id,
          name: cardLayouts.name,
          isDefault: cardLayouts.isDefault,
          teamTypeIds: cardLayouts.teamTypeIds,
          version: cardLayouts.version,
          updatedAt: cardLayouts.updatedAt,
        },
        card: {
          id: cards.id,
          type: cards.type,
          title: cards.title,
          description: cards.description,
          isMini: cards.isMini,
          pathId: cards.pathId,
        },
      })
      .from(cardLayouts)
      .innerJoin(cards, and(eq(cards.eventId, cardLayouts.eventId), eq(cards.layoutId, cardLayouts.id)))
      .where(eq(cardLayouts.eventId, eventId))
      .orderBy(
        desc(cardLayouts.isDefault),
        sql`lower(${cardLayouts.name})`,
        asc(cardLayouts.id),
        asc(cards.index),
      ),
  )
  const layouts = new Map<string, CardLayout & { cards: Card[]; unreadableIds: string[] }>()
  for (const { layout, card } of rows) {
    const known = layouts.get(layout.id) ?? { ...layout, cards: [], unreadableIds: [] }
    const read = readStored(scope, { noun: 'card', id: card.id }, cardSchema, card)
    if (!read) known.unreadableIds.push(card.id)
    known.cards.push(read ?? { ...blankCard('text'), id: card.id })
    layouts.set(layout.id, known)
  }
  return withDefault([...layouts.values()])
}
