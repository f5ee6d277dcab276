/**
 * What mail servers look up about a sender: who may send for its domain, by which key e-mails are signed, and what they
 * are to do with the rest.
 */
export const dnsKinds = ['spf', 'dkim', 'dmarc'] as const
export type DnsKind = (typeof dnsKinds)[number]

/** A record to publish. Without a name or a value it is somebody else who knows it. */
export type DnsRecord = { kind: DnsKind; type: 'TXT' | 'CNAME'; name: string | null; value: string | null }

/**
 * `different`: there is one, and it does not do. `unasked`: nobody here knows what to look for. `unanswered`: the DNS could not be
 * asked.
 */
export const dnsStates = ['found', 'missing', 'different', 'unasked', 'unanswered'] as const
export type DnsState = (typeof dnsStates)[number]

/** What was found of a record, and where. */
export type DnsFinding = { state: DnsState; name: string | null; found: string[] }

type Deployment = {
  kind: 'smtp' | 'postmark' | 'outbox'
  /** What senders name in their SPF record, such as `include:spf.example.com`. */
  spf?: string | undefined
  /** `key`: the public key, as base64. */
  dkim?: { domain: string; selector: string; key: string } | undefined
}

/** Empty for a sender that is not in the DNS, such as `no-reply@localhost`. */
export function recordsFor(address: string, { kind, spf, dkim }: Deployment): DnsRecord[] {
  const domain = domainOf(address)
  if (!domain.includes('.') || kind === 'outbox') return []
  const dmarc: DnsRecord = { kind: 'dmarc', type: 'TXT', name: `_dmarc.${domain}`, value: 'v=DMARC1; p=none' }
  if (kind === 'postmark')
    return [
      // Postmark answers for bounces under a name of the sender's, which is what SPF is asked about.
      { kind: 'spf', type: 'CNAME', name: `pm-bounces.${domain}`, value: 'pm.mtasv.net' },
      { kind: 'dkim', type: 'TXT', name: null, value: null },
      dmarc,
    ]
  return [
    {
      ...{ kind: 'spf', type: 'TXT', name: domain },
      value: spf === undefined ? null : `v=spf1 ${spf} ~all`,
    },
    dkim
      ? {
          ...{ kind: 'dkim', type: 'TXT', name: `${dkim.selector}._domainkey.${dkim.domain}` },
          value: `v=DKIM1; k=rsa; p=${dkim.key}`,
        }
      : { kind: 'dkim', type: 'TXT', name: null, value: null },
    dmarc,
  ]
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}

/** Receivers compare the domain of the signature with that of the sender: one has to be the other, or below it. */
export function isAligned(address: string, signingDomain: string): boolean {
  const domain = domainOf(address)
  return (
    domain === signingDomain || domain.endsWith(`.${signingDomain}`) || signingDomain.endsWith(`.${domain}`)
  )
}

const isSpf = (text: string) => /^v=spf1(\s|$)/i.test(text.trim())

export function spfRecordsIn(texts: readonly string[]): string[] {
  return texts.filter(isSpf)
}

/** Whether the record names this; a `+` before it is the default. */
export function namesMechanism(record: string, mechanism: string): boolean {
  const wanted = mechanism.toLowerCase().replace(/^\+/, '')
  return termsOf(record).some((term) => term.replace(/^\+/, '') === wanted)
}

/** Other records that count as part of it. */
export function includedBy(record: string): string[] {
  return termsOf(record).flatMap((term) => {
    const domain = /^\+?include:(.+)$/.exec(term)?.[1] ?? /^redirect=(.+)$/.exec(term)?.[1]
    // One with a macro in it depends on the e-mail.
    return domain === undefined || domain.includes('%') ? [] : [domain]
  })
}

const termsOf = (record: string) => record.trim().toLowerCase().split(/\s+/).slice(1)

/** Tags of a DKIM or DMARC record, in lower case; values as they are, without spaces. */
function tagsOf(record: string): Map<string, string> {
  return new Map(
    record.split(';').flatMap((part) => {
      const [name = '', value] = part.split(/=(.*)/s)
      return value === undefined ? [] : [[name.trim().toLowerCase(), value.replaceAll(/\s+/g, '')]]
    }),
  )
}

/** Whether the record holds this key. One without a key takes an earlier one back. */
export function holdsKey(record: string, value: string): boolean {
  const key = tagsOf(record).get('p')
  return key !== undefined && key !== '' && key === tagsOf(value).get('p')
}

export function dkimRecordsIn(texts: readonly string[]): string[] {
  return texts.filter((text) => tagsOf(text).has('p'))
}

export function dmarcRecordsIn(texts: readonly string[]): string[] {
  return texts.filter((text) => /^v=DMARC1\s*(;|$)/.test(text.trim()))
}

/** Whether receivers can read from it what to do. */
export function saysWhatToDo(record: string): boolean {
  return /^(none|quarantine|reject)$/i.test(tagsOf(record).get('p') ?? '')
}

/** Where the record of a domain may stand: with it, or with one above it (DMARC’s walk up the tree). */
export function dmarcNamesOf(domain: string): string[] {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_, at) => `_dmarc.${labels.slice(at).join('.')}`)
}
