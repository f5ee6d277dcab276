import resendSvg from '@material-symbols/svg-400/outlined/forward_to_inbox.svg?raw'
import mailSvg from '@material-symbols/svg-400/outlined/mail.svg?raw'
import { useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import { Button } from '#ui/controls/button.tsx'
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
  /** Sends one of them once more. */
  resend: (emailId: string) => Promise<void>
}

/** The e-mails that followed from one thing: to whom, and whether they arrived. */
export function EmailFollowUps({ emails, leadsToOutbox, resend }: EmailFollowUpsProps) {
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
            action={email.status === 'queued' ? undefined : <Resend email={email} resend={resend} />}
          />
        )
      })}
    </FollowUpList>
  )
}

function Resend({ email, resend }: { email: EmailRow } & Pick<EmailFollowUpsProps, 'resend'>) {
  const [isSending, setIsSending] = useState(false)
  return (
    <Button
      size="small"
      variant="quiet"
      icon={resendSvg}
      loading={isSending}
      aria-label={`Send again: ${email.subject}, to ${email.to}`}
      onClick={() => {
        setIsSending(true)
        void resend(email.id).finally(() => setIsSending(false))
      }}
    >
      Send again
    </Button>
  )
}
