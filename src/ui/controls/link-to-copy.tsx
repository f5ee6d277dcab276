import copySvg from '@material-symbols/svg-400/outlined/content_copy.svg?raw'
import { Button } from './button.tsx'
import { type Copied, copyText } from './copy-text.ts'
import styles from './link-to-copy.module.css'
import { TextField } from './text-field.tsx'

type LinkToCopyProps = {
  label: string
  /** Whether the link works already, or what to do with it. */
  help?: string
  address: string
  /** What is copied, where it is no link. */
  what?: Copied
}

/** A link to share, or another text to paste elsewhere: it can be read, selected or copied. */
export function LinkToCopy({ label, help, address, what = 'Link' }: LinkToCopyProps) {
  return (
    <div className={styles.link}>
      <TextField
        label={label}
        {...(help === undefined ? {} : { help })}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button icon={copySvg} onClick={() => void copyText(address, what)}>
        Copy
      </Button>
    </div>
  )
}
