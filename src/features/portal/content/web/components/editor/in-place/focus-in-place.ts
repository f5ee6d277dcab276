/** How long a text or table editor may take to load before the focus stays where it is. */
const WAIT_MILLISECONDS = 4_000

/** Focuses the in-place editor of a text or table, as soon as it exists. */
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
