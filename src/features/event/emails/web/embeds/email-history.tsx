import mailSvg from '@material-symbols/svg-400/outlined/mail.svg?raw'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { CardList, CardRow } from '#ui/layout/card-list.tsx'
import type { EmailRow } from '../../contract.ts'
import { typeName } from '../../domain/email-words.ts'
import { EmailMoment } from '../components/email-moment.tsx'
import { statusExplanation, statusWords } from '../components/email-words.ts'

type SentEmail = Pick<EmailRow, 'id' | 'type' | 'subject' | 'status' | 'detail' | 'createdAt'>

/** What was written to one person, and whether it arrived. */
export function EmailHistory({ emails }: { emails: readonly SentEmail[] }) {
  const words = useTerms()
  if (emails.length === 0)
    return (
      <EmptyState compact icon={mailSvg} title="No e-mails yet">
        Invitations and other e-mails to this person appear here.
      </EmptyState>
    )
  return (
    <CardList label="E-mails">
      {emails.map((email) => (
        <CardRow
          key={email.id}
          icon={<Icon of={mailSvg} />}
          title={email.subject}
          detail={
            <>
              {words(typeName(email.type))} · <EmailMoment at={email.createdAt} />
              {statusWords[email.status].tone === 'late' ? <> · {statusExplanation(email)}</> : null}
            </>
          }
          status={
            <StatusChip tone={statusWords[email.status].tone}>{statusWords[email.status].label}</StatusChip>
          }
        />
      ))}
    </CardList>
  )
}
