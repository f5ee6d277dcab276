import { useBlocker } from '@tanstack/react-router'
import { hasAgreedToLeave, LEAVING_QUESTION, useUnsavedWork } from '#ui/data/unsaved-work.ts'

/**
 * While there are unsaved changes, asks before the person leaves by a link, Back, Forward or closing the tab.
 * @param isSending they are on their way: what follows a save may lead to another screen without a question
 */
export function useUnsavedWarning(isDirty: boolean, isSending = false) {
  useUnsavedWork(isDirty)
  useBlocker({
    // What opens over a screen is a step of the history with the same address; a tab of the screen has its own.
    shouldBlockFn: ({ current, next }) =>
      isDirty && !isSending && !isSamePlace(current, next) && !window.confirm(LEAVING_QUESTION),
    enableBeforeUnload: () => isDirty && !hasAgreedToLeave(),
  })
}

type Place = { pathname: string; search: unknown }

function isSamePlace(one: Place, other: Place): boolean {
  return one.pathname === other.pathname && JSON.stringify(one.search) === JSON.stringify(other.search)
}
