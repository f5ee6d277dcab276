import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { PasswordField, TextField } from '#ui/controls/text-field.tsx'
import { inputSchema } from '#ui/forms/input-schema.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { LeadTo } from '#ui/navigation/lead-to.tsx'
import { useSearch } from '#ui/navigation/use-address.ts'
import { type SecondStep, signingInContract } from '../../contract/signing-in.ts'
import { authApi } from '../api.ts'
import { AuthForm } from '../components/auth-form.tsx'
import { enterPortal } from '../components/enter-portal.ts'
import { SecondStepScreen } from '../components/second-step-screen.tsx'

/** After a change. To whoever types the address nothing has been changed: they sign in as ever. */
export function Screen() {
  const isChanged = useLocation({ select: ({ state }) => state.emailChanged === true })
  return isChanged ? <SignInAnew /> : <LeadTo address="/auth/login" />
}

/** The address has just been changed; the old sessions are over. */
function SignInAnew() {
  const { email = '' } = useSearch<'/auth/update-email/login'>()
  const [step, setStep] = useState<SecondStep>()
  const form = useForm({
    initial: { email, password: '', rememberMe: true },
    schema: inputSchema(signingInContract.signIn),
    submit: async (input) => {
      const outcome = await authApi.signIn.call(input)
      if ('path' in outcome) return enterPortal(outcome.path)
      return setStep(outcome)
    },
  })
  if (step)
    return <SecondStepScreen step={step} onSignedIn={enterPortal} onRestart={() => setStep(undefined)} />
  return (
    <AuthForm
      title="Your e-mail address has been changed"
      lead="Sign in with the new address."
      form={form}
      action="Sign in"
    >
      <TextField
        label="New e-mail address"
        type="email"
        autoComplete="username"
        inputMode="email"
        {...form.field('email')}
      />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
    </AuthForm>
  )
}
