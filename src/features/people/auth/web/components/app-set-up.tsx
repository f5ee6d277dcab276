import copySvg from '@material-symbols/svg-400/outlined/content_copy.svg?raw'
import { z } from 'zod'
import { Button } from '#ui/controls/button.tsx'
import { copyText } from '#ui/controls/copy-text.ts'
import { TextField } from '#ui/controls/text-field.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { inGroups, typedCode } from '../../domain/two-factor.ts'
import styles from './app-set-up.module.css'
import { QrCode } from './qr-code.tsx'

type AppSetUpProps = {
  app: { key: string; address: string }
  /** The verb on the button. */
  action: string
  confirm: (code: string) => Promise<unknown>
}

const codeForm = z.object({ code: typedCode })

/** The key for an authenticator app, to photograph or to type, and the first code of it. */
export function AppSetUp({ app, action, confirm }: AppSetUpProps) {
  const form = useForm({
    initial: { code: '' },
    schema: codeForm,
    submit: ({ code }) => confirm(code),
    isWork: false,
  })
  return (
    <form className={styles.form} {...form.formProps}>
      <FormFailure form={form} />
      <p className={styles.words}>
        Scan this code with an authenticator app, such as Google Authenticator, Microsoft Authenticator or the
        one of your password manager.
      </p>
      <QrCode text={app.address} label="QR code for your authenticator app" />
      <div className={styles.words}>
        <p>Or type this key into the app:</p>
        <p className={styles.key}>
          <code translate="no">{inGroups(app.key)}</code>
          <Button size="small" icon={copySvg} onClick={() => void copyText(app.key, 'Key')}>
            Copy key
          </Button>
        </p>
      </div>
      <TextField
        label="Code from the app"
        help="Six digits. The app shows a new code every 30 seconds."
        autoComplete="one-time-code"
        inputMode="numeric"
        {...form.field('code')}
      />
      <Button type="submit" variant="primary" loading={form.isSending}>
        {action}
      </Button>
    </form>
  )
}
