import { addressOf } from '#addresses/address.ts'
import { inputSchema } from '#ui/forms/input-schema.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { authContract } from '../../contract.ts'
import { authApi } from '../api.ts'
import { AccountName } from '../components/account-name.tsx'
import { AuthForm } from '../components/auth-form.tsx'
import { CheckedLink } from '../components/checked-link.tsx'
import { NewPasswordField } from '../embeds/new-password-field.tsx'

export function Screen() {
  return <CheckedLink kind="reset-password">{(link) => <ResetPassword {...link} />}</CheckedLink>
}

function ResetPassword({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate()
  const form = useForm({
    initial: { token, password: '' },
    schema: inputSchema(authContract.resetPassword),
    submit: async (input) => {
      await authApi.resetPassword.call(input)
      await navigate(addressOf('/auth/login', { notice: 'passwordChanged' }), { replace: true })
    },
  })
  return (
    <AuthForm
      title="Set a new password"
      lead={
        <>
          For <strong>{email}</strong>. You will be signed out everywhere else.
        </>
      }
      form={form}
      action="Change password"
    >
      <AccountName email={email} />
      <NewPasswordField personal={[email]} {...form.field('password')} />
    </AuthForm>
  )
}
