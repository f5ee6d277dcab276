import { useMutation } from '@tanstack/react-query'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { authApi } from '../api.ts'
import styles from './account-forms.module.css'

/** Sends the signed-in person a link to set a new password. */
export function PasswordResetRequest({ email }: { email: string }) {
  const request = useMutation(authApi.requestPasswordReset.mutationOptions())
  if (!useEvent().sendsMail) {
    return (
      <SectionCard title="Password">
        <p className={styles.words}>
          A new password is set by a link in an e-mail, and this portal cannot send e-mails.
        </p>
      </SectionCard>
    )
  }
  return (
    <SectionCard title="Password">
      <div className={styles.form}>
        <p className={styles.words}>
          We will send a link to set a new password to <strong>{email}</strong>.
        </p>
        {request.data ? (
          <Banner tone="info" onDismiss={request.reset}>
            {request.data.message}
          </Banner>
        ) : null}
        {request.error ? (
          <Banner tone="error" onDismiss={request.reset}>
            {request.error.message}
          </Banner>
        ) : null}
        <div>
          <Button loading={request.isPending} onClick={() => request.mutate({})}>
            Send password reset e-mail
          </Button>
        </div>
      </div>
    </SectionCard>
  )
}
