import type { ReactNode } from 'react'
import { z } from 'zod'
import { Button } from '#ui/controls/button.tsx'
import { PasswordField, TextField } from '#ui/controls/text-field.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { inputSchema } from '#ui/forms/input-schema.ts'
import { type Form, useForm } from '#ui/forms/use-form.ts'
import type { Passkey } from '../../contract/passkeys.ts'
import { authContract } from '../../contract.ts'
import { deviceName } from '../../domain/device-name.ts'
import { passkeyName } from '../../domain/passkeys.ts'
import { authApi } from '../api.ts'
import styles from './app-set-up.module.css'
import { makePasskey } from './passkey-calls.ts'
import { messageWithWait } from './wait.ts'

export type PasskeyChange = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

type ChangeProps = { change: PasskeyChange; onDone: () => void }

/** Adding and removing takes the password, so that nobody does it on a device that was left open. */
export default function Change({ change, onDone }: ChangeProps) {
  if (change.kind === 'add') return <Addition onDone={onDone} />
  const { passkey } = change
  if (change.kind === 'rename') return <Renaming passkey={passkey} onDone={onDone} />
  return <Removal passkey={passkey} onDone={onDone} />
}

type OfPasskey = { passkey: Passkey; onDone: () => void }

const additionForm = inputSchema(authContract.setUpPasskey).and(z.object({ name: passkeyName }))

function Addition({ onDone }: { onDone: () => void }) {
  const form = useForm({
    initial: { name: deviceName(navigator.userAgent), password: '' },
    schema: additionForm,
    submit: async ({ name, password }) => {
      const passkey = await makePasskey(await authApi.setUpPasskey.call({ password }))
      await authApi.createPasskey.call({ name, passkey })
      showToast({ message: 'The passkey has been added.' })
      onDone()
    },
    isWork: false,
  })
  return (
    <PasskeyForm form={form} action="Continue">
      <p className={styles.words}>
        Your device then asks for your fingerprint, your face or its PIN, and keeps the passkey for{' '}
        <strong translate="no">{window.location.hostname}</strong>.
      </p>
      <TextField
        label="Name"
        help="To tell your passkeys apart, such as the device or the password manager that keeps this one."
        required
        {...form.field('name')}
      />
      <OwnPassword form={form} />
    </PasskeyForm>
  )
}

function Renaming({ passkey, onDone }: OfPasskey) {
  const form = useForm({
    initial: { passkeyId: passkey.id, name: passkey.name },
    schema: inputSchema(authContract.updatePasskey),
    submit: async (input) => {
      await authApi.updatePasskey.call(input)
      onDone()
    },
    isWork: false,
  })
  return (
    <PasskeyForm form={form} action="Save">
      <TextField label="Name" required data-autofocus {...form.field('name')} />
    </PasskeyForm>
  )
}

function Removal({ passkey, onDone }: OfPasskey) {
  const form = useForm({
    initial: { passkeyId: passkey.id, password: '' },
    schema: inputSchema(authContract.removePasskey),
    submit: async (input) => {
      showToast(await authApi.removePasskey.call(input))
      onDone()
    },
    isWork: false,
  })
  return (
    <PasskeyForm form={form} action="Remove" isDanger>
      <p className={styles.words}>
        It signs nobody in any more, and whoever came in with it elsewhere is signed out. Your device may
        still offer it until you delete it there too.
      </p>
      <OwnPassword form={form} />
    </PasskeyForm>
  )
}

function OwnPassword({ form }: { form: Form<{ password: string } & Record<string, unknown>> }) {
  return (
    <PasswordField
      label="Your password"
      autoComplete="current-password"
      required
      data-autofocus
      {...form.field('password')}
    />
  )
}

type PasskeyFormProps<Values> = {
  form: Form<Values>
  action: string
  isDanger?: boolean
  children: ReactNode
}

function PasskeyForm<Values>({ form, action, isDanger = false, children }: PasskeyFormProps<Values>) {
  return (
    <form className={styles.form} {...form.formProps}>
      {form.failure ? (
        <Banner tone="error" onDismiss={form.dismissFailure}>
          {messageWithWait(form.failure.message, form.failure.retryAfterSeconds)}
        </Banner>
      ) : null}
      {children}
      <Button type="submit" variant={isDanger ? 'danger' : 'primary'} loading={form.isSending}>
        {action}
      </Button>
    </form>
  )
}
