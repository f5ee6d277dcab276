import { useMemo } from 'react'
import { newId } from '#kit/ids/new-id.ts'
import { type Dragged, targetOf } from '#ui/drag/list-drag.ts'
import { useLatest } from '#ui/drag/use-latest.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { focusCard } from './focus.ts'
import type { HistoryAction } from './history.ts'
import { clampedPlace, type Item, type ItemAction } from './items.ts'

/** What is being dragged: a new item from the palette, or an existing one. */
export type DraggedItem<Type> = Dragged &
  ({ kind: 'new'; itemType: Type } | { kind: 'moved'; itemId: string })

type ItemActionsOptions<I extends Item, Type> = {
  items: readonly I[]
  dispatch: (action: ItemAction<Type> | HistoryAction) => void
  announce: (words: string) => void
  /** The names of an item and of a type in announcements. */
  nameOf: (item: I) => string
  typeName: (type: Type) => string
  /** Moves the focus after adding an item. */
  onAdded: (itemId: string) => void
  /** Called before an item is removed; returns the function that restores it. */
  keep: (item: I, index: number) => () => void
}

export type ItemActions<Type> = {
  select: (itemId: string) => void
  add: (itemType: Type, index: number) => void
  duplicate: (itemId: string) => void
  move: (itemId: string, index: number) => void
  remove: (itemId: string) => void
  drop: (dragged: DraggedItem<Type>, place: number) => void
}

/** The actions on items, with their announcements and the focus afterwards. Stable between renders. */
export function useItemActions<I extends Item, Type>(
  options: ItemActionsOptions<I, Type>,
): ItemActions<Type> {
  const latest = useLatest(options)
  return useMemo(() => {
    const now = () => latest.current
    const find = (itemId: string) => now().items.find(({ id }) => id === itemId)
    const select = (itemId: string) => now().dispatch({ type: 'select', itemId })
    const add = (itemType: Type, index: number) => {
      const id = newId()
      now().dispatch({ type: 'add', itemType, id, index })
      now().announce(`${now().typeName(itemType)} added at place ${index + 1}.`)
      now().onAdded(id)
    }
    const duplicate = (itemId: string) => {
      const item = find(itemId)
      if (!item) return
      const id = newId()
      now().dispatch({ type: 'duplicate', itemId, id })
      now().announce(`${now().nameOf(item)} duplicated.`)
      focusCard(id)
    }
    const move = (itemId: string, index: number) => {
      const { items } = now()
      const item = find(itemId)
      if (!item) return
      const to = clampedPlace(items, index)
      select(itemId)
      now().dispatch({ type: 'move', itemId, index: to })
      now().announce(`${now().nameOf(item)} moved to place ${to + 1} of ${items.length}.`)
      focusCard(itemId)
    }
    const remove = (itemId: string) => {
      const { items } = now()
      const index = items.findIndex(({ id }) => id === itemId)
      const item = items[index]
      if (!item) return
      const undo = now().keep(item, index)
      const neighbour = items[index + 1] ?? items[index - 1]
      now().dispatch({ type: 'remove', itemId })
      if (neighbour) focusCard(neighbour.id)
      showToast({ message: `“${now().nameOf(item)}” deleted`, undo })
    }
    const drop = (dragged: DraggedItem<Type>, place: number) => {
      if (dragged.kind === 'new') return add(dragged.itemType, place)
      const from = now().items.findIndex(({ id }) => id === dragged.itemId)
      move(dragged.itemId, targetOf(from, place))
    }
    return { select, add, duplicate, move, remove, drop }
  }, [latest])
}
