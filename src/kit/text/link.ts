import { z } from 'zod'

const webAddress = z.url({ protocol: /^https?$/, hostname: /^localhost$|\./ })
const otherAddress = z.url({ protocol: /^(?:mailto|tel)$/ })

/**
 * Where a link may lead: another site, a mail program, a telephone, or a path of this portal. A web address
 * without its scheme gets https. Undefined for everything else, javascript: above all; empty stays empty.
 */
export function safeLink(written: string): string | undefined {
  const link = written.trim()
  if (link === '') return ''
  if (/[\s\\]/.test(link)) return undefined
  // A second slash would make it the address of another host.
  if (link.startsWith('/')) return link.startsWith('//') ? undefined : link
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(link)) return `mailto:${link}`
  // Digits behind the colon are a port, except of an e-mail address or a telephone number that begins with one.
  const hasScheme = /^(?:mailto|tel):|^[a-z][a-z0-9+-]*:(?!\d)/i.test(link)
  const address = hasScheme ? link : `https://${link}`
  const isSafe = webAddress.safeParse(address).success || otherAddress.safeParse(address).success
  return isSafe ? address : undefined
}

/** More than any address that a browser opens. */
export const LINK_LENGTH = 2_000

/** What people read who typed another. */
export const UNSAFE_LINK = 'Enter a web address, an e-mail address or a page of this portal.'
