/** How long a text or table editor may take to be loaded before the focus stays where it is. */
const WAIT_MILLISECONDS = 4_000

/** Puts the focus into the text or the table that is edited in its place, as soon as that is there. */
export function focusInPlace(sectionId: string): void {
  const began = performance.now()
  const attempt = () => {
    const field = document.querySelector<HTMLElement>(
      `[data-in-place="${CSS.escape(sectionId)}"] :is([contenteditable="true"], [data-cell], [data-start])`,
    )
    if (field) field.focus()
    else if (performance.now() - began < WAIT_MILLISECONDS) requestAnimationFrame(attempt)
  }
  requestAnimationFrame(attempt)
}
