import { PasswordField } from '#ui/controls/text-field.tsx'
import { passwordAdvice } from '../../domain/credentials.ts'
import { PASSWORD_MIN_LENGTH, passwordStrength } from '../../domain/password-strength.ts'
import styles from './new-password-field.module.css'

type NewPasswordFieldProps = {
  label?: string
  name: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
  required?: boolean
  /** Names and addresses on the same screen: a password must not be made of them. */
  personal?: readonly string[]
}

/** Says first what is asked for, and how strong the password is while it is typed; if it is refused, what to do. */
export function NewPasswordField({
  label = 'New password',
  value,
  error,
  personal = [],
  ...rest
}: NewPasswordFieldProps) {
  const { score, words } = passwordStrength(value, { personal })
  return (
    <div className={styles.field}>
      <PasswordField
        label={label}
        help={`At least ${PASSWORD_MIN_LENGTH} characters. Three or four words are easy to remember and hard to guess.`}
        autoComplete="new-password"
        value={value}
        error={error}
        {...rest}
      />
      {error ? <p className={styles.advice}>{passwordAdvice(value)}</p> : null}
      {/* Only the server knows every weak password: beside its refusal, the meter could call one strong. */}
      {error ? null : (
        <div className={styles.strength} data-score={value ? score : undefined} role="status">
          <span className={styles.meter} aria-hidden="true">
            <span />
            <span />
            <span />
          </span>
          {value ? <span className={styles.words}>{words}</span> : null}
        </div>
      )}
    </div>
  )
}
