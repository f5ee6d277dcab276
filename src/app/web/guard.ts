import type { Boot } from '#features/events/contract.ts'
import { type Access, mayUse } from '#kit/access/levels.ts'

type Passage = 'open' | 'signIn' | 'unauthorised' | 'notFound' | 'setUp' | 'dashboard'

/** Whether somebody may go to a screen, or where they are sent instead. */
export function passageTo(
  path: string,
  access: Access,
  boot: Pick<Boot, 'needsSetup'> & {
    event: object | null
    me: Pick<NonNullable<Boot['me']>, 'level'> | null
  },
): Passage {
  if (boot.needsSetup) return path === '/setup' ? 'open' : 'setUp'
  if (path === '/setup') return 'dashboard'
  if (!boot.event) return access === 'public' ? 'open' : 'notFound'
  if (path === '/auth/login' && boot.me) return 'dashboard'
  if (mayUse(boot.me?.level, access)) return 'open'
  return boot.me ? 'unauthorised' : 'signIn'
}
