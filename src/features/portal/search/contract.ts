import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { foundKinds, LONGEST_QUERY } from './domain/kinds.ts'

const parts = z.array(z.object({ text: z.string(), isFound: z.boolean() }))

/** One search result. */
const foundSchema = z.object({
  kind: z.enum(foundKinds),
  id: z.string(),
  /** In pieces, so that matching words can be marked. */
  title: parts,
  /** An excerpt with the match; empty when only the title matched. */
  snippet: parts,
  /** Name of a symbol, or empty. */
  icon: z.string(),
  /** Distinguishes it from others of the same name: a team's stand, a person's team, a task's day (ISO). */
  detail: z.string(),
  /** Of a person: their team, if they have one. */
  teamId: z.string().nullable(),
  state: z.enum(['open', 'draft', 'archived']),
  /** A similar spelling, not an exact match. */
  isSimilar: z.boolean(),
})
export type Found = z.infer<typeof foundSchema>

export const searchContract = {
  find: endpoint({
    method: 'GET',
    path: '/search',
    access: 'user',
    mayLag: true,
    summary:
      'Pages, tasks, forms, downloads, suppliers and notifications that I may see; for the organiser teams and people too',
  })
    .input(z.object({ q: z.string().max(LONGEST_QUERY).default('') }))
    .output(z.array(foundSchema)),
}
