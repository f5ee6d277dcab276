import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'

const calendarSchema = z.object({
  isOn: z.boolean(),
  /** Since when its address has been what it is; null while it is off. */
  since: z.iso.datetime().nullable(),
})

export const calendarContract = {
  get: endpoint({
    method: 'GET',
    path: '/my-calendar',
    access: 'user',
    summary: 'Whether my private calendar of tasks is on',
  })
    .input(z.object({}))
    .output(calendarSchema),
  create: endpoint({
    method: 'POST',
    path: '/my-calendar',
    access: 'user',
    summary: 'Turn on my private calendar of tasks, or give it a new address; the one before stops working',
    audit: 'member.createCalendar',
    live: 'caller',
  })
    .input(z.object({}))
    .example(() => ({}))
    // The only answer that holds the address: what is kept is a hash.
    .output(calendarSchema.extend({ url: z.string() })),
  remove: endpoint({
    method: 'DELETE',
    path: '/my-calendar',
    access: 'user',
    summary: 'Turn off my private calendar of tasks: its address stops working',
    goesOn: 'whileClosed',
    audit: 'member.removeCalendar',
    live: 'caller',
  })
    .input(z.object({}))
    .example(() => ({}))
    .output(calendarSchema),
}
