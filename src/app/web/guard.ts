import type { ScreenPath } from '#addresses/address.ts'
import type { DevelopmentPath } from '#addresses/screens.ts'
import type { Boot, EventBoot } from '#features/portal/boot/contract.ts'
import { type Access, isAtLeast, type Level, mayUse } from '#kit/access/levels.ts'
import type { RouteDefinition } from './routes/definition.ts'

type Passage = 'open' | 'signIn' | 'unauthorised' | 'notFound' | 'setUp' | 'home'

/** Whether a person may open a screen, or where to send them instead. */
export function passageTo(
  path: ScreenPath | DevelopmentPath,
  access: Access,
  boot: Pick<Boot, 'needsSetup'> & {
    event: object | null
    me: Pick<NonNullable<Boot['me']>, 'level'> | null
  },
): Passage {
  if (boot.needsSetup) return path === '/setup' ? 'open' : 'setUp'
  if (path === '/setup') return 'home'
  if (!boot.event) return access === 'public' ? 'open' : 'notFound'
  if (path === '/auth/login' && boot.me) return 'home'
  if (mayUse(boot.me?.level, access)) return 'open'
  return boot.me ? 'unauthorised' : 'signIn'
}

/**
 * Whether a person can see a screen. Core pages show only while published, except to moderators and above,
 * who need to see what they are about to publish.
 */
export function isThere(
  { corePage }: Pick<RouteDefinition, 'corePage'>,
  event: Pick<EventBoot, 'corePages'> | null,
  level: Level | undefined,
): boolean {
  if (corePage === undefined || (level && isAtLeast(level, 'moderator'))) return true
  return event?.corePages.find(({ id }) => id === corePage)?.isPublished ?? true
}
