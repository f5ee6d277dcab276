import { z } from 'zod'
import { eventStates } from '#kit/access/event-state.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { pagedQuery, pageShape } from '#kit/lists/contract.ts'
import { PAGE_SIZE } from '#kit/lists/list.ts'
import { myEventList } from './domain/list.ts'

const myEventSchema = z.object({
  id: z.string(),
  eventName: z.string(),
  /** ISO days, empty while they are not set. */
  startDate: z.string(),
  endDate: z.string(),
  /** Where people find it. */
  appUrl: z.string(),
  state: z.enum(eventStates),
  /** It is the one at this address. */
  isCurrent: z.boolean(),
  /** Leads into it, signed in; null when it is suspended for this person. */
  openUrl: z.string().nullable(),
})
export type MyEvent = z.infer<typeof myEventSchema>

export const myEventsContract = {
  /** No `listEndpoint`: it is of a person and not of the event, and nobody takes it home as a file. */
  list: endpoint({
    method: 'GET',
    path: '/my-events',
    access: 'user',
    summary: 'The events I belong to; for product staff, every event of the deployment',
  })
    .input(pagedQuery(myEventList))
    .output(
      z.object({
        items: z.array(myEventSchema).max(PAGE_SIZE),
        ...pageShape,
      }),
    ),
}
