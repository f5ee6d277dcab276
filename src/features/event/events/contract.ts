import { z } from 'zod'
import { levels } from '#kit/access/levels.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { corePageIds } from './domain/core-pages.ts'

/** What every screen needs of the event, for anybody who may open its address. */
const eventBootSchema = z.object({
  id: z.string(),
  slug: z.string(),
  eventName: z.string(),
  shortName: z.string(),
  longName: z.string(),
  /** ISO days, empty while they are not set; from the launch on, teams are expected to use the portal. */
  launchDate: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  timeZone: z.string(),
  locale: z.string(),
  supportEmail: z.string(),
  currencyId: z.string(),
  dueSoonDays: z.number(),
  branding: z.object({
    logo: z.string(),
    invertedLogo: z.string(),
    iconLogo: z.string(),
    loginImage: z.string(),
    /** The logo is chosen by what stands behind it. */
    autoLogo: z.boolean(),
    navBgColor: z.string(),
    navTheme: z.enum(['light', 'dark']),
  }),
  /** Words the organiser uses instead of ours, for core pages and terms. */
  terminology: z.record(z.string(), z.string()),
  corePages: z.array(
    z.object({ id: z.enum(corePageIds), title: z.string(), icon: z.string(), isPublished: z.boolean() }),
  ),
  /** What this person finds in the sidebar, in the organiser's order; nothing for somebody who is not signed in. */
  sidebar: z.array(
    z.object({
      id: z.string(),
      heading: z.string(),
      isCollapsable: z.boolean(),
      items: z.array(
        z.object({
          /** Of a content page, or the fixed id of a core page. */
          id: z.string(),
          kind: z.enum(['core', 'page']),
          title: z.string(),
          icon: z.string(),
          path: z.string(),
        }),
      ),
    }),
  ),
})
export type EventBoot = z.infer<typeof eventBootSchema>

const meSchema = z.object({
  memberId: z.string(),
  firstName: z.string(),
  surname: z.string(),
  email: z.string(),
  level: z.enum(levels),
  team: z
    .object({
      id: z.string(),
      name: z.string(),
      stand: z.string(),
      teamTypeName: z.string(),
      standShareRole: z.enum(['none', 'parent', 'child']),
      isOrganiser: z.boolean(),
      isOwner: z.boolean(),
    })
    .nullable(),
  /** Events this person belongs to, for the switcher. */
  eventCount: z.number(),
})
export type Me = z.infer<typeof meSchema>

const bootSchema = z.object({
  version: z.string(),
  /** True on a deployment without any event: the first visit creates the first account and event. */
  needsSetup: z.boolean(),
  /** '' or '/e/{slug}': what stands before every path of this event. */
  basePath: z.string(),
  /** Null when the address belongs to no event. */
  event: eventBootSchema.nullable(),
  me: meSchema.nullable(),
  /** Error reporting for the browser; empty when it is off. */
  sentryDsn: z.string(),
})
export type Boot = z.infer<typeof bootSchema>

const myEventSchema = z.object({
  id: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  eventName: z.string(),
  appUrl: z.string(),
  isCurrent: z.boolean(),
})

export const eventsContract = {
  boot: endpoint({
    method: 'GET',
    path: '/boot',
    access: 'public',
    summary: 'The event at this address, and who is signed in',
  })
    .input(z.object({}))
    .output(bootSchema),
  mine: endpoint({ method: 'GET', path: '/my-events', access: 'user', summary: 'The events I belong to' })
    .input(z.object({}))
    .output(z.array(myEventSchema)),
}
