import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { emailsApi } from '../api.ts'
import styles from './email.module.css'
import { statusExplanation, statusWords } from './email-words.ts'

/** Follows the e-mail by the live stream. */
export function TestProgress({ emailId }: { emailId: string }) {
  const { data: email } = useQuery(emailsApi.get.queryOptions({ input: { emailId } }))
  const { label, tone } = statusWords[email?.status ?? 'queued']
  return (
    <div role="status" className={styles.progress}>
      <StatusChip tone={tone}>{label}</StatusChip>
      <p>
        {email ? `To ${email.to}. ${statusExplanation(email)}` : 'Preparing the e-mail…'}{' '}
        <Link to={addressOf('/admin/emails', { email: emailId })}>Open the e-mail</Link>
      </p>
    </div>
  )
}
