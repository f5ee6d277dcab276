import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/choice-fields.tsx'
import { PasswordField } from '#ui/controls/text-field.tsx'
import { absolutePath } from '#ui/data/api.ts'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { inputSchema } from '#ui/forms/input-schema.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { lazyPart } from '#ui/parts/lazy-part.tsx'
import { type SecondStep as Step, signingInContract } from '../../contract/signing-in.ts'
import { authApi } from '../api.ts'
import { AccountName } from '../components/account-name.tsx'
import { AuthLine } from '../components/auth-form.tsx'
import { PasskeyButton } from '../components/passkey-button.tsx'
import { SingleSignOnButton } from '../components/single-sign-on-button.tsx'
import styles from './account-forms.module.css'

const SecondStep = lazyPart(() => import('../components/second-step.tsx'))

type SignInFormProps = {
  email: string
  /** Called once they are signed in. */
  onSignedIn: () => Promise<void>
}

/** Signs the same person in again without leaving the page. */
export function SignInForm({ email, onSignedIn }: SignInFormProps) {
  const [step, setStep] = useState<Step>()
  const form = useForm({
    initial: { email, password: '', rememberMe: true },
    schema: inputSchema(signingInContract.signIn),
    submit: async (input) => {
      const outcome = await authApi.signIn.call(input)
      if ('path' in outcome) await onSignedIn()
      else setStep(outcome)
    },
    isWork: false,
  })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])

  if (step) return <SecondStep step={step} onSignedIn={onSignedIn} onRestart={() => setStep(undefined)} />
  return (
    <form className={styles.form} {...form.formProps}>
      <FormFailure form={form} />
      <AccountName email={email} />
      <div ref={place}>
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      </div>
      <AuthLine>
        <Checkbox
          label="Keep me signed in"
          checked={form.values.rememberMe}
          onChange={(rememberMe) => form.set({ rememberMe })}
        />
        {/* In another tab: this page stays as it is, and goes on once they are signed in there. */}
        <a href={absolutePath('/auth/forgot-password')} target="_blank" rel="noopener">
          Forgot password?
        </a>
      </AuthLine>
      <Button type="submit" variant="primary" fullWidth loading={form.isSending}>
        Sign in
      </Button>
      {/* In another tab, for the same reason. */}
      <SingleSignOnButton isInNewTab />
      <PasskeyButton rememberMe={form.values.rememberMe} onSignedIn={onSignedIn} />
    </form>
  )
}
