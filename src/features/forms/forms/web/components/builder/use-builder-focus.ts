import { type KeyboardEvent, useCallback, useEffect } from 'react'
import { focusCard, focusPalette } from '#ui/editor/focus.ts'

/**
 * Leads the focus back when what had it is gone: after a deletion, an undo, or closing the trial, it is on the selected
 * question, and without questions in the palette.
 * @param step changes with everything that can take an element away
 */
export function useKeptFocus(step: unknown, selectedId: string | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is the reason to look
  useEffect(() => {
    if (document.activeElement !== document.body || !document.querySelector('[data-palette]')) return
    if (selectedId) focusCard(selectedId)
    else focusPalette()
  }, [step, selectedId])
}

/**
 * Escape leaves the inspector and the palette for the selected question; A goes to the palette; Ctrl V pastes a question
 * where nobody types.
 */
export function useBuilderKeys(
  selectedId: string | undefined,
  paste: (() => void) | undefined,
): (event: KeyboardEvent) => void {
  return useCallback(
    (event) => {
      const { target, key } = event
      if (event.defaultPrevented || !(target instanceof HTMLElement)) return
      if (key === 'Escape' && selectedId && isInSide(target)) focusCard(selectedId)
      else if (key === 'a' && isPlain(event) && !isTyping(target)) focusPalette()
      else if (paste && key.toLowerCase() === 'v' && (event.ctrlKey || event.metaKey) && !isTyping(target))
        paste()
      else return
      event.preventDefault()
    },
    [selectedId, paste],
  )
}

/** In the inspector or the palette, and not in a list or menu there that Escape closes first. */
function isInSide(target: HTMLElement): boolean {
  if (target.getAttribute('aria-expanded') === 'true') return false
  return target.closest('[data-inspector], [data-palette]') !== null
}

function isPlain({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return !altKey && !ctrlKey && !metaKey
}

function isTyping(target: HTMLElement): boolean {
  const places = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [data-try-it]'
  return target.closest(places) !== null
}
