import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Saver, SavingState } from './saver.ts'
import { hasAgreedToLeave, registerWork } from './unsaved-work.ts'

/** A saver that lives as long as the screen, and its state. */
export function useSaver<Draft, Revision, Conflict>(
  create: () => Saver<Draft, Revision, Conflict>,
): { saver: Saver<Draft, Revision, Conflict>; saving: SavingState<Conflict> } {
  const [saver] = useState(create)
  const saving = useSyncExternalStore(saver.subscribe, saver.getState)
  useEffect(() => saver.stop, [saver])
  return { saver, saving }
}

/**
 * Saves immediately when waiting could be too late, or is no longer necessary: when the window is hidden or shown again,
 * when the connection is back, and before the person leaves.
 * @param question asked before leaving if that save fails
 * @param isKept whether this device keeps what is not saved: then nothing is asked, since nothing would be lost
 */
export function useFlushing(
  saver: Pick<Saver<unknown, unknown, unknown>, 'flush' | 'isSaved'>,
  question: string,
  isKept: () => boolean = () => false,
): void {
  const isKeptNow = useEffectEvent(isKept)
  useEffect(
    () => registerWork({ isUnsaved: () => !saver.isSaved(), isKept: () => isKeptNow(), save: saver.flush }),
    [saver],
  )

  useEffect(() => {
    const flush = () => void saver.flush()
    window.addEventListener('online', flush)
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      window.removeEventListener('online', flush)
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
    }
  }, [saver])

  useBlocker({
    // Turning a page, or opening a drawer, is a step of the history on the same screen.
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname &&
      !saver.isSaved() &&
      !(await saver.flush()) &&
      !isKept() &&
      !window.confirm(question),
    enableBeforeUnload: () => !saver.isSaved() && !isKept() && !hasAgreedToLeave(),
  })
}
