import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Address } from '#addresses/address.ts'
import { routerLocation } from './router-location.ts'

export type NavigateOptions = {
  /** Replaces the current screen in the history: Back skips it. */
  replace?: boolean
  /** False keeps the scroll position. */
  resetScroll?: boolean
  /** Leaves without asking about unsaved changes. */
  ignoreBlocker?: boolean
}

/** Goes to a screen of this portal. */
export function useNavigate(): (to: Address, options?: NavigateOptions) => Promise<void> {
  const router = useRouter()
  return useCallback((to, options) => router.navigate({ ...routerLocation(to), ...options }), [router])
}
