import { useState } from 'react'
import { Checkbox } from '#ui/controls/choice-fields.tsx'
import { PasswordField, TextField } from '#ui/controls/text-field.tsx'
import { inputSchema } from '#ui/forms/input-schema.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { Link } from '#ui/navigation/link.tsx'
import { useSearch } from '#ui/navigation/use-address.ts'
import { authContract, type SecondStep } from '../../contract.ts'
import type { FirstPath } from '../../domain/first-paths.ts'
import { authNotices } from '../../domain/messages.ts'
import { authApi } from '../api.ts'
import { AuthForm, AuthLine } from '../components/auth-form.tsx'
import { destinationOf } from '../components/destination.ts'
import { enterPortal } from '../components/enter-portal.ts'
import { PasskeyButton } from '../components/passkey-button.tsx'
import { SecondStepScreen } from '../components/second-step-screen.tsx'

export function Screen() {
  const { redirect, notice } = useSearch<'/auth/login'>()
  const [step, setStep] = useState<SecondStep>()
  const enter = (path: FirstPath) => enterPortal(destinationOf(path, redirect))
  const form = useForm({
    initial: { email: '', password: '', rememberMe: true },
    schema: inputSchema(authContract.signIn),
    submit: async (input) => {
      const outcome = await authApi.signIn.call(input)
      if ('path' in outcome) return enter(outcome.path)
      return setStep(outcome)
    },
  })
  if (step) return <SecondStepScreen step={step} onSignedIn={enter} onRestart={() => setStep(undefined)} />
  return (
    <AuthForm
      title="Sign in"
      lead={redirect ? 'Sign in to continue to the page you asked for.' : 'Welcome back.'}
      notice={noticeOf(notice)}
      form={form}
      action="Sign in"
      other={<PasskeyButton rememberMe={form.values.rememberMe} isOffered onSignedIn={enter} />}
    >
      <TextField
        label="E-mail address"
        type="email"
        autoComplete="username webauthn"
        inputMode="email"
        {...form.field('email')}
      />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <AuthLine>
        <Checkbox
          label="Keep me signed in"
          checked={form.values.rememberMe}
          onChange={(rememberMe) => form.set({ rememberMe })}
        />
        <Link to="/auth/forgot-password">Forgot password?</Link>
      </AuthLine>
    </AuthForm>
  )
}

/** Only our own words: anyone can write an address, and must not put words on this screen. */
function noticeOf(name: string | undefined): string | undefined {
  if (name === 'signedOut') return authNotices.signedOut
  if (name === 'passwordChanged') return authNotices.passwordChanged
  return undefined
}
