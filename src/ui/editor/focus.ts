/** Focuses an item's card once it is rendered. */
export function focusCard(itemId: string): void {
  requestAnimationFrame(() => {
    cardOf(itemId)?.focus({ preventScroll: true })
    reveal(itemId)
  })
}

/** Scrolls to an item and focuses the first field of its properties. */
export function focusInspector(itemId: string): void {
  requestAnimationFrame(() => {
    reveal(itemId)
    document.querySelector<HTMLElement>('[data-inspector] input, [data-inspector] textarea')?.focus()
  })
}

function reveal(itemId: string) {
  cardOf(itemId)?.closest('li')?.scrollIntoView({ block: 'nearest' })
}

function cardOf(itemId: string) {
  return document.querySelector<HTMLElement>(`[data-item="${CSS.escape(itemId)}"]`)
}
