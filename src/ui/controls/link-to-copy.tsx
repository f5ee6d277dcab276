import copySvg from '@material-symbols/svg-400/outlined/content_copy.svg?raw'
import { showToast } from '#ui/feedback/toast.tsx'
import { Button } from './button.tsx'
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
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      showToast({ message: 'Link copied' })
    } catch {
      showToast({ tone: 'error', message: 'The link could not be copied. Select it and copy it manually.' })
    }
  }
  return (
    <div className={styles.link}>
      <TextField
        label={label}
        help={help}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button icon={copySvg} onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  )
}
