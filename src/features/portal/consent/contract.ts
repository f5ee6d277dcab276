import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { LISTED_VERSIONS, termsText } from './domain/terms.ts'

const version = z.int('Give the version that you have read.').min(0)
const moment = z.iso.datetime()

const versionSchema = z.object({
  version,
  /** From here on, nobody was asked any more: it has no text. */
  isStop: z.boolean(),
  publishedAt: moment,
  /** Empty for the system. */
  publishedByName: z.string(),
  /** How many people have agreed to it, also those who have left. */
  agreed: z.number(),
})

const consentDocument = z.object({
  /** Goes up by one each time a text is published, and when people are asked no more; 0 before the first. */
  version,
  /** What people are asked to agree to; empty while they are asked nothing. */
  text: z.string(),
  /** The people of the event who can sign in, and how many of them have agreed to the text. */
  people: z.number(),
  agreed: z.number(),
  /** The newest first. */
  versions: z.array(versionSchema).max(LISTED_VERSIONS),
})
export type ConsentDocument = z.infer<typeof consentDocument>

const ofOne = z.object({ version: z.coerce.number<number>().int().min(1) })

export const consentContract = {
  getForAdmin: endpoint({
    method: 'GET',
    path: '/admin/settings/consent',
    access: 'admin',
    summary: 'The terms that people are asked to agree to, and how many have',
  })
    .input(z.object({}))
    .output(consentDocument),
  getVersion: endpoint({
    method: 'GET',
    path: '/admin/settings/consent/versions/{version}',
    access: 'admin',
    summary: 'The text of one version of the terms',
  })
    .input(ofOne)
    .output(z.object({ version, text: z.string() })),
  publish: endpoint({
    method: 'POST',
    path: '/admin/settings/consent/versions',
    access: 'admin',
    summary: 'Publish a new version of the terms, to which everyone is asked to agree',
    body: 'document',
    audit: 'consent.publish',
    live: 'everyone',
  })
    .input(z.object({ version, text: termsText }))
    .example(() => ({ version: 2, text: '<p>We keep your name and address to run the event.</p>' }))
    .output(consentDocument),
  stop: endpoint({
    method: 'POST',
    path: '/admin/settings/consent/stop',
    access: 'admin',
    summary: 'Stop asking people to agree; what they have agreed to is kept',
    audit: 'consent.stop',
    live: 'everyone',
  })
    .input(z.object({ version }))
    .example(() => ({ version: 2 }))
    .output(consentDocument),
  get: endpoint({
    method: 'GET',
    path: '/consent',
    access: 'user',
    summary: 'The terms that everyone is asked to agree to, and when I have; null while there are none',
  })
    .input(z.object({}))
    .output(
      z
        .object({
          version,
          text: z.string(),
          publishedAt: moment,
          agreedAt: moment.nullable(),
          /** To an earlier version. */
          hasAgreedBefore: z.boolean(),
        })
        .nullable(),
    ),
  agree: endpoint({
    method: 'POST',
    path: '/consent/agreement',
    access: 'user',
    goesOn: 'whileClosed',
    summary: 'Agree to the terms, in the version that I have read',
    audit: 'consent.agree',
    live: 'caller',
  })
    .input(z.object({ version: z.int('Give the version that you have read.').min(1) }))
    .example(() => ({ version: 2 }))
    .output(z.object({ version, agreedAt: moment })),
}
