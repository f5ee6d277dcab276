import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { inputSchema } from '#ui/forms/input-schema.ts'
import { useForm } from '#ui/forms/use-form.ts'
import type { SecondStep as Step } from '../../contract/signing-in.ts'
import { authContract } from '../../contract.ts'
import type { FirstPath } from '../../domain/first-paths.ts'
import { authApi } from '../api.ts'
import styles from './app-set-up.module.css'
import { AppSetUp } from './app-set-up.tsx'
import { NewRecoveryCodes } from './new-recovery-codes.tsx'

type SecondStepProps = {
  step: Step
  onSignedIn: (path: FirstPath) => Promise<unknown>
  /** Back to the password. */
  onRestart: () => void
}

/** What comes after the password: a code of the app, or its set-up where the event requires one. */
export default function SecondStep({ step, onSignedIn, onRestart }: SecondStepProps) {
  return (
    <div className={styles.form}>
      {step.secondStep === 'code' ? (
        <CodeForm token={step.token} onSignedIn={onSignedIn} />
      ) : (
        <RequiredSetUp token={step.token} onSignedIn={onSignedIn} />
      )}
      <Button variant="subtle" size="small" onClick={onRestart}>
        Start again with the password
      </Button>
    </div>
  )
}

type StepProps = Pick<SecondStepProps, 'onSignedIn'> & { token: string }

function CodeForm({ token, onSignedIn }: StepProps) {
  const [isRecovery, setRecovery] = useState(false)
  const form = useForm({
    initial: { token, code: '' },
    schema: inputSchema(authContract.takeSecondStep),
    submit: async (input) => {
      const { path } = await authApi.takeSecondStep.call(input)
      await onSignedIn(path)
    },
    isWork: false,
  })
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code is another field to type into
  useEffect(() => place.current?.querySelector('input')?.focus(), [isRecovery])
  const kind = isRecovery
    ? { label: 'Recovery code', help: 'One of the codes that you saved. Each works once.' }
    : { label: 'Code from your app', help: 'Six digits, from your authenticator app.' }

  return (
    <form className={styles.form} {...form.formProps}>
      <FormFailure form={form} />
      <div ref={place}>
        <TextField
          {...kind}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          {...form.field('code')}
        />
      </div>
      <Button type="submit" variant="primary" fullWidth loading={form.isSending}>
        Sign in
      </Button>
      <Button
        variant="subtle"
        size="small"
        onClick={() => {
          form.set({ code: '' })
          setRecovery(!isRecovery)
        }}
      >
        {isRecovery ? 'Use a code from your app' : 'Use a recovery code'}
      </Button>
    </form>
  )
}

function RequiredSetUp({ token, onSignedIn }: StepProps) {
  const app = useQuery({
    queryKey: ['second step', token],
    queryFn: () => authApi.setUpSecondStep.call({ token }),
    // Each time it would be another key.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const [done, setDone] = useState<{ path: FirstPath; recoveryCodes: string[] }>()
  if (done) return <NewRecoveryCodes codes={done.recoveryCodes} onSaved={() => void onSignedIn(done.path)} />
  if (app.error) return <ErrorState onRetry={() => void app.refetch()}>{app.error.message}</ErrorState>
  if (!app.data) return <RowsSkeleton rows={4} />
  return (
    <AppSetUp
      app={app.data}
      action="Turn on and sign in"
      confirm={async (code) => setDone(await authApi.confirmSecondStep.call({ token, code }))}
    />
  )
}
