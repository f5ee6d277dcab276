import { type Address, addressOf } from '#addresses/address.ts'

/** The sign-in screen, which then opens `wanted`: an address of the portal, without its prefix. */
export function signInDestination(wanted: string): Address {
  return wanted === '/' ? '/auth/login' : addressOf('/auth/login', { redirect: wanted })
}
