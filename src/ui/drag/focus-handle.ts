/** Puts the focus on what an item or section is moved by (or is named in), once it is drawn in its new place. */
export function focusHandle(id: string): void {
  requestAnimationFrame(() => {
    const handle = document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(id)}"]`)
    handle?.focus({ preventScroll: true })
    handle?.scrollIntoView({ block: 'nearest' })
  })
}
