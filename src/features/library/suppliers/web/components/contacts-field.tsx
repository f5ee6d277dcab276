import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import removeSvg from '@material-symbols/svg-400/outlined/delete.svg?raw'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { FormPair } from '#ui/forms/form-card.tsx'
import { contactName } from '../../domain/contact-words.ts'
import { supplierLimits } from '../../domain/limits.ts'
import type { SupplierContact } from '../../domain/schema.ts'
import styles from './contacts-field.module.css'

type ContactsFieldProps = {
  contacts: readonly SupplierContact[]
  onChange: (contacts: SupplierContact[]) => void
  errorAt: (index: number, part: keyof SupplierContact) => string | undefined
  onLeave: (index: number, part: keyof SupplierContact) => void
}

const blank: SupplierContact = { firstName: '', surname: '', jobTitle: '', email: '', phone: '' }

/** The people of a supplier, each with a way to reach them. */
export function ContactsField({ contacts, onChange, errorAt, onLeave }: ContactsFieldProps) {
  const list = useRef<HTMLDivElement>(null)
  // The field that a keyboard goes on with once the list has changed.
  const [next, setNext] = useState<{ selector: string }>()
  useEffect(() => {
    if (next) list.current?.querySelector<HTMLElement>(next.selector)?.focus()
  }, [next])

  const change = (index: number, part: keyof SupplierContact) => (value: string) =>
    onChange(contacts.map((contact, at) => (at === index ? { ...contact, [part]: value } : contact)))
  const add = () => {
    onChange([...contacts, blank])
    setNext({ selector: `[data-contact="${contacts.length}"] input` })
  }
  const remove = (index: number) => {
    onChange(contacts.filter((_, at) => at !== index))
    setNext({ selector: '[data-add]' })
  }

  return (
    <div ref={list}>
      {contacts.length > 0 ? (
        <ul className={styles.contacts}>
          {contacts.map((contact, index) => {
            const part = (name: keyof SupplierContact) => ({
              value: contact[name],
              onChange: change(index, name),
              onBlur: () => onLeave(index, name),
              error: errorAt(index, name),
              autoComplete: 'off',
              maxLength: supplierLimits.contact,
            })
            const name = contactName(contact) || `Contact ${index + 1}`
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: contacts have no id and keep their order
              <li key={index} className={styles.contact} data-contact={index}>
                <div className={styles.head}>
                  <h3 className={styles.title} translate="no">
                    {name}
                  </h3>
                  <IconButton icon={removeSvg} label={`Remove ${name}`} onClick={() => remove(index)} />
                </div>
                <FormPair>
                  <TextField label="First name" {...part('firstName')} />
                  <TextField label="Surname" {...part('surname')} />
                </FormPair>
                <TextField label="Job title" {...part('jobTitle')} />
                <FormPair>
                  <TextField label="E-mail" type="email" required {...part('email')} />
                  <TextField label="Phone" type="tel" {...part('phone')} />
                </FormPair>
              </li>
            )
          })}
        </ul>
      ) : null}
      <div className={styles.add}>
        <Button
          variant="accent"
          size="small"
          icon={addSvg}
          disabled={contacts.length >= supplierLimits.contacts}
          onClick={add}
          data-add
        >
          {contacts.length === 0 ? 'Add contact' : 'Add another contact'}
        </Button>
      </div>
    </div>
  )
}
