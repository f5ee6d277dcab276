import copySvg from '@material-symbols/svg-400/outlined/content_copy.svg?raw'
import downloadSvg from '@material-symbols/svg-400/outlined/download.svg?raw'
import { Button } from '#ui/controls/button.tsx'
import { copyText } from '#ui/controls/copy-text.ts'
import styles from './app-set-up.module.css'

type NewRecoveryCodesProps = { codes: readonly string[]; onSaved: () => void }

/** Shown once: who leaves without them has to make new ones. */
export function NewRecoveryCodes({ codes, onSaved }: NewRecoveryCodesProps) {
  const text = codes.join('\n')
  return (
    <div className={styles.form}>
      <p className={styles.words}>
        With one of these codes you can sign in without your app, for example when your phone is lost. Each
        works once. Save them now: they are not shown again.
      </p>
      <ul className={styles.codes} translate="no" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button icon={downloadSvg} onClick={() => download(text)}>
          Download
        </Button>
        <Button icon={copySvg} onClick={() => void copyText(text, 'List')}>
          Copy
        </Button>
      </div>
      <Button variant="primary" onClick={onSaved}>
        I have saved the codes
      </Button>
    </div>
  )
}

function download(text: string) {
  const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
  Object.assign(document.createElement('a'), { href: address, download: 'recovery-codes.txt' }).click()
  URL.revokeObjectURL(address)
}
