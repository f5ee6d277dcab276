import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { MOST_ADDRESSES } from './domain/addresses.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    /** In the answers of a guest. */
    guestEmail: string
  }
}

const email = z.string().trim().min(3).max(254)
const memberId = z.string().min(1).max(64)
/** There are not as many kinds of things as this. */
const MOST_KINDS = 100

const knownSchema = z.object({
  /** Empty for a guest who has not given one. */
  name: z.string(),
  email: z.string(),
  /** All that are erased together. */
  addresses: z.array(z.string()).max(MOST_ADDRESSES),
  /** What is kept that is about the person, by what it is called, with how many there are. */
  known: z.array(z.object({ title: z.string(), rows: z.number() })).max(MOST_KINDS),
  /** Files that they have uploaded. */
  files: z.number(),
  /** Somebody else of the event has the same name: it stays in texts. */
  hasNamesake: z.boolean(),
  /** What names the person and cannot go on without: something else has to take its place first. */
  neededBy: z.array(z.string()).max(MOST_KINDS),
  /** Without a name or an address nothing can be replaced: only removing the answers erases a guest. */
  isNamed: z.boolean(),
})
export type KnownAbout = z.infer<typeof knownSchema>

/** What has to be typed, so that nobody is erased by a slip. */
export const ERASE_WORD = 'ERASE'
const erasure = z.object({
  answers: z.enum(['kept', 'removed']),
  confirmation: z.literal(ERASE_WORD, { error: `Type ${ERASE_WORD} to confirm.` }),
})
/** A guest is known by what they have sent, or by the address in their answers; neither finds nobody. */
const guest = { email: email.optional(), submissionId: z.string().min(1).max(64).optional() }
const erased = z.object({ withAccount: z.boolean() })

const foundSchema = z.object({
  /** A person of the event who signs in with this address. */
  person: knownSchema
    .extend({
      id: memberId,
      teamId: z.string().nullable(),
      isTeamOwner: z.boolean(),
      isYourself: z.boolean(),
    })
    .nullable(),
  /** Somebody who sent a public form with it; a person of the event may have done that too. */
  guest: knownSchema.nullable(),
})
export type FoundByAddress = z.infer<typeof foundSchema>

export const privacyContract = {
  find: endpoint({
    method: 'GET',
    path: '/admin/personal-data',
    access: 'admin',
    summary: 'Who in the event has this e-mail address, and what is kept about them, counted',
  })
    .input(z.object({ email }))
    .output(foundSchema),
  getPerson: endpoint({
    method: 'GET',
    path: '/admin/members/{memberId}/personal-data',
    access: 'admin',
    summary: 'What is kept about a person of the event, counted',
  })
    .input(z.object({ memberId }))
    .output(knownSchema),
  getGuest: endpoint({
    method: 'GET',
    path: '/admin/personal-data-of-guests',
    access: 'admin',
    summary:
      'What is kept about a guest, by the e-mail address in their answers or by what they sent, counted',
  })
    .input(z.object(guest))
    .output(knownSchema),
  erasePerson: endpoint({
    method: 'POST',
    path: '/admin/members/{memberId}/erasure',
    access: 'admin',
    summary: 'Erase a person: their part ends, name and address are replaced everywhere, ids stay',
    audit: 'member.erase',
    live: 'everyone',
  })
    .input(erasure.extend({ memberId, successorId: memberId.nullable().default(null) }))
    .example(({ colleagueId, memberId: caller }) => ({
      ...{ memberId: colleagueId, successorId: caller },
      ...{ answers: 'kept' as const, confirmation: ERASE_WORD },
    }))
    .output(erased),
  eraseGuest: endpoint({
    method: 'POST',
    path: '/admin/personal-data-of-guests/erasure',
    access: 'admin',
    summary:
      'Erase a guest, by the e-mail address in their answers or by what they sent: name and address are replaced everywhere',
    audit: 'guest.erase',
    live: 'everyone',
  })
    .input(erasure.extend(guest))
    .example(({ guestEmail }) => ({
      ...{ email: guestEmail },
      ...{ answers: 'removed' as const, confirmation: ERASE_WORD },
    }))
    .output(erased),
}
