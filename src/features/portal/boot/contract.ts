import { z } from 'zod'
import { eventDetailsSchema } from '#features/event/events/contract.ts'
import { corePageIds } from '#features/event/events/domain/core-page-titles.ts'
import { meSchema } from '#features/people/accounts/contract.ts'
import { shownSidebarSchema } from '#features/portal/sidebar/contract.ts'
import { eventStates } from '#kit/access/event-state.ts'
import { endpoint } from '#kit/contract/endpoint.ts'

/** What every screen needs to know of the event and of this person's access. */
const eventBootSchema = eventDetailsSchema.extend({
  state: z.enum(eventStates),
  corePages: z.array(
    z.object({ id: z.enum(corePageIds), title: z.string(), icon: z.string(), isPublished: z.boolean() }),
  ),
  sidebar: shownSidebarSchema,
})
export type EventBoot = z.infer<typeof eventBootSchema>

const bootSchema = z.object({
  version: z.string(),
  /** The point at which this was read, for the live stream: it includes all earlier changes. */
  livePoint: z.string(),
  /** True on a deployment without events: the first visit creates the first account and event. */
  needsSetup: z.boolean(),
  /** The prefix of every path of this event: '' or '/e/{slug}'. */
  basePath: z.string(),
  /** Null when the address belongs to no event. */
  event: eventBootSchema.nullable(),
  me: meSchema.nullable(),
  /** The version of the event’s terms that this person has still to agree to; null for none. */
  openTerms: z.number().nullable(),
  /** Error reporting for the browser; empty when it is off. */
  sentryDsn: z.string(),
})
export type Boot = z.infer<typeof bootSchema>

export const bootContract = {
  get: endpoint({
    method: 'GET',
    path: '/boot',
    access: 'public',
    goesOn: 'whileSuspended',
    summary: 'The event at this address, and who is signed in',
  })
    .input(z.object({}))
    .output(bootSchema),
}
