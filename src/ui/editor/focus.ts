/** How long an item that was just added may take to be drawn before the focus stays where it is. */
const WAIT_MILLISECONDS = 2_000

/** Focuses an item's card once it is drawn, and scrolls to it. */
export function focusCard(itemId: string): void {
  onceDrawn(itemId, (card) => {
    card.focus({ preventScroll: true })
    reveal(card)
  })
}

/** Scrolls to an item, once it is drawn, and focuses the first field of its properties. */
export function focusInspector(itemId: string): void {
  onceDrawn(itemId, (card) => {
    reveal(card)
    document.querySelector<HTMLElement>('[data-inspector] input, [data-inspector] textarea')?.focus()
  })
}

/** Focuses the search of the palette beside the canvas. */
export function focusPalette(): void {
  document.querySelector<HTMLElement>('[data-palette] input')?.focus()
}

/** Scrolls to an item, once it is drawn. */
export function revealCard(itemId: string): void {
  onceDrawn(itemId, reveal)
}

/** What is dropped is drawn a moment later than what is added by a press. */
function onceDrawn(itemId: string, act: (card: HTMLElement) => void) {
  const began = performance.now()
  const attempt = () => {
    const card = document.querySelector<HTMLElement>(`[data-item="${CSS.escape(itemId)}"]`)
    if (card) act(card)
    else if (performance.now() - began < WAIT_MILLISECONDS) requestAnimationFrame(attempt)
  }
  requestAnimationFrame(attempt)
}

function reveal(card: HTMLElement) {
  card.closest('li')?.scrollIntoView({ block: 'nearest' })
}
