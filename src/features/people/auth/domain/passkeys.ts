import { z } from 'zod'
import { normaliseText } from '#kit/text/normalise.ts'

/** One for each device and host name of a busy person; more would be somebody else's. */
export const MOST_PASSKEYS = 20

const NAME_MAX_LENGTH = 60

/** What a person calls a passkey, to recognise it in the list. */
export const passkeyName = z
  .string()
  .max(500)
  .transform(normaliseText)
  .pipe(
    z
      .string()
      .min(1, 'Enter a name for this passkey.')
      .max(NAME_MAX_LENGTH, `Use at most ${NAME_MAX_LENGTH} characters.`),
  )

/**
 * A passkey works on the host name where it was made, and nowhere else. Those of this one come first, and those of each
 * other together.
 */
export function byHost<P extends { host: string }>(passkeys: readonly P[], here: string): [string, P[]][] {
  const groups = [...Map.groupBy(passkeys, ({ host }) => host)]
  return groups.sort(([a], [b]) => Number(b === here) - Number(a === here) || a.localeCompare(b))
}

/** Whether a host can have passkeys: browsers refuse them to a numeric address. */
export function canHavePasskeys(host: string): boolean {
  return !/^[\d.]+$|:|^\[/.test(host)
}

type Standing = {
  /** The session was begun with a passkey. */
  isByPasskey: boolean
  hasApp: boolean
  hasPasskeys: boolean
  /** Sees other people's data in some event. */
  isStaffed: boolean
}

/**
 * Whether a session may change what the account signs in with. One of an account with an app has shown it. One that has
 * shown a password alone may not, where somebody who stole the password would so get at other people's data: nobody
 * replaces a second factor by a password.
 */
export function hasShownEnough({ isByPasskey, hasApp, hasPasskeys, isStaffed }: Standing): boolean {
  return isByPasskey || hasApp || !hasPasskeys || !isStaffed
}
