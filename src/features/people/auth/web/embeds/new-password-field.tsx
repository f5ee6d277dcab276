import { PasswordField } from '#ui/controls/text-field.tsx'
import { PASSWORD_MIN_LENGTH } from '../../domain/credentials.ts'
import styles from './new-password-field.module.css'
import { passwordStrength } from './password-strength.ts'

type NewPasswordFieldProps = {
  label?: string
  name: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
}

/** States the one rule first, and the password's strength in words while it is typed. */
export function NewPasswordField({ label = 'New password', value, ...rest }: NewPasswordFieldProps) {
  const { score, words } = passwordStrength(value)
  return (
    <div className={styles.field}>
      <PasswordField
        label={label}
        help={`At least ${PASSWORD_MIN_LENGTH} characters. Three or four words are easy to remember and hard to guess.`}
        autoComplete="new-password"
        value={value}
        {...rest}
      />
      <div className={styles.strength} data-score={value ? score : undefined} role="status">
        <span className={styles.meter} aria-hidden="true">
          <span />
          <span />
          <span />
        </span>
        {value ? <span className={styles.words}>{words}</span> : null}
      </div>
    </div>
  )
}
