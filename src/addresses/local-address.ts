import type { Address } from './address.ts'

/**
 * An address that was not made here: from the address bar, from an answer to a link, or written by an organiser. It is
 * let in when it is a path of this portal, whatever screen it names: never another site ('//evil.example',
 * '/\evil.example'). What leads to no screen ends at /404, as it does in the address bar.
 */
export function localAddress(written: string): Address | undefined {
  return /^\/(?![/\\])[^\t\n\r]*$/.test(written) ? (written as Address) : undefined
}

/** Where a person goes back to after signing in: never a sign-in screen, which would lead nowhere. */
export function returnAddress(wanted: string | undefined): Address {
  if (!wanted || /^\/(auth|setup)([/?#]|$)/.test(wanted)) return '/'
  return localAddress(wanted) ?? '/'
}
