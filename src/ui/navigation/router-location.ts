import type { Address } from '#addresses/address.ts'
import { parseSearch } from './search-text.ts'

/** An address as the router takes it. */
export type RouterLocation = { to: string; search?: Record<string, string>; hash?: string }

export function routerLocation(address: Address): RouterLocation {
  const [, to = '/', search, hash] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(address) ?? []
  return { to, ...(search ? { search: parseSearch(search) } : {}), ...(hash ? { hash } : {}) }
}
