/**
 * Puts the focus on what an item or section is moved by (or is named in), once it is drawn in its new place. What a
 * key changes is drawn before the next task, so the next key finds the handle; what a drop changes, before the frame.
 */
export function focusHandle(id: string): void {
  queueMicrotask(() => focusShownHandle(id))
  requestAnimationFrame(() => {
    // Wherever the person has gone since, they stay.
    if (document.activeElement === document.body) focusShownHandle(id)
  })
}

/** The same for one that is drawn already: keys that are pressed quickly go from handle to handle. */
export function focusShownHandle(id: string): void {
  const handle = document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(id)}"]`)
  handle?.focus({ preventScroll: true })
  handle?.scrollIntoView({ block: 'nearest' })
}
