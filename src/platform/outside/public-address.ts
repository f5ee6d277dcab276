import ipaddr from 'ipaddr.js'

/**
 * Where a call that an organiser has set up may go. `public` only reaches the internet; `private` also reaches the
 * networks of the operator, who has said so. Neither reaches what answers to no other machine, such as the address by
 * which clouds hand out their credentials.
 */
export type Reach = 'public' | 'private'

/** What an operator may open. Link-local (169.254.0.0/16, fe80::/10) is not among it: clouds keep credentials there. */
const openable: ReadonlySet<string> = new Set(['private', 'loopback', 'uniqueLocal', 'carrierGradeNat'])

/** Whether a call may go to this address, as a name was resolved to it or as the address was written. */
export function isReachable(written: string, reach: Reach): boolean {
  // Nothing that is no plain address: no zone, no octal or hexadecimal part.
  if (!ipaddr.IPv4.isValidFourPartDecimal(written) && !isPlainIpv6(written)) return false
  const range = rangeOf(ipaddr.parse(written))
  return range === 'unicast' || (reach === 'private' && openable.has(range))
}

function isPlainIpv6(written: string): boolean {
  return ipaddr.IPv6.isValid(written) && !written.includes('%')
}

function rangeOf(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  if (!(address instanceof ipaddr.IPv6)) return address.range()
  const carried = carriedIn(address)
  if (carried) return carried.range()
  const range = address.range()
  // Of the rest, only 2000::/3 is given out; what an older list calls unicast may be anything later.
  return range === 'unicast' && !address.match(GLOBAL, 3) ? 'reserved' : range
}

const GLOBAL = ipaddr.IPv6.parse('2000::')

/**
 * IPv4 inside IPv6 counts as the IPv4 address: mapped, and NAT64 (RFC 6052), by which IPv6-only networks reach the rest.
 * Other forms (6to4, Teredo, NAT64 of a network's own) are no unicast, and are refused as they are.
 */
function carriedIn(address: ipaddr.IPv6): ipaddr.IPv4 | undefined {
  const isCarrier = carriers.some((prefix) => address.match(prefix, 96))
  return isCarrier ? new ipaddr.IPv4(address.toByteArray().slice(12)) : undefined
}

const carriers = [ipaddr.IPv6.parse('::ffff:0:0'), ipaddr.IPv6.parse('64:ff9b::')]
