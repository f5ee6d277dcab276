import callSvg from '@material-symbols/svg-400/outlined/call.svg?raw'
import mailSvg from '@material-symbols/svg-400/outlined/mail.svg?raw'
import starSvg from '@material-symbols/svg-400/outlined/star.svg?raw'
import { addressOf } from '#addresses/address.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { Supplier } from '../../contract.ts'
import { contactName, dialled, knownContacts } from '../../domain/contact-words.ts'
import type { SupplierContact } from '../../domain/schema.ts'
import { SupplierLogo } from '../embeds/supplier-logo.tsx'
import styles from './supplier-tile.module.css'

/** A supplier in the list, with its first contact right there. */
export function SupplierTile({ supplier }: { supplier: Supplier }) {
  const { id, company, description, isFeatured, groups, contacts } = supplier
  const [contact] = knownContacts(contacts)
  return (
    <Card component="article" className={styles.tile ?? ''}>
      <div className={styles.head}>
        <SupplierLogo supplier={supplier} size={56} />
        <div className={styles.names}>
          <Link
            className={styles.open}
            to={addressOf('/suppliers/{supplierId}', { supplierId: id })}
            translate="no"
          >
            {company}
          </Link>
          {groups.length > 0 ? (
            <p className={styles.groups} translate="no">
              {groups.map(({ title }) => title).join(' · ')}
            </p>
          ) : null}
          {isFeatured ? (
            <StatusChip tone="soon" icon={starSvg}>
              Featured
            </StatusChip>
          ) : null}
        </div>
      </div>
      {description ? (
        <p className={styles.description} translate="no">
          {description}
        </p>
      ) : null}
      {contact ? <FirstContact contact={contact} company={company} /> : null}
    </Card>
  )
}

function FirstContact({ contact, company }: { contact: SupplierContact; company: string }) {
  const { jobTitle, email, phone } = contact
  const name = contactName(contact)
  const whom = name || jobTitle || company
  return (
    <div className={styles.foot}>
      <p className={styles.person} translate="no">
        <span className={styles.name}>{whom}</span>
        {name && jobTitle ? <span className={styles.job}>{jobTitle}</span> : null}
      </p>
      <span className={styles.ways}>
        {phone ? (
          <IconButton
            component="a"
            href={`tel:${dialled(phone)}`}
            icon={callSvg}
            label={`Call ${whom}, ${phone}`}
          />
        ) : null}
        {email ? (
          <IconButton
            component="a"
            href={`mailto:${email}`}
            icon={mailSvg}
            label={`E-mail ${whom}, ${email}`}
          />
        ) : null}
      </span>
    </div>
  )
}
