import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ShownCard } from '../../../contract.ts'
import type { Card } from '../../../domain/cards.ts'
import { dashboardApi } from '../../api.ts'

type CardPreview = {
  /**
   * The card as the team would see it, with the typed words; null if it is left out, undefined while loading.
   */
  shownAs: (card: Card) => ShownCard | null | undefined
  /** The team whose figures are shown; undefined while loading. */
  teamName: string | undefined
}

/** The cards as a team of one type would see them now. Typing only changes words, so it sends no request. */
export function useCardPreview(cards: readonly Card[], teamTypeId: string): CardPreview {
  const asked = cards.map(({ id, type, pathId }) => ({ id, type, pathId }))
  // Sorted, since moving a card changes no figure.
  asked.sort((one, other) => (one.id < other.id ? -1 : 1))
  const { data } = useQuery({
    ...dashboardApi.preview.queryOptions({ input: { teamTypeId, cards: asked } }),
    placeholderData: keepPreviousData,
  })
  return useMemo(() => {
    const shown = data && new Map([...data.below, ...data.beside].map((card) => [card.id, card]))
    return {
      teamName: data?.teamName,
      shownAs: ({ id, type, title, description, isMini }) => {
        if (!shown) return undefined
        const found = shown.get(id)
        if (!found) return null
        return found.type === type ? { ...found, title, description, isMini } : undefined
      },
    }
  }, [data])
}
