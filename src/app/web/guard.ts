import type { ScreenPath } from '#addresses/address.ts'
import type { DevelopmentPath } from '#addresses/screens.ts'
import type { Boot, EventBoot } from '#features/portal/boot/contract.ts'
import { type Access, isAtLeast, type Level, mayUse } from '#kit/access/levels.ts'
import type { RouteDefinition } from './routes/definition.ts'

type Passage = 'open' | 'signIn' | 'unauthorised' | 'notFound' | 'setUp' | 'dashboard'

/** Whether somebody may go to a screen, or where they are sent instead. */
export function passageTo(
  path: ScreenPath | DevelopmentPath,
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

/**
 * Whether a screen is there for somebody. One that is a core page is only while the organiser has it published;
 * moderators and above find it in any case, to see what they are about to publish.
 */
export function isThere(
  { corePage }: Pick<RouteDefinition, 'corePage'>,
  event: Pick<EventBoot, 'corePages'> | null,
  level: Level | undefined,
): boolean {
  if (corePage === undefined || (level && isAtLeast(level, 'moderator'))) return true
  return event?.corePages.find(({ id }) => id === corePage)?.isPublished ?? true
}
