import { useState } from 'react'
import { showToast } from '#ui/feedback/toast.tsx'
import { inputSchema } from '#ui/forms/input-schema.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { authContract } from '../../contract.ts'
import { authApi } from '../api.ts'
import styles from './app-set-up.module.css'
import { AppSetUp } from './app-set-up.tsx'
import { FactorForm, OwnPassword } from './factor-form.tsx'
import { NewRecoveryCodes } from './new-recovery-codes.tsx'

export type TwoFactorChange = 'setUp' | 'newCodes' | 'remove'

type ChangeProps = { change: TwoFactorChange; onDone: () => void }

const words: Record<TwoFactorChange, { lead: string; action: string }> = {
  setUp: { lead: 'Enter your password to begin.', action: 'Continue' },
  newCodes: { lead: 'The codes that you saved before stop working.', action: 'Make new codes' },
  remove: {
    lead: 'Your password alone will then sign you in. Your recovery codes stop working.',
    action: 'Turn off',
  },
}

/** Each change begins with the password, so that nobody makes it on a device that was left open. */
export default function Change({ change, onDone }: ChangeProps) {
  const [app, setApp] = useState<{ key: string; address: string }>()
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <NewRecoveryCodes codes={codes} onSaved={onDone} />
  if (app)
    return (
      <AppSetUp
        app={app}
        action="Turn on"
        confirm={async (code) => setCodes((await authApi.confirmTwoFactor.call({ code })).recoveryCodes)}
      />
    )

  async function begin(input: { password: string }) {
    if (change === 'setUp') setApp(await authApi.setUpTwoFactor.call(input))
    if (change === 'newCodes') setCodes((await authApi.replaceRecoveryCodes.call(input)).recoveryCodes)
    if (change === 'remove') {
      showToast(await authApi.removeTwoFactor.call(input))
      onDone()
    }
  }
  return <PasswordForm {...words[change]} onPassword={begin} />
}

type PasswordFormProps = {
  lead: string
  action: string
  onPassword: (input: { password: string }) => Promise<void>
}

function PasswordForm({ lead, action, onPassword }: PasswordFormProps) {
  const form = useForm({
    initial: { password: '' },
    schema: inputSchema(authContract.setUpTwoFactor),
    submit: onPassword,
    isWork: false,
  })
  return (
    <FactorForm form={form} action={action}>
      <p className={styles.words}>{lead}</p>
      <OwnPassword form={form} />
    </FactorForm>
  )
}
