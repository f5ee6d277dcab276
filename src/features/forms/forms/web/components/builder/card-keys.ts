import type { KeyboardEvent, RefObject } from 'react'
import type { FormDefinition } from '../../../domain/definition.ts'

type CardKeyActions = {
  select: (fieldId: string) => void
  move: (fieldId: string, index: number) => void
  remove: (fieldId: string) => void
  /** Goes to the question's properties. */
  open: () => void
}

/** What keys do on a card: arrows go from card to card, with Alt they move the question. */
export function cardKeys(definition: RefObject<FormDefinition>, act: CardKeyActions) {
  return (event: KeyboardEvent, fieldId: string) => {
    const { fields } = definition.current
    const index = fields.findIndex(({ id }) => id === fieldId)
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && event.altKey) act.move(fieldId, index + step)
    else if (step !== 0) {
      const next = fields[index + step]
      if (!next) return
      act.select(next.id)
      focusQuestion(next.id)
    } else if (event.key === 'Delete' || event.key === 'Backspace') act.remove(fieldId)
    else if (event.key === 'Enter') {
      act.select(fieldId)
      act.open()
    } else return
    event.preventDefault()
  }
}

/** Puts the focus on a question's card once it is drawn. */
export function focusQuestion(fieldId: string): void {
  requestAnimationFrame(() => {
    const card = document.querySelector<HTMLElement>(`[data-question="${CSS.escape(fieldId)}"]`)
    card?.focus({ preventScroll: true })
    card?.closest('li')?.scrollIntoView({ block: 'nearest' })
  })
}
