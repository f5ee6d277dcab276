import { useBlocker } from '@tanstack/react-router'

const QUESTION = 'You have unsaved changes. Leave this page without saving?'

/** While there are unsaved changes, asks before the person leaves by a link, Back, Forward or closing the tab. */
export function useUnsavedWarning(isDirty: boolean) {
  useBlocker({
    shouldBlockFn: () => isDirty && !window.confirm(QUESTION),
    enableBeforeUnload: () => isDirty,
  })
}
