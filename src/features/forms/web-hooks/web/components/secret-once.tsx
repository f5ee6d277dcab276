import copySvg from '@material-symbols/svg-400/outlined/content_copy.svg?raw'
import type { ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { copyText } from '#ui/controls/copy-text.ts'
import { TextField } from '#ui/controls/text-field.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import styles from './web-hooks.module.css'

/** A new signing secret: to be copied now, because it is never shown again. */
export function SecretOnce({ secret, children }: { secret: string; children?: ReactNode }) {
  return (
    <div className={styles.secret}>
      <Banner tone="warning">
        Copy the signing secret now and give it to the people who run the receiver. It is not shown again.
      </Banner>
      <TextField
        label="Signing secret"
        help="The receiver uses it to verify that requests come from this portal (Standard Webhooks)."
        readOnly
        value={secret}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.lead}>
        <Button icon={copySvg} variant="accent" onClick={() => void copyText(secret, 'Secret')}>
          Copy secret
        </Button>
        {children}
      </div>
    </div>
  )
}
