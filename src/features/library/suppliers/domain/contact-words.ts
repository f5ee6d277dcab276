import type { SupplierContact } from './schema.ts'

/** 'Ana Silva'; empty for a contact that is only a desk or a number. */
export function contactName({ firstName, surname }: Pick<SupplierContact, 'firstName' | 'surname'>): string {
  return `${firstName} ${surname}`.trim()
}

/** The contacts that can be reached, or at least have a name. */
export function knownContacts(contacts: readonly SupplierContact[]): SupplierContact[] {
  return contacts.filter((contact) => Object.values(contact).some((part) => part !== ''))
}

/** The number that a phone dials: '0117 496 0211' → '01174960211'. */
export function dialled(phone: string): string {
  return phone.replace(/[^\d+]/g, '')
}
