import type { Choices, LayoutRow } from '../../contract.ts'
import type { CardLayout } from '../../domain/layouts.ts'
import type { listChoices } from '../queries/choices.ts'
import type { listLayoutsWithTypes } from '../queries/layouts.ts'

type Listed = Awaited<ReturnType<typeof listLayoutsWithTypes>>

/** With the names of its team types; the default layout has those that are in no other layout. */
export function presentLayout(layout: CardLayout, { layouts, teamTypes }: Listed): LayoutRow {
  const { id, name, isDefault, cards, unreadableIds, version, updatedAt } = layout
  const isOfLayout = layout.isDefault
    ? (teamTypeId: string) => !layouts.some(({ teamTypeIds }) => teamTypeIds.includes(teamTypeId))
    : (teamTypeId: string) => layout.teamTypeIds.includes(teamTypeId)
  return {
    ...{ id, name, isDefault, version },
    cards: [...cards],
    unreadableIds: [...unreadableIds],
    teamTypes: teamTypes.filter((type) => isOfLayout(type.id)),
    updatedAt: updatedAt?.toISOString() ?? null,
  }
}

/** Each team type with the layout that it has, if any. */
export function presentChoices({ teamTypes, layouts }: Awaited<ReturnType<typeof listChoices>>): Choices {
  return {
    teamTypes: teamTypes.map(({ id, name }) => {
      const layout = layouts.find(({ teamTypeIds }) => teamTypeIds.includes(id))
      return { id, name, layoutId: layout?.id ?? '', layoutName: layout?.name ?? '' }
    }),
  }
}
