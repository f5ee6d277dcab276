import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Address } from '#addresses/address.ts'
import { routerLocation } from './router-location.ts'

export type NavigateOptions = {
  /** In place of the screen that is open: Back does not lead to that one. */
  replace?: boolean
  /** False leaves the page scrolled where it is. */
  resetScroll?: boolean
  /** Does not ask about unsaved changes. */
  ignoreBlocker?: boolean
}

/** Goes to a screen of this portal. */
export function useNavigate(): (to: Address, options?: NavigateOptions) => Promise<void> {
  const router = useRouter()
  return useCallback((to, options) => router.navigate({ ...routerLocation(to), ...options }), [router])
}
