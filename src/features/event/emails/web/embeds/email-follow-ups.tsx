import mailSvg from '@material-symbols/svg-400/outlined/mail.svg?raw'
import { addressOf } from '#addresses/address.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { FollowUp, FollowUpList } from '#ui/layout/follow-up-list.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { EmailRow } from '../../contract.ts'
import { EmailMoment } from '../components/email-moment.tsx'
import { statusExplanation, statusWords } from '../components/email-words.ts'

type EmailFollowUpsProps = {
  emails: readonly EmailRow[]
  /** Only who may read the outbox is led there. */
  leadsToOutbox: boolean
}

/** The e-mails that followed from one thing: to whom, and whether they arrived. */
export function EmailFollowUps({ emails, leadsToOutbox }: EmailFollowUpsProps) {
  return (
    <FollowUpList label="E-mails">
      {emails.map((email) => {
        const { label, tone } = statusWords[email.status]
        return (
          <FollowUp
            key={email.id}
            icon={<Icon of={mailSvg} size={18} />}
            title={
              leadsToOutbox ? (
                <Link to={addressOf('/admin/emails', { email: email.id })}>{email.subject}</Link>
              ) : (
                email.subject
              )
            }
            detail={
              <>
                To <span translate="no">{email.to}</span> ·{' '}
                <EmailMoment at={email.sentAt ?? email.createdAt} />
                {tone === 'late' ? <> · {statusExplanation(email)}</> : null}
              </>
            }
            status={<StatusChip tone={tone}>{label}</StatusChip>}
          />
        )
      })}
    </FollowUpList>
  )
}
