import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'

const memberId = z.string().min(1).max(64)
/** There are not as many kinds of things as this. */
const MOST_KINDS = 100

const knownSchema = z.object({
  /** Empty for a guest who has not given one. */
  name: z.string(),
  email: z.string(),
  /** What is kept that is about the person, by what it is called, with how many there are. */
  known: z.array(z.object({ title: z.string(), rows: z.number() })).max(MOST_KINDS),
  /** Files that they have uploaded. */
  files: z.number(),
})
export type KnownAbout = z.infer<typeof knownSchema>

export const privacyContract = {
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
    summary: 'What is kept about somebody who sent a public form with this e-mail address, counted',
  })
    .input(z.object({ email: z.string().trim().min(3).max(254) }))
    .output(knownSchema),
}
