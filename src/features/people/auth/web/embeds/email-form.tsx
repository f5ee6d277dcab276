import { useState } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { Button } from '#ui/controls/button.tsx'
import { PasswordField, TextField } from '#ui/controls/text-field.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { inputSchema } from '#ui/forms/input-schema.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { SectionCard } from '#ui/layout/card.tsx'
import { authContract } from '../../contract.ts'
import { authApi } from '../api.ts'
import styles from './account-forms.module.css'

const blank = { newEmail: '', password: '' }

/** Requests a new address for signing in; nothing changes before the link is opened. */
export function EmailForm({ email }: { email: string }) {
  if (useEvent().sendsMail) return <NewEmailForm email={email} />
  return (
    <SectionCard title="E-mail address">
      <p className={styles.words}>
        You sign in as <strong>{email}</strong>. A new address is confirmed by a link in an e-mail, and this
        portal cannot send e-mails.
      </p>
    </SectionCard>
  )
}

function NewEmailForm({ email }: { email: string }) {
  const [sent, setSent] = useState<string>()
  const form = useForm({
    initial: blank,
    schema: inputSchema(authContract.requestEmailUpdate),
    submit: async (input) => {
      const { message } = await authApi.requestEmailUpdate.call(input)
      setSent(message)
      form.set(blank)
    },
  })
  return (
    <SectionCard title="E-mail address">
      <form className={styles.form} {...form.formProps}>
        <p className={styles.words}>
          You sign in as <strong>{email}</strong>. To use another address, enter it with your password: we
          send a link there, and the change is made when you open it.
        </p>
        {sent ? (
          <Banner tone="info" onDismiss={() => setSent(undefined)}>
            {sent}
          </Banner>
        ) : null}
        {form.failure ? (
          <Banner tone="error" onDismiss={form.dismissFailure}>
            {form.failure.message}
          </Banner>
        ) : null}
        <div className={styles.pair}>
          <TextField
            label="New e-mail address"
            type="email"
            autoComplete="email"
            inputMode="email"
            required
            {...form.field('newEmail')}
          />
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            required
            {...form.field('password')}
          />
        </div>
        <div>
          <Button type="submit" loading={form.isSending}>
            Send link to new address
          </Button>
        </div>
      </form>
    </SectionCard>
  )
}
