import type { StatusTone } from '#ui/feedback/status-chip.tsx'
import type { Finding, Sending } from '../../contract.ts'
import type { DnsKind, DnsState } from '../../domain/dns-records.ts'

export const dnsKindWords: Record<DnsKind, { name: string; about: string }> = {
  spf: { name: 'SPF', about: 'Says which mail servers may send for the domain.' },
  dkim: { name: 'DKIM', about: 'Holds the key by which receivers check the signature of each e-mail.' },
  dmarc: {
    name: 'DMARC',
    about: 'Says what receivers do with e-mails that fail both. “none” changes nothing, and is a good start.',
  },
}

export const dnsStateWords: Record<DnsState, { label: string; tone: StatusTone }> = {
  found: { label: 'Found', tone: 'done' },
  missing: { label: 'Missing', tone: 'late' },
  different: { label: 'Different', tone: 'soon' },
  unasked: { label: 'Not checked', tone: 'na' },
  unanswered: { label: 'No answer', tone: 'na' },
}

type Published = Sending['records'][number]

/** What is to be done about a record that nobody here can name whole; undefined for one that can be published as it stands. */
export function whoKnows({ kind, value }: Published, sendsBy: Sending['kind']): string | undefined {
  if (value !== null) return undefined
  if (kind === 'spf')
    return 'The provider of the mail server says what this record has to name. The check tells only whether there is one.'
  return sendsBy === 'postmark'
    ? 'Postmark shows name and value under Sender Signatures, DNS Settings. The person who runs this portal can look there.'
    : 'This portal does not sign e-mails itself. The person who runs it knows whether the mail server does, and under which name.'
}

/** What was found, and what to do about it. */
export function findingWords({ kind, state, name, found }: Finding, record: Published): string {
  if (state === 'found')
    return name === record.name ? 'It is published.' : `It is published for the domain above, at ${name}.`
  if (state === 'missing')
    return 'It is not published yet. It can take some hours until a new record is seen everywhere.'
  if (state === 'unanswered') return 'The DNS did not answer. Try again in a moment.'
  if (state === 'unasked') return ''
  if (found.length > 1 && kind !== 'dkim')
    return `There are ${found.length} such records, and only one may be: receivers ignore them all. Make one of them.`
  if (kind === 'dmarc') return 'It does not say what to do: it needs p=none, p=quarantine or p=reject.'
  // Another, or none: one without a key takes an earlier one back.
  if (kind === 'dkim') return 'It does not hold the key above, so that signatures cannot be checked.'
  return record.type === 'CNAME'
    ? 'It leads elsewhere.'
    : 'It does not name this mail server. Add the missing part to it: a second record would make both void.'
}
