import { z } from 'zod'
import { longWorkSchema } from '#features/event/long-work/contract.ts'
import { newEventFields, ofEvent, staffEventSchema } from '#features/staff/tenants/contract.ts'
import { endpoint } from '#kit/contract/endpoint.ts'

const { eventName, slug, host, startDate } = newEventFields.shape

/** What staff say of a copy; all else is the original's. Without a first day, no day is moved. */
export const newCloneSchema = z.object({ eventName, slug, host, startDate })

const cloneSchema = z.object({
  sourceEventId: z.string(),
  /** Calendar days by which the days of the set-up were moved. */
  days: z.number(),
  isFinished: z.boolean(),
  /** The work that is at it, or was last. */
  work: longWorkSchema.nullable(),
})

export const cloningContract = {
  create: endpoint({
    method: 'POST',
    path: '/staff/events/{eventId}/clones',
    access: 'eventflowAdmin',
    summary: 'Make an event with the set-up of this one, and without its people',
    audit: { none: 'It is recorded in the new event.' },
    live: { none: 'Nobody is in the new event yet.' },
  })
    .input(newCloneSchema.extend(ofEvent.shape))
    .example(({ eventId, freeSlug }) => ({
      ...{ eventId, eventName: 'Harbour Expo 2028', slug: freeSlug, host: null, startDate: '' },
    }))
    .output(staffEventSchema),
  get: endpoint({
    method: 'GET',
    path: '/staff/events/{eventId}/clone',
    access: 'eventflowAdmin',
    summary: 'Of which event this one is a copy, and how far the copying is',
  })
    .input(ofEvent)
    .output(z.object({ clone: cloneSchema.nullable() })),
}
