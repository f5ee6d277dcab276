import { ERASED_ADDRESS } from './rewriting.ts'

/** Addresses that are shown of one person; a guest has one or two. */
export const MOST_ADDRESSES = 20

const ADDRESSES = /[^\s"'<>(),;:@]+@[^\s"'<>(),;:@]+\.[^\s"'<>(),;:@]+/g

/** The e-mail addresses in a text, in lower case, each once. */
export function addressesIn(text: string): string[] {
  const found = text.toLowerCase().match(ADDRESSES) ?? []
  return [...new Set(found)].filter((address) => address !== ERASED_ADDRESS)
}
