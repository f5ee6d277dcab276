/** Puts the focus on what an item or section is moved by (or is named in), once it is drawn in its new place. */
export function focusHandle(id: string): void {
  requestAnimationFrame(() => focusShownHandle(id))
}

/** The same for one that is drawn already: keys that are pressed quickly go from handle to handle. */
export function focusShownHandle(id: string): void {
  const handle = document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(id)}"]`)
  handle?.focus({ preventScroll: true })
  handle?.scrollIntoView({ block: 'nearest' })
}
