import { z } from 'zod'
import { eventSlug } from '#features/event/events/domain/address.ts'
import { eventStates } from '#kit/access/event-state.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tenantMessages } from './domain/messages.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    /** The caller's event, and the organisation that it belongs to. */
    eventId: string
    tenantId: string
    /** A short name that no event has. */
    freeSlug: string
  }
}

export const staffEventSchema = z.object({
  id: z.string(),
  tenantId: z.string(),
  tenantName: z.string(),
  /** Empty while it has none. */
  eventName: z.string(),
  slug: z.string(),
  /** Its own host name; null when it lives below the deployment's address. */
  host: z.string().nullable(),
  isDefault: z.boolean(),
  /** Where people find it. */
  url: z.string(),
  state: z.enum(eventStates),
  /** ISO day, empty while it is not set. */
  startDate: z.string(),
})
export type StaffEvent = z.infer<typeof staffEventSchema>

const tenantSchema = z.object({ id: z.string(), name: z.string(), events: z.array(staffEventSchema) })
export type Tenant = z.infer<typeof tenantSchema>

/** Host names as browsers send them: lower case, without port. */
const eventHost = z.union([
  z.null(),
  z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .regex(/^(?=.*\.)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])$/, tenantMessages.invalidHost),
])
const day = z.union([z.literal(''), z.iso.date()])
const name = z.string().trim().min(1, tenantMessages.noName).max(200)
export const ofEvent = z.object({ eventId: z.string().min(1).max(64) })

export const newEventFields = z.object({
  /** An organisation that is there, or the name of a new one. */
  tenant: z.union([z.object({ id: z.string().min(1).max(64) }), z.object({ name })]),
  eventName: name,
  slug: eventSlug,
  host: eventHost,
  startDate: day,
  endDate: day,
})
export const newEventSchema = newEventFields.refine(
  ({ startDate, endDate }) => startDate === '' || endDate === '' || startDate <= endDate,
  { path: ['endDate'], message: tenantMessages.endsBeforeStart },
)
export type NewStaffEvent = z.infer<typeof newEventSchema>

/** Somebody who is invited to manage an event. */
export const newAdminFields = { firstName: name, surname: name, email: z.email().max(254).toLowerCase() }

export const tenantsContract = {
  list: endpoint({
    method: 'GET',
    path: '/staff/tenants',
    access: 'eventflowAdmin',
    summary: 'All organisations with their events, and what the deployment allows each event',
  })
    .input(z.object({}))
    .output(
      z.object({
        tenants: z.array(tenantSchema),
        /** Bytes. */
        quotas: z.object({ eventBytes: z.number(), teamBytes: z.number(), guestBytes: z.number() }),
      }),
    ),
  getEvent: endpoint({
    method: 'GET',
    path: '/staff/events/{eventId}',
    access: 'eventflowAdmin',
    summary: 'An event of the deployment',
  })
    .input(ofEvent)
    .output(staffEventSchema),
  createEvent: endpoint({
    method: 'POST',
    path: '/staff/events',
    access: 'eventflowAdmin',
    summary: 'Make an event, of an organisation that is there or of a new one',
    audit: { none: 'It is recorded in the new event.' },
    live: { none: 'Nobody is in the new event yet.' },
  })
    .input(newEventSchema)
    .example(({ tenantId, freeSlug }) => ({
      ...{ tenant: { id: tenantId }, eventName: 'Harbour Expo 2028', slug: freeSlug, host: null },
      ...{ startDate: '2028-01-22', endDate: '2028-01-24' },
    }))
    .output(staffEventSchema),
  updateAddress: endpoint({
    method: 'PUT',
    path: '/staff/events/{eventId}/address',
    access: 'eventflowAdmin',
    summary: 'Change the short name and the host name of an event',
    audit: 'event.updateAddress',
    live: 'everyone',
  })
    .input(ofEvent.extend({ slug: eventSlug, host: eventHost }))
    .example(({ eventId, freeSlug }) => ({ eventId, slug: freeSlug, host: null }))
    .output(staffEventSchema),
  updateState: endpoint({
    method: 'PUT',
    path: '/staff/events/{eventId}/state',
    access: 'eventflowAdmin',
    summary: 'Open, close or suspend an event',
    audit: 'event.updateState',
    live: 'everyone',
  })
    .input(ofEvent.extend({ state: z.enum(eventStates) }))
    .example(({ eventId }) => ({ eventId, state: 'closed' }))
    .output(staffEventSchema),
  inviteAdmin: endpoint({
    method: 'POST',
    path: '/staff/events/{eventId}/admins',
    access: 'eventflowAdmin',
    summary: 'Invite an admin into the organiser team of an event',
    audit: 'member.create',
    live: 'organisers',
  })
    .input(ofEvent.extend(newAdminFields))
    .example(({ eventId }) => ({
      ...{ eventId, firstName: 'Amira', surname: 'Stone', email: 'amira.stone@example.com' },
    }))
    .output(z.object({ memberId: z.string() })),
}
