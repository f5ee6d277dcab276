import { createContext, use } from 'react'
import { ApiError } from '#ui/data/api-error.ts'
import type { Me } from '../../contract.ts'

/** Who is signed in; null for guests. The root of the portal gives it. */
export const MeContext = createContext<Me | null>(null)

/** On screens that ask for sign-in. */
export function useMe(): Me {
  const me = use(MeContext)
  if (!me) throw new ApiError(401, 'Please sign in to continue.')
  return me
}
