import type { Choices, LayoutRow, Target } from '../../contract.ts'
import type { CardLayout } from '../../domain/layouts.ts'

type TeamTypeName = { id: string; name: string }

/** With the names of its team types; the default layout has those that are in no other layout. */
export function presentLayout(
  layout: CardLayout,
  layouts: readonly CardLayout[],
  teamTypes: readonly TeamTypeName[],
): LayoutRow {
  const { id, name, isDefault, cards, version, updatedAt } = layout
  const isOfLayout = layout.isDefault
    ? (teamTypeId: string) => !layouts.some(({ teamTypeIds }) => teamTypeIds.includes(teamTypeId))
    : (teamTypeId: string) => layout.teamTypeIds.includes(teamTypeId)
  return {
    ...{ id, name, isDefault, version },
    cards: [...cards],
    teamTypes: teamTypes.filter((type) => isOfLayout(type.id)),
    updatedAt: updatedAt?.toISOString() ?? null,
  }
}

/** What an organiser can choose from while arranging cards. */
export function presentChoices(
  targets: readonly Target[],
  teamTypes: readonly TeamTypeName[],
  layouts: readonly CardLayout[],
): Choices {
  return {
    targets: [...targets],
    teamTypes: teamTypes.map(({ id, name }) => {
      const layout = layouts.find(({ teamTypeIds }) => teamTypeIds.includes(id))
      return { id, name, layoutId: layout?.id ?? '', layoutName: layout?.name ?? '' }
    }),
  }
}
