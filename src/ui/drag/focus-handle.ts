/**
 * Focuses the handle (or name field) of an item once it is rendered in its new position. Changes by key are rendered
 * before the next task, so the next key press finds the handle; changes by drop are rendered before the next frame.
 */
export function focusHandle(id: string): void {
  queueMicrotask(() => focusShownHandle(id))
  requestAnimationFrame(() => {
    // If the person has moved the focus since, leave it there.
    if (document.activeElement === document.body) focusShownHandle(id)
  })
}

/** The same for a handle that is rendered already: keys pressed quickly move from handle to handle. */
export function focusShownHandle(id: string): void {
  const handle = document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(id)}"]`)
  handle?.focus({ preventScroll: true })
  handle?.scrollIntoView({ block: 'nearest' })
}
