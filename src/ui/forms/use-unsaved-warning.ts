import { useBlocker } from '@tanstack/react-router'

const QUESTION = 'You have changes that are not saved. Leave this page without saving them?'

/** Asks before the person leaves, by a link, the browser's arrows or closing the tab, while there is something to lose. */
export function useUnsavedWarning(isDirty: boolean) {
  useBlocker({
    shouldBlockFn: () => isDirty && !window.confirm(QUESTION),
    enableBeforeUnload: () => isDirty,
  })
}
