import { useMutation } from '@tanstack/react-query'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { emailsApi } from '../api.ts'
import styles from './email.module.css'
import { TestProgress } from './test-progress.tsx'

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
        {test.data ? <TestProgress emailId={test.data.emailId} /> : null}
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
