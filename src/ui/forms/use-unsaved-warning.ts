import { useBlocker } from '@tanstack/react-router'

const QUESTION = 'You have unsaved changes. Leave this page without saving?'

/** Asks before the person leaves, by a link, the browser's arrows or closing the tab, while there is something to lose. */
export function useUnsavedWarning(isDirty: boolean) {
  useBlocker({
    shouldBlockFn: () => isDirty && !window.confirm(QUESTION),
    enableBeforeUnload: () => isDirty,
  })
}
