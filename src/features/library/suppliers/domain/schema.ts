import { z } from 'zod'
import { safeLink } from '#kit/text/link.ts'
import { supplierLimits as limits } from './limits.ts'
import { supplierMessages } from './messages.ts'

const error = supplierMessages.invalid
const idOf = (message: string) => z.string({ error: message }).min(1, message).max(64, message)
const text = (most: number) => z.string({ error }).trim().max(most, error).default('')

/** The id of a supplier, or of one of the things that it names. */
export const supplierId = idOf(error)
export const supplierGroupId = idOf(supplierMessages.invalidGroup)
const teamTypeIds = z.array(supplierId, { error }).max(limits.teamTypes, error).default([])

/** Empty or a web address: e-mail addresses and phone numbers belong to the contacts. */
const website = text(limits.website).transform((written, context) => {
  const address = safeLink(written)
  if (address !== undefined && /^$|^https?:/i.test(address)) return address
  context.addIssue({ code: 'custom', message: supplierMessages.unsafeWebsite })
  return z.NEVER
})

/** Of a contact, apart from the e-mail address. */
const contactParts = {
  firstName: text(limits.contact),
  surname: text(limits.contact),
  phone: text(limits.contact),
  jobTitle: text(limits.contact),
}

/** A contact has an e-mail address, so that a team always has a way to write (platform specification, section 5). */
const contact = z.object(
  {
    ...contactParts,
    email: z
      .string({ error: supplierMessages.invalidEmail })
      .trim()
      .pipe(z.email({ error: supplierMessages.invalidEmail })),
  },
  { error },
)

/** As they are stored: earlier releases took contacts without an e-mail address. */
export const storedContactsSchema = z.array(
  z.object({ ...contactParts, email: z.union([z.literal(''), z.email()]).default('') }),
)
export type SupplierContact = z.output<typeof storedContactsSchema>[number]

/** What an organiser edits of a supplier. */
export const supplierDetails = z.object(
  {
    company: z
      .string({ error })
      .trim()
      .min(1, 'Enter the name of the company.')
      .max(limits.company, `A company has at most ${limits.company} characters.`),
    description: text(limits.description),
    website,
    contacts: z.array(contact, { error }).max(limits.contacts, error).default([]),
    isFeatured: z.boolean({ error }).default(false),
    showToTeamTypeIds: teamTypeIds,
    hideFromTeamTypeIds: teamTypeIds,
  },
  { error },
)
export type SupplierDetails = z.output<typeof supplierDetails>

/** The details of a supplier (platform specification, section 5). */
export const supplierInput = supplierDetails.extend({ isArchived: z.boolean({ error }).default(false) })
export type SupplierInput = z.output<typeof supplierInput>

const groupError = supplierMessages.invalidGroup

/** What an organiser edits of a supplier group (platform specification, sections 4 and 5). */
export const supplierGroupInput = z.object(
  {
    title: z
      .string({ error: groupError })
      .trim()
      .min(1, 'Enter a title.')
      .max(limits.groupTitle, `A title has at most ${limits.groupTitle} characters.`),
    supplierIds: z
      .array(supplierGroupId, { error: groupError })
      .max(limits.suppliersOfGroup, `Choose at most ${limits.suppliersOfGroup} suppliers.`)
      .default([]),
  },
  { error: groupError },
)
export type SupplierGroupInput = z.output<typeof supplierGroupInput>
