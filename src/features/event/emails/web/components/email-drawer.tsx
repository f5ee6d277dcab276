import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { SegmentedTabs } from '#ui/controls/segmented-tabs.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { Drawer } from '#ui/layout/drawer.tsx'
import { KeyValueList } from '#ui/layout/key-value-list.tsx'
import { LinkedText } from '#ui/layout/linked-text.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { typeName } from '../../domain/email-words.ts'
import { emailsApi } from '../api.ts'
import { EmailPage } from '../embeds/email-page.tsx'
import styles from './email.module.css'
import { EmailMoment } from './email-moment.tsx'
import { EmailTimeline } from './email-timeline.tsx'
import { statusExplanation, statusWords } from './email-words.ts'
import { Resending } from './resending.tsx'

type EmailDrawerProps = {
  /** Undefined: closed. */
  emailId: string | undefined
  onClose: () => void
}

/** One e-mail as it was sent. */
export function EmailDrawer({ emailId, onClose }: EmailDrawerProps) {
  const { data, error, refetch } = useQuery({
    ...emailsApi.get.queryOptions({ input: { emailId: emailId ?? '' } }),
    enabled: emailId !== undefined,
  })
  return (
    <Drawer isOpen={emailId !== undefined} onClose={onClose} title={data?.subject ?? 'E-mail'} width={680}>
      {data ? (
        <Email key={data.id} email={data} />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </Drawer>
  )
}

type FullEmail = Awaited<ReturnType<typeof emailsApi.get.call>>

function Email({ email }: { email: FullEmail }) {
  const words = useTerms()
  const { label, tone } = statusWords[email.status]
  return (
    <div className={styles.email}>
      <KeyValueList
        items={[
          { label: 'To', value: <a href={`mailto:${email.to}`}>{email.to}</a> },
          ...(email.teamName === '' ? [] : [{ label: 'Team', value: email.teamName }]),
          { label: 'Type', value: words(typeName(email.type)) },
          {
            label: 'Status',
            value: (
              <>
                <StatusChip tone={tone}>{label}</StatusChip>
                <p className={styles.quiet}>{statusExplanation(email)}</p>
              </>
            ),
          },
          {
            label: email.sentAt ? 'Sent' : 'Created',
            value: <EmailMoment at={email.sentAt ?? email.createdAt} />,
          },
        ]}
      />
      <Resending email={email} />
      <EmailTimeline responses={email.responses} />
      {email.isLinkHidden ? (
        <p className={styles.quiet}>
          The link is hidden: only the recipient can use it.
          {email.status === 'unsent' ? (
            <>
              {' '}
              To invite someone without e-mail, open them under{' '}
              <Link to={addressOf('/admin/users', { search: email.to })}>Users</Link> and copy their
              invitation link.
            </>
          ) : null}
        </p>
      ) : null}
      {email.isDrawn ? (
        <Pages email={email} />
      ) : (
        <Banner tone="error">This e-mail cannot be shown, because it could not be generated.</Banner>
      )}
    </div>
  )
}

function Pages({ email: { html, text } }: { email: Pick<FullEmail, 'html' | 'text'> }) {
  const [shown, setShown] = useState('page')
  return (
    <SegmentedTabs
      label="View"
      tabs={[
        { value: 'page', label: 'Preview' },
        { value: 'text', label: 'Text' },
      ]}
      value={shown}
      onChange={setShown}
    >
      {shown === 'page' ? (
        <EmailPage title="E-mail preview" html={html} />
      ) : (
        <div className={styles.text}>
          <LinkedText>{text}</LinkedText>
        </div>
      )}
    </SegmentedTabs>
  )
}
