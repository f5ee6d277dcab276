import { z } from 'zod'
import { corePageIds } from './domain/core-page-titles.ts'

/** What every screen needs of the event, for anyone who may open its address. */
export const eventDetailsSchema = z.object({
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
  /** The organiser's company; empty while it is not set. */
  companyName: z.string(),
  /** False on a deployment without a mail server: what would send says so instead. */
  sendsMail: z.boolean(),
  currencyId: z.string(),
  dueSoonDays: z.number(),
  branding: z.object({
    logo: z.string(),
    invertedLogo: z.string(),
    verticalLogo: z.string(),
    iconLogo: z.string(),
    loginImage: z.string(),
    /** The logo is chosen by its background. */
    autoLogo: z.boolean(),
    navBgColor: z.string(),
    navTheme: z.enum(['light', 'dark']),
  }),
  /** Words the organiser uses instead of ours, for core pages and terms. */
  terminology: z.record(z.enum(corePageIds), z.string()),
})
export type EventDetails = z.infer<typeof eventDetailsSchema>
