import type { Address } from './address.ts'

/**
 * An address that was not made here: from the address bar, from an answer to a link, or written by an
 * organiser. Accepts any path of this portal, whatever screen it names, but never another site
 * ('//evil.example', '/\evil.example'). A path without a screen ends at /404, as it does in the address bar.
 */
export function localAddress(written: string): Address | undefined {
  return /^\/(?![/\\])[^\t\n\r]*$/.test(written) ? (written as Address) : undefined
}

/** Where a person returns after signing in: never to a sign-in screen, which would lead nowhere. */
export function returnAddress(wanted: string | undefined): Address {
  if (!wanted || /^\/(auth|setup)([/?#]|$)/.test(wanted)) return '/'
  return localAddress(wanted) ?? '/'
}
