import callSvg from '@material-symbols/svg-400/outlined/call.svg?raw'
import websiteSvg from '@material-symbols/svg-400/outlined/language.svg?raw'
import mailSvg from '@material-symbols/svg-400/outlined/mail.svg?raw'
import openSvg from '@material-symbols/svg-400/outlined/open_in_new.svg?raw'
import starSvg from '@material-symbols/svg-400/outlined/star.svg?raw'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { Avatar } from '#ui/layout/avatar.tsx'
import { Card, SectionCard } from '#ui/layout/card.tsx'
import { LinkedText } from '#ui/layout/linked-text.tsx'
import type { Supplier } from '../../contract.ts'
import { contactName, dialled, knownContacts } from '../../domain/contact-words.ts'
import type { SupplierContact } from '../../domain/schema.ts'
import { SupplierLogo } from './supplier-logo.tsx'
import styles from './supplier-view.module.css'

/** What a supplier offers, and how to contact it. */
export function SupplierView({ supplier }: { supplier: Supplier }) {
  const { company, description, website, contacts } = supplier
  const reachable = knownContacts(contacts)
  return (
    <>
      <Card className={styles.about ?? ''}>
        <SupplierLogo supplier={supplier} size={96} />
        <div className={styles.words}>
          <Marks supplier={supplier} />
          {description.trim() === '' ? (
            <p className={styles.quiet}>No description yet.</p>
          ) : (
            <LinkedText>{description.trim()}</LinkedText>
          )}
          {website === '' ? null : (
            <a className={styles.way} href={website} target="_blank" rel="noopener noreferrer">
              <Icon of={websiteSvg} />
              {shortAddress(website)}
              <Icon of={openSvg} size={16} label="(opens in a new tab)" />
            </a>
          )}
        </div>
      </Card>
      {reachable.length === 0 ? null : (
        <SectionCard title={reachable.length === 1 ? 'Contact' : 'Contacts'} flush>
          <ul className={styles.contacts}>
            {reachable.map((contact, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: contacts have no other identity
              <li key={index} className={styles.contact}>
                <Contact contact={contact} company={company} />
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
    </>
  )
}

/** Whether it is featured, and what it is found under. */
function Marks({ supplier: { isFeatured, groups } }: { supplier: Supplier }) {
  if (!isFeatured && groups.length === 0) return null
  return (
    <p className={styles.marks}>
      {isFeatured ? (
        <StatusChip tone="soon" icon={starSvg}>
          Featured
        </StatusChip>
      ) : null}
      {groups.length > 0 ? (
        <span className={styles.quiet} translate="no">
          {groups.map(({ title }) => title).join(' · ')}
        </span>
      ) : null}
    </p>
  )
}

function Contact({ contact, company }: { contact: SupplierContact; company: string }) {
  const { jobTitle, email, phone } = contact
  const name = contactName(contact) || company
  return (
    <>
      <Avatar name={name} size={40} decorative />
      <div className={styles.person} translate="no">
        <p className={styles.name}>{name}</p>
        {jobTitle ? <p className={styles.quiet}>{jobTitle}</p> : null}
      </div>
      <div className={styles.ways}>
        {phone ? (
          <Button component="a" href={`tel:${dialled(phone)}`} icon={callSvg} className={styles.button ?? ''}>
            <span translate="no">{phone}</span>
          </Button>
        ) : null}
        {email ? (
          <Button component="a" href={`mailto:${email}`} icon={mailSvg} className={styles.button ?? ''}>
            <span translate="no">{email}</span>
          </Button>
        ) : null}
      </div>
    </>
  )
}

/** 'https://www.bright.example/' → 'bright.example' */
function shortAddress(website: string): string {
  return website.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}
