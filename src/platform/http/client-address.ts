import ipaddr from 'ipaddr.js'

/** A list of addresses and CIDR ranges, parsed once. */
export type TrustedProxies = ReturnType<typeof parseTrustedProxies>

/** @throws when an entry is neither an address nor a range. */
export function parseTrustedProxies(entries: readonly string[]) {
  return entries.map((entry) => {
    if (entry.includes('/')) return ipaddr.parseCIDR(entry)
    const address = ipaddr.process(entry)
    return [address, address.kind() === 'ipv4' ? 32 : 128] as [ipaddr.IPv4 | ipaddr.IPv6, number]
  })
}

/**
 * The caller's address: the peer of the connection or, if that is a trusted proxy, the address it was
 * handed, read from the right of X-Forwarded-For. Anything further left was written by the caller and
 * proves nothing, so it is no way round a rate limit.
 */
export function clientAddress(peer: string, forwardedFor: string | null, trusted: TrustedProxies): string {
  const hops = (forwardedFor ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  let address = plainAddress(peer)
  while (hops.length > 0 && isTrusted(address, trusted)) {
    const next = hops.pop()
    if (next === undefined || !ipaddr.isValid(next)) break
    address = plainAddress(next)
  }
  return address
}

/** IPv4 inside IPv6 becomes plain IPv4, so that one machine has one address; IPv6 in its shortest form. */
export function plainAddress(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address
}

/** An address inside a machine or a network of its own, as proxies have it. */
export function isPrivate(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() !== 'unicast'
}

export function isTrusted(address: string, trusted: TrustedProxies): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return trusted.some(([range, bits]) => range.kind() === parsed.kind() && parsed.match(range, bits))
}
