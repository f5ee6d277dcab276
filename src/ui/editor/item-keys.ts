import type { KeyboardEvent } from 'react'
import { arrowStep } from '#ui/drag/arrow-step.ts'
import { focusCard } from './focus.ts'
import type { Item } from './items.ts'

type ItemKeyActions = {
  select: (itemId: string) => void
  /** Edits the item: its properties, or its text in place. */
  open: (itemId: string) => void
  move: (itemId: string, index: number) => void
  remove: (itemId: string) => void
  /** The A key. */
  addAfter?: (itemId: string) => void
  /** The D key. */
  duplicate?: (itemId: string) => void
}

/** The keys as menus show them. */
export const itemShortcuts = {
  open: 'Enter',
  addAfter: 'A',
  duplicate: 'D',
  moveUp: 'Alt ↑',
  moveDown: 'Alt ↓',
  remove: 'Delete',
}

/**
 * The keys of a card: arrows, Home and End move between cards, and Alt with an arrow moves the item. Letters only work
 * while a card has the focus, so they never interfere with typing.
 * @param current the items at the time of the key press
 */
export function itemKeys(current: () => readonly Item[], act: ItemKeyActions) {
  return (event: Pick<KeyboardEvent, KeyParts>, itemId: string): void => {
    const { key } = event
    const items = current()
    const step = arrowStep(key)
    if (step !== 0 && event.altKey) act.move(itemId, items.findIndex(({ id }) => id === itemId) + step)
    else if (step !== 0 || key === 'Home' || key === 'End') {
      const next = destination(items, key, itemId)
      if (!next) return
      act.select(next.id)
      focusCard(next.id)
    } else {
      const action = isPlain(event) ? actionOf(key, act) : undefined
      if (!action) return
      action(itemId)
    }
    event.preventDefault()
  }
}

type KeyParts = 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'

function destination(items: readonly Item[], key: string, itemId: string): Item | undefined {
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  return items[items.findIndex(({ id }) => id === itemId) + arrowStep(key)]
}

function isPlain({ altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, KeyParts>): boolean {
  return !altKey && !ctrlKey && !metaKey
}

function actionOf(key: string, act: ItemKeyActions): ((itemId: string) => void) | undefined {
  switch (key.toLowerCase()) {
    case 'delete':
    case 'backspace':
      return act.remove
    case 'enter':
      return act.open
    case 'a':
      return act.addAfter
    case 'd':
      return act.duplicate
    default:
      return undefined
  }
}
