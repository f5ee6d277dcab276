export const linkKinds = ['set-password', 'reset-password', 'update-email'] as const
export type LinkKind = (typeof linkKinds)[number]

const HOUR = 60 * 60 * 1000

/** An invitation waits until its owner next reads their mail; a reset is asked for and used in one sitting. */
export const linkLifetimes: Record<LinkKind, number> = {
  'set-password': 14 * 24 * HOUR,
  'reset-password': HOUR,
  'update-email': 24 * HOUR,
}

/** The same in words, for the mail that carries the link. */
export const linkLifetimeWords: Record<LinkKind, string> = {
  'set-password': '14 days',
  'reset-password': '1 hour',
  'update-email': '24 hours',
}
