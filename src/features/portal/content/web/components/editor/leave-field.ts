import type { KeyboardEvent } from 'react'
import { focusCard } from '#ui/editor/focus.ts'

/** Escape moves from a field back to its section, or to the head of the page. */
export function leaveField(event: KeyboardEvent, selectedId: string): void {
  if (event.key !== 'Escape' || !(event.target instanceof Element)) return
  const { target } = event
  // A text editor uses Escape to select around the cursor; that must not keep the focus in it.
  if (event.defaultPrevented && !target.closest('[contenteditable]')) return
  if (target.closest('[role="dialog"], [role="menu"], [aria-expanded="true"]')) return
  if (!target.closest('[data-inspector], [data-in-place]')) return
  if (selectedId) focusCard(selectedId)
  else document.querySelector<HTMLElement>('[data-page]')?.focus()
}
