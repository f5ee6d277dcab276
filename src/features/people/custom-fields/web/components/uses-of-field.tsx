import { addressOf } from '#addresses/address.ts'
import { Link } from '#ui/navigation/link.tsx'
import type { CustomFieldUse } from '../../contract.ts'
import styles from './custom-fields.module.css'

const kindWords: Record<CustomFieldUse['kind'], string> = {
  question: 'Logic after',
  confirmation: 'Confirmation',
  formNotification: 'E-mail',
  webHook: 'Webhook',
}

const addressOfUse = {
  question: (formId: string) => addressOf('/admin/forms/{formId}', { formId }),
  confirmation: (formId: string) => addressOf('/admin/forms/{formId}/confirmations', { formId }),
  formNotification: (formId: string) => addressOf('/admin/forms/{formId}/notifications', { formId }),
  webHook: (formId: string) => addressOf('/admin/forms/{formId}/webhooks', { formId }),
} satisfies Record<CustomFieldUse['kind'], unknown>

/** The rules that ask for a field, each with a link to where it is changed. */
export function UsesOfField({ uses }: { uses: readonly CustomFieldUse[] }) {
  return (
    <ul className={styles.uses}>
      {uses.map(({ kind, formId, formTitle, name }) => (
        <li key={`${kind} ${formId} ${name}`}>
          {kindWords[kind]} “{name}” in <Link to={addressOfUse[kind](formId)}>{formTitle}</Link>
        </li>
      ))}
    </ul>
  )
}
