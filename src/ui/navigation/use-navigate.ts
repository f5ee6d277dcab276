import { type HistoryState, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Address } from '#addresses/address.ts'
import { routerLocation } from './router-location.ts'
import { overlaysLeft } from './use-back-closes.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    emailChanged?: true
  }
}

export type NavigateOptions = {
  /** Replaces the current screen in the history: Back skips it. */
  replace?: boolean
  /** False keeps the scroll position. */
  resetScroll?: boolean
  /** Leaves without asking about unsaved changes. */
  ignoreBlocker?: boolean
  /** What the next screen may say of this step. No address brings it along, so nobody can have it said by a link. */
  state?: HistoryState
}

/** Goes to a screen of this portal. */
export function useNavigate(): (to: Address, options?: NavigateOptions) => Promise<void> {
  const router = useRouter()
  return useCallback(
    async (to, options) => {
      const left = overlaysLeft()
      if (left) await left
      await router.navigate({ ...routerLocation(to), ...options })
    },
    [router],
  )
}
