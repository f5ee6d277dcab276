import { addressOf } from '#addresses/address.ts'
import { PasswordField } from '#ui/controls/text-field.tsx'
import { inputSchema } from '#ui/forms/input-schema.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { authContract } from '../../contract.ts'
import { authApi } from '../api.ts'
import { AuthForm } from '../components/auth-form.tsx'
import { CheckedLink } from '../components/checked-link.tsx'

/** From the link that went to the new address. */
export function Screen() {
  return <CheckedLink kind="update-email">{(link) => <UpdateEmail {...link} />}</CheckedLink>
}

function UpdateEmail({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate()
  const form = useForm({
    initial: { token, password: '' },
    schema: inputSchema(authContract.confirmEmailUpdate),
    submit: async (input) => {
      const updated = await authApi.confirmEmailUpdate.call(input)
      await navigate(addressOf('/auth/update-email/login', { email: updated.email }), {
        replace: true,
        state: { emailChanged: true },
      })
    },
  })
  return (
    <AuthForm
      title="Confirm your new address"
      lead={
        <>
          Enter your password to sign in with <strong>{email}</strong> from now on.
        </>
      }
      form={form}
      action="Change e-mail address"
    >
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
    </AuthForm>
  )
}
