import copySvg from '@material-symbols/svg-400/outlined/content_copy.svg?raw'
import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'
import styles from './link-to-copy.module.css'
import { TextField } from './text-field.tsx'

type LinkToCopyProps = {
  label: string
  /** Whether the link works already. */
  help: string
  address: string
}

/** A link to share: it can be read, selected or copied. */
export function LinkToCopy({ label, help, address }: LinkToCopyProps) {
  return (
    <div className={styles.link}>
      <TextField
        label={label}
        help={help}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button icon={copySvg} onClick={() => void copyText(address, 'Link')}>
        Copy
      </Button>
    </div>
  )
}
