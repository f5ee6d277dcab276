import { z } from 'zod'
import { brightness } from '#kit/colour/contrast.ts'
import { DEFAULT_LOCALE, isLocale } from '#kit/dates/locales.ts'
import { DEFAULT_TIME_ZONE, isTimeZone } from '#kit/dates/zone.ts'
import { DEFAULT_CURRENCY, isCurrency } from '#kit/money/currencies.ts'
import { emailSchema } from '#kit/text/email-address.ts'
import { type CorePageId, ownTitles } from './core-page-titles.ts'
import { checkFeaturedCount } from './featured.ts'
import { eventMessages } from './messages.ts'

// Every schema fills in its own defaults: parsing {} gives the settings of a new event. Texts that the
// organiser has not written are empty, days that are not set are empty.

const settingsLimits = {
  /** Fits the sidebar's head and a mail subject. */
  name: 120,
  /** A sidebar entry in two lines; also used inside sentences. */
  label: 40,
  /** A postal address of ten lines. */
  address: 500,
  /** A screen of text; more belongs on a content page. */
  text: 10_000,
  /** Beyond this a team is an organisation, and its screen no longer fits the people on one page. */
  teamMembers: 500,
  /** “Due soon” a year ahead would apply to every task. */
  dueSoonDays: 365,
  /** A promise of more than two months is none. */
  reviewDays: 60,
} as const

const name = z.string().trim().max(settingsLimits.name, 'The name is too long.').default('')
const text = z.string().max(settingsLimits.text, 'The text is too long.').default('')
/** An uploaded picture by its address below the event's own, so that it holds wherever the event is reached. */
const picture = z
  .union([z.literal(''), z.string().regex(/^\/files\/[\w-]{1,64}$/)], eventMessages.notOurPicture)
  .default('')
const day = z.union([z.literal(''), z.iso.date(eventMessages.invalidTargetDate)]).default('')
const email = z.union([z.literal(''), emailSchema]).default('')

const navThemes = ['light', 'dark'] as const
export type NavTheme = (typeof navThemes)[number]
const DARK_BELOW_BRIGHTNESS = 128

/** Dark when the sidebar's colour has a brightness below 128 (platform specification, section 9). */
export function navThemeOf(navBgColor: string): NavTheme {
  return brightness(navBgColor) < DARK_BELOW_BRIGHTNESS ? 'dark' : 'light'
}

export const brandingSchema = z
  .object({
    logo: picture,
    invertedLogo: picture,
    verticalLogo: picture,
    iconLogo: picture,
    loginImage: picture,
    navBgColor: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, 'Enter a colour such as #0f2b33.')
      .toLowerCase()
      .default('#0f2b33'),
    autoLogo: z.boolean().default(true),
  })
  // Never taken from what is stored or sent: a theme that contradicts its colour is unreadable.
  .transform((branding) => ({ ...branding, navTheme: navThemeOf(branding.navBgColor) }))

const reminderRecipients = ['all-users', 'admin', 'team-leader'] as const

export const emailsSchema = z.object({
  supportEmail: email,
  fromEmail: email,
  // Off by default: no e-mail goes out until an organiser decides so (decisions, “Constants with two
  // readings”).
  taskRemindersEnabled: z.boolean().default(false),
  sendTaskRemindersTo: z.enum(reminderRecipients).default('all-users'),
})

export const eventSchema = z
  .object({
    startDate: day,
    endDate: day,
    launchDate: day,
    longName: name,
    shortName: name,
    eventName: name,
    teamName: name,
    companyName: name,
    companyAddress: z.string().trim().max(settingsLimits.address, 'The address is too long.').default(''),
    timeZone: z.string().refine(isTimeZone, 'Choose a time zone from the list.').default(DEFAULT_TIME_ZONE),
    locale: z.string().refine(isLocale, 'Choose a language from the list.').default(DEFAULT_LOCALE),
  })
  .refine(({ startDate, endDate }) => startDate === '' || endDate === '' || startDate <= endDate, {
    path: ['endDate'],
    error: eventMessages.datesOutOfOrder,
  })

/** A change keeps the event a name: it stands in the sidebar, in the tab and in My events. */
export const namedEventSchema = eventSchema.refine(({ eventName }) => eventName !== '', {
  path: ['eventName'],
  error: eventMessages.nameMissing,
})

/** A list from before their number was kept may have another one; it is shown until an organiser mends it. */
export const featuredSchema = z.object({
  contentIds: z
    .array(z.string().min(1).max(64))
    .refine((ids) => new Set(ids).size === ids.length, eventMessages.featuredTwice)
    .default([]),
})

/** A change leaves a number that the dashboard shows in whole rows. */
export const countedFeaturedSchema = featuredSchema.refine(
  ({ contentIds }) => checkFeaturedCount(contentIds).ok,
  { path: ['contentIds'], error: eventMessages.featuredNumber },
)

export const videoSourceTypes = ['youTube', 'vimeo'] as const
const shortcodes = {
  youTube: { pattern: /^[\w-]{11}$/, message: 'Enter only the shortcode after v=.' },
  vimeo: { pattern: /^\d{1,12}$/, message: 'Enter only the numeric id.' },
} as const

export const onboardingSchema = z
  .object({
    title: name.default('Welcome!'),
    description: text,
    salutation: name.default('Dear'),
    /** The video's shortcode or numeric id, in spite of the field's name; empty for none. */
    videoUrl: z.string().trim().default(''),
    videoSourceType: z.enum(videoSourceTypes).default('youTube'),
    showOnboarding: z.boolean().default(false),
    showGreeting: z.boolean().default(false),
    showSignature: z.boolean().default(false),
    showSurname: z.boolean().default(false),
  })
  .superRefine(({ videoUrl, videoSourceType }, context) => {
    const { pattern, message } = shortcodes[videoSourceType]
    if (videoUrl !== '' && !pattern.test(videoUrl)) {
      context.addIssue({ code: 'custom', path: ['videoUrl'], message })
    }
  })

const labelOf = (id: CorePageId) =>
  z
    .string()
    .trim()
    .min(1, 'Enter a label.')
    .max(settingsLimits.label, `Use at most ${settingsLimits.label} characters.`)
    .default(ownTitles[id])

export const terminologySchema = z.object({
  dashboard: labelOf('dashboard'),
  downloads: labelOf('downloads'),
  forms: labelOf('forms'),
  notifications: labelOf('notifications'),
  suppliers: labelOf('suppliers'),
  tasks: labelOf('tasks'),
  timeTable: labelOf('timeTable'),
})

export const variablesSchema = z.object({
  teamMemberLimit: z
    .int('Enter a whole number.')
    .min(1, 'Enter 1 or more.')
    .max(settingsLimits.teamMembers, `Enter at most ${settingsLimits.teamMembers}.`)
    .default(15),
  dueSoonDays: z
    .int('Enter a whole number.')
    .min(0, 'Enter 0 or more days.')
    .max(settingsLimits.dueSoonDays, `Enter at most ${settingsLimits.dueSoonDays} days.`)
    .default(30),
  reviewDays: z
    .int('Enter a whole number.')
    .min(1, 'Enter 1 day or more.')
    .max(settingsLimits.reviewDays, `Enter at most ${settingsLimits.reviewDays} days.`)
    .default(5),
  currencyId: z.string().refine(isCurrency, 'Choose a currency from the list.').default(DEFAULT_CURRENCY),
})

export const welcomeEmailSchema = z.object({
  paragraph1: text,
  paragraph2: text,
  showParagraph1: z.boolean().default(false),
  showParagraph2: z.boolean().default(false),
})
