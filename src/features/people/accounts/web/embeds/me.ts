import { createContext, use } from 'react'
import { ApiError } from '#ui/data/api-error.ts'
import type { Me } from '../../contract.ts'

/** The signed-in person; null for guests. The root of the portal provides it. */
export const MeContext = createContext<Me | null>(null)

/** For screens that require sign-in. */
export function useMe(): Me {
  const me = use(MeContext)
  if (!me) throw new ApiError(401, 'Please sign in to continue.')
  return me
}

/** Whether tasks are this person's to do: those of the organiser look at the work of other teams. */
export function hasOwnTasks({ team }: Pick<Me, 'team'>): boolean {
  return team !== null && !team.isOrganiser
}
