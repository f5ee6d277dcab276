import { z } from 'zod'
import { TextField } from '#ui/controls/text-field.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { inputSchema } from '#ui/forms/input-schema.ts'
import { useForm } from '#ui/forms/use-form.ts'
import type { Passkey } from '../../contract/passkeys.ts'
import { authContract } from '../../contract.ts'
import { deviceName } from '../../domain/device-name.ts'
import { passkeyName } from '../../domain/passkeys.ts'
import { authApi } from '../api.ts'
import styles from './app-set-up.module.css'
import { FactorForm, OwnPassword } from './factor-form.tsx'
import { makePasskey } from './passkey-calls.ts'

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
    <FactorForm form={form} action="Continue">
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
    </FactorForm>
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
    <FactorForm form={form} action="Save">
      <TextField label="Name" required data-autofocus {...form.field('name')} />
    </FactorForm>
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
    <FactorForm form={form} action="Remove" isDanger>
      <p className={styles.words}>
        You can no longer sign in with it, and devices signed in with it are signed out. Your device may still
        offer it until you delete it there too.
      </p>
      <OwnPassword form={form} />
    </FactorForm>
  )
}
