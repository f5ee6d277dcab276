import { useMutation } from '@tanstack/react-query'
import { plural } from '#kit/text/list-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkToCopy } from '#ui/controls/link-to-copy.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import type { Finding, Sending } from '../../contract.ts'
import { domainOf } from '../../domain/dns-records.ts'
import { emailsApi } from '../api.ts'
import styles from './dns-records.module.css'
import { dnsKindWords, dnsStateWords, findingWords, whoKnows } from './dns-words.ts'

/** What the domain of the sender is to publish, and whether it does. */
export function DnsRecords({ sending }: { sending: Sending }) {
  const { records, sender, kind } = sending
  const check = useMutation(emailsApi.checkDns.mutationOptions())
  const domain = domainOf(sender.address)
  if (kind === 'outbox') return <p>Nothing to publish, since no mail server is configured.</p>
  if (records.length === 0)
    return <p>Nothing to publish yet: first set a from address or a support address above.</p>
  const findings = check.data?.findings ?? []
  return (
    <div className={styles.records}>
      <p>
        Mail servers trust e-mails from <span translate="no">{sender.address}</span> when its domain,{' '}
        <span translate="no">{domain}</span>, publishes these DNS records.{' '}
        {sender.of === 'event'
          ? 'Whoever looks after the domain can add them.'
          : 'The person who runs this portal looks after them.'}
      </p>
      <ul className={styles.list}>
        {records.map((record) => (
          <Record
            key={record.kind}
            record={record}
            sending={sending}
            finding={findings.find((one) => one.kind === record.kind)}
          />
        ))}
      </ul>
      {check.error ? (
        <Banner tone="error" onDismiss={check.reset}>
          {check.error.message}
        </Banner>
      ) : null}
      <div className={styles.check}>
        <Button loading={check.isPending} onClick={() => check.mutate({})}>
          {findings.length > 0 ? 'Check again' : 'Check DNS'}
        </Button>
        <p role="status">{findings.length > 0 ? summaryOf(findings) : ''}</p>
      </div>
    </div>
  )
}

type RecordProps = {
  record: Sending['records'][number]
  sending: Sending
  finding: Finding | undefined
}

function Record({ record, sending, finding }: RecordProps) {
  const { name, about } = dnsKindWords[record.kind]
  const unknown = whoKnows(record, sending.kind)
  const state = finding && dnsStateWords[finding.state]
  return (
    <li className={styles.record}>
      <div className={styles.head}>
        <h3>{name}</h3>
        {state ? <StatusChip tone={state.tone}>{state.label}</StatusChip> : null}
      </div>
      <p className={styles.quiet}>{about}</p>
      {record.name === null ? null : (
        <LinkToCopy label={`Name of the ${record.type} record`} address={record.name} what="Name" />
      )}
      {record.value === null ? null : <LinkToCopy label="Value" address={record.value} what="Value" />}
      {unknown === undefined ? null : <p>{unknown}</p>}
      {record.kind === 'dkim' && sending.isSignedFor === false ? (
        <p>
          E-mails are signed for another domain than that of your address, which many receivers do not accept
          as a signature of yours. The person who runs this portal can change it.
        </p>
      ) : null}
      {finding && finding.state !== 'unasked' ? (
        <>
          <p>{findingWords(finding, record)}</p>
          {finding.state === 'different'
            ? finding.found.map((text) => (
                <code key={text} className={styles.found} translate="no">
                  {text}
                </code>
              ))
            : null}
        </>
      ) : null}
    </li>
  )
}

function summaryOf(findings: readonly Finding[]): string {
  const checked = findings.filter(({ state }) => state !== 'unasked')
  const count = checked.filter(({ state }) => state === 'found').length
  return `${count} of ${checked.length} ${plural(checked.length, 'record', 'records')} found.`
}
