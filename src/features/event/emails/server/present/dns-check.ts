import { createPublicKey } from 'node:crypto'
import { allSettings } from '#features/event/events/server/queries.ts'
import type { Dns } from '#platform/outside/dns.ts'
import type { Services } from '#platform/services.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import {
  type DnsFinding,
  type DnsRecord,
  dkimRecordsIn,
  dmarcNamesOf,
  dmarcRecordsIn,
  holdsKey,
  includedBy,
  namesMechanism,
  recordsFor,
  saysWhatToDo,
  spfRecordsIn,
} from '../../domain/dns-records.ts'
import { senderFor } from '../../domain/sender.ts'

type RecordFinding = DnsFinding & Pick<DnsRecord, 'kind'>
type Sending = { settings: Pick<Services['settings'], 'mail' | 'mailKind'> }

/** What the domain of this sender has to publish. Of the key to sign with, the half that everybody may know. */
export function presentRecords({ settings }: Sending, address: string): DnsRecord[] {
  const { mail, mailKind: kind } = settings
  const { dkim } = mail
  return recordsFor(address, {
    ...{ kind, spf: mail.spf },
    dkim: dkim && {
      ...{ domain: dkim.domain, selector: dkim.selector },
      key: createPublicKey(dkim.privateKey).export({ type: 'spki', format: 'der' }).toString('base64'),
    },
  })
}

/** What of it is published now, in the same order. */
export async function checkRecords(scope: EventScope): Promise<RecordFinding[]> {
  const { emails } = await allSettings(scope)
  return checkRecordsOf(scope.services, senderFor(emails, scope.services.settings.mail).address)
}

/** The same of any sender. */
export async function checkRecordsOf(
  { settings, dns }: Sending & Pick<Services, 'dns'>,
  address: string,
): Promise<RecordFinding[]> {
  const records = presentRecords({ settings }, address)
  return Promise.all(
    records.map(async (record) => ({
      kind: record.kind,
      ...(await findingOf(dns, record, settings.mail.spf)),
    })),
  )
}

async function findingOf(dns: Dns, record: DnsRecord, spf: string | undefined): Promise<DnsFinding> {
  const { kind, type, name, value } = record
  if (name === null) return { state: 'unasked', name, found: [] }
  try {
    if (type === 'CNAME') return ofAlias(name, value, await dns.cname(name))
    if (kind === 'spf') return await ofSpf(dns, name, spf)
    if (kind === 'dmarc') return await ofDmarc(dns, name)
    return ofKey(name, value ?? '', await dns.txt(name))
  } catch {
    // Whatever it is, there is no more to tell: the DNS of the machine, or that of the domain, is out of order.
    return { state: 'unanswered', name, found: [] }
  }
}

function ofAlias(name: string, value: string | null, found: string[]): DnsFinding {
  if (found.length === 0) return { state: 'missing', name, found }
  const isSame = found.some((one) => one.toLowerCase().replace(/\.$/, '') === value)
  return { state: isSame ? 'found' : 'different', name, found }
}

/** A receiver gives up after so many records (RFC 7208, section 4.6.4). */
const MOST_INCLUDED = 10

async function ofSpf(dns: Dns, name: string, mechanism: string | undefined): Promise<DnsFinding> {
  const found = spfRecordsIn(await dns.txt(name))
  if (found.length === 0) return { state: 'missing', name, found }
  // Two are an error, and count as none.
  if (found.length > 1) return { state: 'different', name, found }
  if (mechanism === undefined) return { state: 'found', name, found }
  const read = [...found]
  const asked = new Set<string>()
  for (const record of read) {
    if (namesMechanism(record, mechanism)) return { state: 'found', name, found }
    for (const domain of includedBy(record)) {
      if (asked.has(domain) || asked.size === MOST_INCLUDED) continue
      asked.add(domain)
      read.push(...spfRecordsIn(await dns.txt(domain)))
    }
  }
  return { state: 'different', name, found }
}

function ofKey(name: string, value: string, texts: string[]): DnsFinding {
  const found = dkimRecordsIn(texts)
  if (found.length === 0) return { state: 'missing', name, found }
  return { state: found.some((one) => holdsKey(one, value)) ? 'found' : 'different', name, found }
}

async function ofDmarc(dns: Dns, ownName: string): Promise<DnsFinding> {
  for (const name of dmarcNamesOf(ownName.replace(/^_dmarc\./, ''))) {
    const found = dmarcRecordsIn(await dns.txt(name))
    const [first] = found
    // Two are an error, and count as none.
    if (first !== undefined)
      return { state: found.length === 1 && saysWhatToDo(first) ? 'found' : 'different', name, found }
  }
  return { state: 'missing', name: ownName, found: [] }
}
