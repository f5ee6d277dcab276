import { addressOf } from '#addresses/address.ts'
import { Link } from '#ui/navigation/link.tsx'
import type { CustomFieldUse } from '../../contract.ts'
import styles from './custom-fields.module.css'

/** The rules that ask for a field, each with a link to where it is changed. */
export function UsesOfField({ uses }: { uses: readonly CustomFieldUse[] }) {
  return (
    <ul className={styles.uses}>
      {uses.map(({ kind, formId, formTitle, name }) => (
        <li key={`${kind} ${formId} ${name}`}>
          {kind === 'question' ? 'Logic after' : 'Confirmation'} “{name}” in{' '}
          {kind === 'question' ? (
            <Link to={addressOf('/admin/forms/{formId}', { formId })}>{formTitle}</Link>
          ) : (
            <Link to={addressOf('/admin/forms/{formId}/confirmations', { formId })}>{formTitle}</Link>
          )}
        </li>
      ))}
    </ul>
  )
}
