import callSvg from '@material-symbols/svg-400/outlined/call.svg?raw'
import websiteSvg from '@material-symbols/svg-400/outlined/language.svg?raw'
import mailSvg from '@material-symbols/svg-400/outlined/mail.svg?raw'
import openSvg from '@material-symbols/svg-400/outlined/open_in_new.svg?raw'
import { Icon } from '#ui/controls/icon.tsx'
import { Avatar } from '#ui/layout/avatar.tsx'
import { Card, SectionCard } from '#ui/layout/card.tsx'
import { LinkedText } from '#ui/layout/linked-text.tsx'
import type { Supplier } from '../../contract.ts'
import { SupplierLogo } from './supplier-logo.tsx'
import styles from './supplier-view.module.css'

/** What a supplier offers, and how to contact it. */
export function SupplierView({ supplier }: { supplier: Supplier }) {
  const { company, description, website, contacts } = supplier
  const reachable = contacts.filter((contact) => Object.values(contact).some((part) => part !== ''))
  return (
    <>
      <Card className={styles.about ?? ''}>
        <SupplierLogo supplier={supplier} size={72} />
        <div className={styles.words}>
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

function Contact({ contact, company }: { contact: Supplier['contacts'][number]; company: string }) {
  const { firstName, surname, jobTitle, email, phone } = contact
  const name = `${firstName} ${surname}`.trim() || company
  return (
    <>
      <Avatar name={name} size={40} decorative />
      <div className={styles.person}>
        <p className={styles.name}>{name}</p>
        {jobTitle ? <p className={styles.quiet}>{jobTitle}</p> : null}
      </div>
      <div className={styles.ways}>
        {email ? (
          <a className={styles.way} href={`mailto:${email}`}>
            <Icon of={mailSvg} />
            {email}
          </a>
        ) : null}
        {phone ? (
          <a className={styles.way} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            <Icon of={callSvg} />
            {phone}
          </a>
        ) : null}
      </div>
    </>
  )
}

/** 'https://www.bright.example/' → 'bright.example' */
function shortAddress(website: string): string {
  return website.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}
