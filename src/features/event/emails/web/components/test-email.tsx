import { useMutation, useQuery } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { emailsApi } from '../api.ts'
import styles from './email.module.css'
import { statusExplanation, statusWords } from './email-words.ts'

/** Sends the organiser an e-mail, and shows how far it gets. */
export function TestEmail() {
  const { sendsMail } = useEvent()
  const test = useMutation(emailsApi.sendTest.mutationOptions())
  return (
    <SectionCard title="Test e-mail">
      <div className={styles.test}>
        <p>
          {sendsMail
            ? 'Send an e-mail to your own address, to see that it arrives and who it comes from.'
            : 'Not available: no mail server is configured. The person who runs this portal can add one.'}
        </p>
        {test.error ? (
          <Banner tone="error" onDismiss={test.reset}>
            {test.error.message}
          </Banner>
        ) : null}
        {test.data ? <Progress emailId={test.data.emailId} /> : null}
        {sendsMail ? (
          <div>
            <Button loading={test.isPending} onClick={() => test.mutate({})}>
              {test.data ? 'Send another' : 'Send test e-mail'}
            </Button>
          </div>
        ) : null}
      </div>
    </SectionCard>
  )
}

/** Follows the e-mail by the live stream. */
function Progress({ emailId }: { emailId: string }) {
  const { data: email } = useQuery(emailsApi.get.queryOptions({ input: { emailId } }))
  const { label, tone } = statusWords[email?.status ?? 'queued']
  return (
    <div role="status" className={styles.progress}>
      <StatusChip tone={tone}>{label}</StatusChip>
      <p>
        {email ? `To ${email.to}. ${statusExplanation(email)}` : 'The e-mail is being written.'}{' '}
        <Link to={addressOf('/admin/emails', { email: emailId })}>Open the e-mail</Link>
      </p>
    </div>
  )
}
