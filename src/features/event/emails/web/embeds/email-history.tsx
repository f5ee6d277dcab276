import mailSvg from '@material-symbols/svg-400/outlined/mail.svg?raw'
import { addressOf } from '#addresses/address.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { CardList, CardRow } from '#ui/layout/card-list.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { EmailRow } from '../../contract.ts'
import { typeName } from '../../domain/email-words.ts'
import { OPENS_ARE_UNRELIABLE } from '../../domain/responses.ts'
import styles from '../components/email.module.css'
import { EmailMoment } from '../components/email-moment.tsx'
import { statusExplanation, statusWords } from '../components/email-words.ts'

type SentEmail = Pick<EmailRow, 'id' | 'type' | 'subject' | 'status' | 'detail' | 'createdAt'> & {
  openedAt: string | null
}

type EmailHistoryProps = {
  memberId: string
  emails: readonly SentEmail[]
  /** Only who may read the outbox is led there. */
  leadsToOutbox: boolean
}

/** What was written to one person, and whether it arrived. */
export function EmailHistory({ memberId, emails, leadsToOutbox }: EmailHistoryProps) {
  const words = useTerms()
  if (emails.length === 0)
    return (
      <EmptyState compact icon={mailSvg} title="No e-mails yet">
        Invitations and other e-mails to this person appear here.
      </EmptyState>
    )
  return (
    <>
      <CardList label="E-mails">
        {emails.map((email) => (
          <CardRow
            key={email.id}
            icon={<Icon of={mailSvg} />}
            title={
              leadsToOutbox ? (
                <Link to={addressOf('/admin/emails', { email: email.id })}>{email.subject}</Link>
              ) : (
                email.subject
              )
            }
            detail={
              <>
                {words(typeName(email.type))} · <EmailMoment at={email.createdAt} />
                {email.openedAt === null ? null : (
                  <>
                    {' '}
                    · Opened <EmailMoment at={email.openedAt} />
                  </>
                )}
                {statusWords[email.status].tone === 'late' ? <> · {statusExplanation(email)}</> : null}
              </>
            }
            status={
              <StatusChip tone={statusWords[email.status].tone}>{statusWords[email.status].label}</StatusChip>
            }
          />
        ))}
      </CardList>
      {emails.some(({ openedAt }) => openedAt !== null) ? (
        <p className={styles.aside}>{OPENS_ARE_UNRELIABLE}</p>
      ) : null}
      {leadsToOutbox ? (
        <p className={styles.aside}>
          <Link to={addressOf('/admin/emails', { userId: memberId })}>Show in the outbox</Link>
        </p>
      ) : null}
    </>
  )
}
