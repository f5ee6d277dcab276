import { useQuery } from '@tanstack/react-query'
import { LinkToCopy } from '#ui/controls/link-to-copy.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { KeyValueList } from '#ui/layout/key-value-list.tsx'
import type { Sending } from '../../contract.ts'
import { emailsApi } from '../api.ts'
import { DnsRecords } from './dns-records.tsx'
import styles from './email.module.css'
import { EmailMoment } from './email-moment.tsx'

const query = emailsApi.getSending.queryOptions({ input: {} })

/** Who e-mails come from, and whether anybody tells what becomes of them. */
export function SendingCards() {
  const { data, error, refetch } = useQuery(query)
  if (error && !data) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
  return (
    <>
      <SectionCard title="Sender">{data ? <Sender sending={data} /> : <RowsSkeleton rows={2} />}</SectionCard>
      <SectionCard title="DNS records">
        {/* What was looked up for one sender says nothing of another. */}
        {data ? <DnsRecords key={data.sender.address} sending={data} /> : <RowsSkeleton rows={3} />}
      </SectionCard>
      <SectionCard title="Delivery reports">
        {data ? <Reports sending={data} /> : <RowsSkeleton rows={2} />}
      </SectionCard>
    </>
  )
}

function Sender({ sending: { sender } }: { sending: Sending }) {
  return (
    <div className={styles.test}>
      <KeyValueList
        items={[
          {
            label: 'From',
            value: (
              <span translate="no">
                {sender.name} &lt;{sender.address}&gt;
              </span>
            ),
          },
          { label: 'Replies go to', value: <span translate="no">{sender.replyTo ?? sender.address}</span> },
        ]}
      />
      {sender.of === 'deployment' ? (
        <p>
          This portal may not send for the domain of <span translate="no">{sender.ofEvent}</span>. E-mails
          come from its own address, under the name of the event, and replies still go to you. The person who
          runs this portal can allow the domain.
        </p>
      ) : null}
      {sender.of === 'noneGiven' ? (
        <p>Set a from address or a support address above, so that people can answer.</p>
      ) : null}
    </div>
  )
}

function Reports({ sending: { kind, reports } }: { sending: Sending }) {
  if (kind === 'outbox') return <p>Nothing is reported, since no mail server is configured.</p>
  if (kind === 'smtp')
    return (
      <p>
        This portal sends through a mail server (SMTP). It tells only whether it took an e-mail (“Handed
        over”) or rejected it (“Bounced”). Deliveries, opens and complaints are known only where a portal
        sends by Postmark.
      </p>
    )
  return (
    <div className={styles.test}>
      {reports.isOn ? (
        <p>
          Postmark reports deliveries, bounces, complaints and opens to this portal.{' '}
          {reports.lastAt === null ? (
            'Apart from bounces, none has come for this event yet.'
          ) : (
            <>
              Apart from bounces, the last one for this event came <EmailMoment at={reports.lastAt} />.
            </>
          )}
        </p>
      ) : (
        <p>
          Postmark does not report to this portal yet: e-mails stay at “Handed over”. The person who runs this
          portal has to set a secret for it first (<code>POSTMARK_WEB_HOOK_SECRET</code>).
        </p>
      )}
      <LinkToCopy
        label="Webhook address"
        help="At Postmark, under Webhooks of each message stream."
        address={reports.address}
      />
      <KeyValueList
        items={[
          { label: 'Basic auth, user name', value: <code translate="no">{reports.userName}</code> },
          {
            label: 'Basic auth, password',
            value: 'The secret of this portal. It is never shown here: ask the person who runs the portal.',
          },
          { label: 'Events', value: 'Delivery, Bounce, Spam complaint, Open, Subscription change' },
        ]}
      />
    </div>
  )
}
