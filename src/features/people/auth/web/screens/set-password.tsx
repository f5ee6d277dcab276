import { useState } from 'react'
import { inputSchema } from '#ui/forms/input-schema.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { type SecondStep, signingInContract } from '../../contract/signing-in.ts'
import { authApi } from '../api.ts'
import { AccountName } from '../components/account-name.tsx'
import { AuthForm } from '../components/auth-form.tsx'
import { CheckedLink } from '../components/checked-link.tsx'
import { enterPortal } from '../components/enter-portal.ts'
import { SecondStepScreen } from '../components/second-step-screen.tsx'
import { NewPasswordField } from '../embeds/new-password-field.tsx'

/** From the invitation. */
export function Screen() {
  return <CheckedLink kind="set-password">{(link) => <SetPassword {...link} />}</CheckedLink>
}

type SetPasswordProps = { token: string; email: string; firstName: string }

function SetPassword({ token, email, firstName }: SetPasswordProps) {
  const [step, setStep] = useState<SecondStep>()
  const navigate = useNavigate()
  /** The link has been used up; the password that it has set is good. */
  const toSignIn = () => navigate('/auth/login')
  const form = useForm({
    initial: { token, password: '' },
    schema: inputSchema(signingInContract.setPassword),
    submit: async (input) => {
      const outcome = await authApi.setPassword.call(input)
      if ('path' in outcome) return enterPortal(outcome.path)
      return setStep(outcome)
    },
  })
  if (step) return <SecondStepScreen step={step} onSignedIn={enterPortal} onRestart={toSignIn} />
  return (
    <AuthForm
      title={firstName ? `Welcome, ${firstName}` : 'Welcome'}
      lead={
        <>
          Choose the password that you will sign in with as <strong>{email}</strong>.
        </>
      }
      form={form}
      action="Set password and sign in"
    >
      <AccountName email={email} />
      <NewPasswordField label="Password" personal={[email, firstName]} {...form.field('password')} />
    </AuthForm>
  )
}
