/** What an editor arranges: a question of a form, a section of a page. */
export type Item = { readonly id: string }

/** The actions that every editor has; each adds its own. The caller makes the ids. */
export type ItemAction<Type> =
  | { type: 'add'; itemType: Type; id: string; index: number }
  | { type: 'duplicate'; itemId: string; id: string }
  | { type: 'remove'; itemId: string }
  /** `index` is the position among the other items. */
  | { type: 'move'; itemId: string; index: number }

/** Items, and the one that is selected. */
type Chosen<I> = { readonly items: readonly I[]; readonly selectedId: string }

type ArrangingRules<I, Type> = {
  make: (itemType: Type, id: string) => I
  /** How many items there may be. */
  most: number
}

/** Applies an action to the items. Returns the same object when nothing changes. */
export function arrangeItems<I extends Item, Type>(
  of: Chosen<I>,
  action: ItemAction<Type>,
  { make, most }: ArrangingRules<I, Type>,
): Chosen<I> {
  switch (action.type) {
    case 'add':
      return insertItem(of, make(action.itemType, action.id), action.index, most)
    case 'duplicate': {
      const index = of.items.findIndex(({ id }) => id === action.itemId)
      const original = of.items[index]
      return original ? insertItem(of, { ...original, id: action.id }, index + 1, most) : of
    }
    case 'remove':
      return removeItem(of, action.itemId)
    case 'move': {
      const items = moveItem(of.items, action.itemId, action.index)
      return items === of.items ? of : { ...of, items }
    }
  }
}

/** Inserts an item and selects it. Does nothing when the list is full or the id is taken. */
export function insertItem<I extends Item>(of: Chosen<I>, item: I, index: number, most: number): Chosen<I> {
  const { items } = of
  if (items.length >= most || items.some(({ id }) => id === item.id)) return of
  return { items: items.toSpliced(index, 0, item), selectedId: item.id }
}

/** The selection moves to the next item, or to the previous one at the end. */
function removeItem<I extends Item>(of: Chosen<I>, itemId: string): Chosen<I> {
  const { items, selectedId } = of
  const index = items.findIndex(({ id }) => id === itemId)
  if (index < 0) return of
  const neighbour = items[index + 1] ?? items[index - 1]
  return {
    items: items.toSpliced(index, 1),
    selectedId: selectedId === itemId ? (neighbour?.id ?? '') : selectedId,
  }
}

function moveItem<I extends Item>(items: readonly I[], itemId: string, index: number): readonly I[] {
  const from = items.findIndex(({ id }) => id === itemId)
  const item = items[from]
  const to = clampedPlace(items, index)
  if (!item || from === to) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** Replaces the item with the same id. */
export function replaceItem<I extends Item>(items: readonly I[], item: I): readonly I[] {
  const index = items.findIndex(({ id }) => id === item.id)
  return index < 0 || items[index] === item ? items : items.with(index, item)
}

/** The selection, if the list has it; otherwise empty. */
export function selectedIn(items: readonly Item[], selectedId: string): string {
  return items.some(({ id }) => id === selectedId) ? selectedId : ''
}

/** The position after an item, or at the end. */
export function placeAfter(items: readonly Item[], itemId: string | undefined): number {
  const index = items.findIndex(({ id }) => id === itemId)
  return index < 0 ? items.length : index + 1
}

export function clampedPlace(items: readonly Item[], index: number): number {
  return Math.min(Math.max(index, 0), items.length - 1)
}
