/** Puts the focus on what an item or section is moved by, or is named in. */
export function focusHandle(id: string): void {
  const handle = document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(id)}"]`)
  handle?.focus({ preventScroll: true })
  handle?.scrollIntoView({ block: 'nearest' })
}

/** The same for one that is just being moved or added: once it is drawn in its new place. */
export function focusMovedHandle(id: string): void {
  requestAnimationFrame(() => focusHandle(id))
}
