/**
 * Permission levels, lowest to highest (platform specification, section 6).
 * A member may do anything that needs their level or a lower one.
 */
export const levels = ['user', 'reportViewer', 'moderator', 'admin', 'eventflowAdmin'] as const
export type Level = (typeof levels)[number]

/**
 * What a procedure or a screen requires of the person: a level, or no sign-in at all.
 * `public` is open to everyone; `guest` is open to everyone but shows only what is public in the event.
 */
export const accesses = ['public', 'guest', ...levels] as const
export type Access = (typeof accesses)[number]

export const levelNames: Record<Level, string> = {
  user: 'User',
  reportViewer: 'Report viewer',
  moderator: 'Moderator',
  admin: 'Admin',
  eventflowAdmin: 'Eventflow Staff',
}

function rankOf(level: Level): number {
  return levels.indexOf(level)
}

/** True when a person of this level (undefined: not signed in) may use something that needs `access`. */
export function mayUse(level: Level | undefined, access: Access): boolean {
  if (access === 'public' || access === 'guest') return true
  return level !== undefined && rankOf(level) >= rankOf(access)
}

export function isAtLeast(level: Level, least: Level): boolean {
  return rankOf(level) >= rankOf(least)
}
