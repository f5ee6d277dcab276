import { useState } from 'react'
import { Checkbox } from '#ui/controls/choice-fields.tsx'
import { PasswordField, TextField } from '#ui/controls/text-field.tsx'
import { inputSchema } from '#ui/forms/input-schema.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { Link } from '#ui/navigation/link.tsx'
import { useSearch } from '#ui/navigation/use-address.ts'
import { lazyPart } from '#ui/parts/lazy-part.tsx'
import { type SecondStep, signingInContract } from '../../contract/signing-in.ts'
import type { FirstPath } from '../../domain/first-paths.ts'
import { authNotices } from '../../domain/messages.ts'
import { authApi } from '../api.ts'
import { AuthForm, AuthLine } from '../components/auth-form.tsx'
import { destinationOf } from '../components/destination.ts'
import { enterPortal } from '../components/enter-portal.ts'
import { PasskeyButton } from '../components/passkey-button.tsx'
import { SecondStepScreen } from '../components/second-step-screen.tsx'
import { SingleSignOnButton } from '../components/single-sign-on-button.tsx'

const SignInProblem = lazyPart(() => import('../components/sign-in-problem.tsx'))

export function Screen() {
  const { redirect, notice, problem } = useSearch<'/auth/login'>()
  const [step, setStep] = useState<SecondStep>()
  const enter = (path: FirstPath) => enterPortal(destinationOf(path, redirect))
  const form = useForm({
    initial: { email: '', password: '', rememberMe: true },
    schema: inputSchema(signingInContract.signIn),
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
      problem={problem ? <SignInProblem problem={problem} /> : null}
      other={
        <>
          <SingleSignOnButton redirect={redirect} />
          <PasskeyButton rememberMe={form.values.rememberMe} isOffered onSignedIn={enter} />
        </>
      }
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
