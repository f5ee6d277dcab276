import { z } from 'zod'
import { type Card, type CardInput, cardInput, cardLimits, cardSchema, sixOf } from './cards.ts'
import { dashboardMessages as messages } from './messages.ts'

const layoutSettings = {
  name: z
    .string(messages.invalidField)
    .trim()
    .min(1, 'Enter a name.')
    .max(cardLimits.name, `A name can have up to ${cardLimits.name} characters.`),
  teamTypeIds: z
    .array(z.string().min(1).max(cardLimits.id), messages.invalidField)
    .max(cardLimits.teamTypes, messages.invalidField)
    .default([]),
}

/** A new layout: its cards get their ids when it is added. */
export const newLayoutSchema = z.object({ ...layoutSettings, cards: sixOf(cardInput) })
/** An existing layout, with its cards. */
export const layoutChangeSchema = z.object({ ...layoutSettings, cards: sixOf(cardSchema) })

export type NewLayout = z.output<typeof newLayoutSchema>
export type LayoutChange = z.output<typeof layoutChangeSchema>

export type CardLayout = {
  id: string
  name: string
  isDefault: boolean
  teamTypeIds: readonly string[]
  /** In order: the first three below the tasks, the others beside them. */
  cards: readonly Card[]
  /**
   * Those of the cards that could not be read from storage: a blank one stands in each's place, for organisers to
   * fill in again, and exhibitors see none.
   */
  unreadableIds: readonly string[]
  /** Goes up by one each time it is saved. */
  version: number
  /** Null until the default layout is first changed. */
  updatedAt: Date | null
}

const DEFAULT_LAYOUT_ID = 'default'

/** What exhibitors need after their tasks: things to read and download, and the team's progress. */
const defaultTypes = ['content', 'downloads', 'suppliers', 'progress', 'forms', 'team'] as const

/** A new event's layout. It is in the code, so that every event has one before it is first changed. */
export const defaultLayout: CardLayout = {
  id: DEFAULT_LAYOUT_ID,
  name: 'Default',
  isDefault: true,
  teamTypeIds: [],
  cards: defaultTypes.map((type, index) => ({
    ...blankCard(type),
    id: `${DEFAULT_LAYOUT_ID}-${index + 1}`,
  })),
  unreadableIds: [],
  version: 1,
  updatedAt: null,
}

/** A card of a type, named after it. */
export function blankCard(type: CardInput['type']): CardInput {
  return cardInput.parse({ type })
}

/** The stored layouts, the default one first; the code's default if none is stored. */
export function withDefault(stored: readonly CardLayout[]): CardLayout[] {
  const own = stored.find(({ isDefault }) => isDefault)
  return [own ?? defaultLayout, ...stored.filter(({ isDefault }) => !isDefault)]
}

/** The team type's layout, or the default one. */
export function layoutFor(layouts: readonly CardLayout[], teamTypeId: string | null): CardLayout {
  const named = layouts.find(
    ({ isDefault, teamTypeIds }) => !isDefault && teamTypeId !== null && teamTypeIds.includes(teamTypeId),
  )
  return named ?? layouts.find(({ isDefault }) => isDefault) ?? defaultLayout
}

/** The other layout that already has one of these team types: a team type has only one layout. */
export function layoutInTheWay(
  layouts: readonly CardLayout[],
  { id, teamTypeIds }: { id: string | undefined; teamTypeIds: readonly string[] },
): { layout: CardLayout; teamTypeId: string } | undefined {
  for (const teamTypeId of teamTypeIds) {
    const layout = layouts.find((other) => other.id !== id && other.teamTypeIds.includes(teamTypeId))
    if (layout) return { layout, teamTypeId }
  }
  return undefined
}

/** A change moves and edits the layout's cards; it never adds or removes any. */
export function hasSameCards(layout: CardLayout, cards: readonly { id: string }[]): boolean {
  const own = layout.cards.map(({ id }) => id).sort()
  const named = cards.map(({ id }) => id).sort()
  return own.length === named.length && own.every((id, index) => id === named[index])
}
