/** A heading that takes longer than this is not waited for; the focus then stays where the person put it. */
const PATIENCE_MILLISECONDS = 5_000

/**
 * Moves the focus to the screen's heading as soon as it exists, so that screen readers read it and Tab
 * continues from it. Gives up when the person focuses something themselves.
 */
export function focusHeading(): void {
  const main = document.getElementById('main')
  if (!main || focusIn(main)) return
  const before = document.activeElement
  const observer = new MutationObserver(() => {
    if (document.activeElement !== before || focusIn(main)) observer.disconnect()
  })
  observer.observe(main, { childList: true, subtree: true })
  window.setTimeout(() => observer.disconnect(), PATIENCE_MILLISECONDS)
}

function focusIn(main: HTMLElement): boolean {
  const heading = main.querySelector('h1')
  if (!heading) return false
  // A screen may already have focused its first field.
  if (main.contains(document.activeElement) && document.activeElement !== main) return true
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
