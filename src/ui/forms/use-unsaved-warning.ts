import { useBlocker } from '@tanstack/react-router'
import { hasAgreedToLeave, LEAVING_QUESTION, useUnsavedWork } from '#ui/data/unsaved-work.ts'

/**
 * While there are unsaved changes, asks before the person leaves by a link, Back, Forward or closing the tab.
 * @param isSending they are on their way: what follows a save may lead to another screen without a question
 */
export function useUnsavedWarning(isDirty: boolean, isSending = false) {
  useUnsavedWork(isDirty)
  useBlocker({
    // Opening a drawer is a step of the history on the same screen.
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && isDirty && !isSending && !window.confirm(LEAVING_QUESTION),
    enableBeforeUnload: () => isDirty && !hasAgreedToLeave(),
  })
}
