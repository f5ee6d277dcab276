import { z } from 'zod'
import { safeLink } from '#kit/text/link.ts'
import { supplierMessages } from './messages.ts'

/** The specification leaves the bounds open. */
const limits = {
  /** Fits a card in two lines. */
  company: 120,
  /** One page of text. */
  description: 5_000,
  website: 500,
  /** More people than exhibitors would ever need to call at one company. */
  contacts: 20,
  contact: 120,
  teamTypes: 200,
} as const

const error = supplierMessages.invalid
const text = (most: number) => z.string({ error }).trim().max(most, error).default('')
const ids = z.array(z.string({ error }).min(1, error).max(64, error), { error }).max(limits.teamTypes, error)

/** Empty or a web address: e-mail addresses and phone numbers belong to the contacts. */
const website = text(limits.website).transform((written, context) => {
  const address = safeLink(written)
  if (address !== undefined && /^$|^https?:/i.test(address)) return address
  context.addIssue({ code: 'custom', message: supplierMessages.unsafeWebsite })
  return z.NEVER
})

const contact = z.object(
  {
    firstName: text(limits.contact),
    surname: text(limits.contact),
    phone: text(limits.contact),
    email: z
      .string({ error })
      .trim()
      .pipe(z.union([z.literal(''), z.email({ error: supplierMessages.invalidEmail })]))
      .default(''),
    jobTitle: text(limits.contact),
  },
  { error },
)

export const contactsSchema = z.array(contact, { error }).max(limits.contacts, error)

/** The details of a supplier (platform specification, section 5). */
export const supplierInput = z.object(
  {
    company: z.string({ error }).trim().min(1, 'Enter the name of the company.').max(limits.company, error),
    description: text(limits.description),
    website,
    contacts: contactsSchema.default([]),
    isFeatured: z.boolean({ error }).default(false),
    isArchived: z.boolean({ error }).default(false),
    showToTeamTypeIds: ids.default([]),
    hideFromTeamTypeIds: ids.default([]),
  },
  { error },
)
export type SupplierInput = z.output<typeof supplierInput>
