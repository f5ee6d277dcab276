import { addressOf } from '#addresses/address.ts'
import { joinWords } from '#kit/text/list-words.ts'
import { Link } from '#ui/navigation/link.tsx'
import { kindWords, type OptionalKind } from '../../domain/subscriptions.ts'
import styles from '../components/unsubscribe.module.css'

type StoppedEmailsProps = {
  address: string
  unsubscribedFrom: readonly OptionalKind[]
  isAddressHeld: boolean
  /** Only who may undo it is led there. */
  leadsToUndo: boolean
}

/** Which e-mails a person does not get, and why; nothing for who gets all. */
export function StoppedEmails({ address, unsubscribedFrom, isAddressHeld, leadsToUndo }: StoppedEmailsProps) {
  if (unsubscribedFrom.length === 0 && !isAddressHeld) return null
  const kinds = unsubscribedFrom.map((kind) => kindWords[kind].name.toLowerCase())
  return (
    <p className={styles.stopped}>
      {isAddressHeld ? 'E-mail to this address bounced. Only e-mails about the account are sent. ' : null}
      {kinds.length > 0 ? `Unsubscribed from ${joinWords(kinds)}. ` : null}
      {leadsToUndo ? (
        <Link to={addressOf('/admin/emails', { tab: 'stopped', search: address })}>View and undo</Link>
      ) : null}
    </p>
  )
}
