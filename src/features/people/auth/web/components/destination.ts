import { type Address, addressOf } from '#addresses/address.ts'
import { returnAddress } from '#addresses/local-address.ts'
import type { FirstPath } from '../../domain/first-paths.ts'

/**
 * Where a person goes after signing in: to the page that they had asked for. When the server has something to
 * show them first, they go there, with the page they had asked for to follow.
 */
export function destinationOf(path: FirstPath, wanted: string | undefined): Address {
  const asked = returnAddress(wanted)
  if (asked === '/') return path
  return path === '/onboarding' ? addressOf(path, { redirect: asked }) : asked
}
