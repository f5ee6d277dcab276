import { useState } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { inputSchema } from '#ui/forms/input-schema.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { MessagePage } from '#ui/layout/message-page.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { authContract } from '../../contract.ts'
import { authApi } from '../api.ts'
import { AuthForm } from '../components/auth-form.tsx'

export function Screen() {
  return useEvent().sendsMail ? <ForgotPassword /> : <AskOrganiser />
}

function AskOrganiser() {
  const { supportEmail } = useEvent()
  return (
    <MessagePage
      title="Forgot your password?"
      lead={
        <>
          This portal cannot send e-mails, so it cannot send you a link.{' '}
          {supportEmail === '' ? (
            'Ask the organiser for help.'
          ) : (
            <>
              Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a> for help.
            </>
          )}
        </>
      }
    >
      <Button component={Link} to="/auth/login" variant="primary" fullWidth>
        Back to sign in
      </Button>
    </MessagePage>
  )
}

function ForgotPassword() {
  const [sent, setSent] = useState<{ email: string; message: string }>()
  const form = useForm({
    initial: { email: '' },
    schema: inputSchema(authContract.forgotPassword),
    submit: async (input) => {
      const { message } = await authApi.forgotPassword.call(input)
      setSent({ email: input.email, message })
    },
  })

  if (sent) {
    return (
      <MessagePage title="Check your e-mail" lead={sent.message}>
        <p>
          You entered <strong>{sent.email}</strong>. If nothing arrives within a few minutes, check your spam
          folder and the address.
        </p>
        <Button component={Link} to="/auth/login" variant="primary" fullWidth>
          Back to sign in
        </Button>
        <Button variant="accent" fullWidth onClick={() => setSent(undefined)}>
          Use another address
        </Button>
      </MessagePage>
    )
  }
  return (
    <AuthForm
      title="Forgot your password?"
      lead="Enter the address you sign in with. We will send you a link to set a new password."
      form={form}
      action="Send me a link"
      aside={<Link to="/auth/login">Back to sign in</Link>}
    >
      <TextField
        label="E-mail address"
        type="email"
        autoComplete="username"
        inputMode="email"
        {...form.field('email')}
      />
    </AuthForm>
  )
}
