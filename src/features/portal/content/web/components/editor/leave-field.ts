import type { KeyboardEvent } from 'react'
import { focusCard } from '#ui/editor/focus.ts'

/** Escape leads from a field back to the section it belongs to, or to the head of the page. */
export function leaveField(event: KeyboardEvent, selectedId: string): void {
  if (event.key !== 'Escape' || !(event.target instanceof Element)) return
  const { target } = event
  // A text selects what is around the cursor; that is no reason to stay in it.
  if (event.defaultPrevented && !target.closest('[contenteditable]')) return
  if (target.closest('[role="dialog"], [role="menu"], [aria-expanded="true"]')) return
  if (!target.closest('[data-inspector], [data-in-place]')) return
  if (selectedId) focusCard(selectedId)
  else document.querySelector<HTMLElement>('[data-page]')?.focus()
}
