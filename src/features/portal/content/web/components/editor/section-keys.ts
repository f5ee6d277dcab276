import type { KeyboardEvent } from 'react'
import type { Section } from '../../../domain/sections.ts'
import { focusSection } from './focus.ts'

type SectionKeyActions = {
  select: (sectionId: string) => void
  /** To its text, its table, or its properties. */
  open: (sectionId: string) => void
  addAfter: (sectionId: string) => void
  duplicate: (sectionId: string) => void
  move: (sectionId: string, index: number) => void
  remove: (sectionId: string) => void
}

/** What keys do on a card, as the menus write them. */
export const sectionShortcuts = {
  edit: 'Enter',
  addAfter: 'A',
  duplicate: 'D',
  moveUp: 'Alt ↑',
  moveDown: 'Alt ↓',
  remove: 'Delete',
}

/** Arrows go from card to card, with Alt they move the section. Letters are taken only while a card has the focus. */
export function sectionKeys(current: () => readonly Section[], act: SectionKeyActions) {
  return (event: KeyboardEvent, sectionId: string) => {
    const sections = current()
    const index = sections.findIndex(({ id }) => id === sectionId)
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey
    if (step !== 0 && event.altKey) act.move(sectionId, index + step)
    else if (step !== 0 || event.key === 'Home' || event.key === 'End') {
      const next =
        event.key === 'Home' ? sections[0] : event.key === 'End' ? sections.at(-1) : sections[index + step]
      if (!next) return
      act.select(next.id)
      focusSection(next.id)
    } else if (!isPlain) return
    else if (event.key === 'Delete' || event.key === 'Backspace') act.remove(sectionId)
    else if (event.key === 'Enter') act.open(sectionId)
    else if (event.key.toLowerCase() === 'a') act.addAfter(sectionId)
    else if (event.key.toLowerCase() === 'd') act.duplicate(sectionId)
    else return
    event.preventDefault()
  }
}
