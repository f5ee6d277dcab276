import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { invalidSettingsMessages } from '../domain/messages.ts'
import { defaultSettings, type SettingsByKind } from '../domain/settings.ts'

/** The documents that an organiser changes here. Featured pages are saved with the pages that they name. */
export type EditableKind = Exclude<keyof SettingsByKind, 'featured'>

const version = z.int('Give the version of the settings that this changes.').min(1)

export type SettingsDocument<Kind extends EditableKind> = SettingsByKind[Kind] & {
  /** Goes up by one each time it is saved. */
  version: number
  /** Set when some fields could not be read from storage, and have their defaults here. */
  problem: string
}

/** Some of a document's fields; those left out stay as they are. */
type SettingsChange<Kind extends EditableKind> = Partial<SettingsByKind[Kind]> & {
  /** The version that the person saw when they began. */
  version: number
}

const typeSchemas = { string: z.string, number: z.number, boolean: z.boolean }

/**
 * The fields of a document by their types alone. Values are checked once, when they are merged
 * into what is stored: some fields are only right or wrong together.
 */
function fieldsOf(kind: EditableKind): Record<string, z.ZodType> {
  const error = invalidSettingsMessages[kind]
  return Object.fromEntries(
    Object.entries(defaultSettings(kind)).map(([name, value]) => [
      name,
      typeSchemas[typeof value as keyof typeof typeSchemas]({ error }),
    ]),
  )
}

function documentOf<Kind extends EditableKind>(kind: Kind): z.ZodType<SettingsDocument<Kind>> {
  const schema: z.ZodType = z.object({ ...fieldsOf(kind), version, problem: z.string() })
  return schema as z.ZodType<SettingsDocument<Kind>>
}

function changeOf<Kind extends EditableKind>(
  kind: Kind,
): z.ZodType<SettingsChange<Kind>, SettingsChange<Kind>> {
  const schema: z.ZodType = z.object(fieldsOf(kind)).partial().extend({ version })
  return schema as z.ZodType<SettingsChange<Kind>, SettingsChange<Kind>>
}

const eventDocument = z.intersection(documentOf('event'), z.object({ appUrl: z.string() }))
export type EventDocument = z.infer<typeof eventDocument>

export const settingsContract = {
  getBranding: endpoint({
    method: 'GET',
    path: '/admin/settings/branding',
    access: 'admin',
    summary: 'Logos, pictures and the colour of the sidebar',
  })
    .input(z.object({}))
    .output(documentOf('branding')),
  updateBranding: endpoint({
    method: 'PATCH',
    path: '/admin/settings/branding',
    access: 'admin',
    summary: 'Change the branding',
    audit: 'settings.update',
    live: 'everyone',
  })
    .input(changeOf('branding'))
    .example(() => ({ version: 1, navBgColor: '#0f2b33', autoLogo: true }))
    .output(documentOf('branding')),
  getEvent: endpoint({
    method: 'GET',
    path: '/admin/settings/event',
    access: 'admin',
    summary: 'Dates, names, organiser and address of the event',
  })
    .input(z.object({}))
    .output(eventDocument),
  updateEvent: endpoint({
    method: 'PATCH',
    path: '/admin/settings/event',
    access: 'admin',
    summary: 'Change the details of the event',
    audit: 'settings.update',
    live: 'everyone',
  })
    .input(changeOf('event'))
    .example(() => ({
      version: 1,
      startDate: '2027-01-23',
      endDate: '2027-01-26',
      timeZone: 'Europe/London',
    }))
    .output(eventDocument),
  getVariables: endpoint({
    method: 'GET',
    path: '/admin/settings/variables',
    access: 'admin',
    summary: 'Team member limit, “due soon” days and currency',
  })
    .input(z.object({}))
    .output(documentOf('variables')),
  updateVariables: endpoint({
    method: 'PATCH',
    path: '/admin/settings/variables',
    access: 'admin',
    summary: 'Change the variables',
    audit: 'settings.update',
    live: 'everyone',
  })
    .input(changeOf('variables'))
    .example(() => ({ version: 1, dueSoonDays: 10 }))
    .output(documentOf('variables')),
  getTerminology: endpoint({
    method: 'GET',
    path: '/admin/settings/terminology',
    access: 'admin',
    summary: 'What the event calls its core pages and the items on them',
  })
    .input(z.object({}))
    .output(documentOf('terminology')),
  updateTerminology: endpoint({
    method: 'PATCH',
    path: '/admin/settings/terminology',
    access: 'admin',
    summary: 'Change the terminology; core pages take their new titles',
    audit: 'settings.update',
    live: 'everyone',
  })
    .input(changeOf('terminology'))
    .example(() => ({ version: 1, timeTable: 'Programme' }))
    .output(documentOf('terminology')),
  getOnboarding: endpoint({
    method: 'GET',
    path: '/admin/settings/onboarding',
    access: 'admin',
    summary: 'The welcome screen for new people',
  })
    .input(z.object({}))
    .output(documentOf('onboarding')),
  updateOnboarding: endpoint({
    method: 'PATCH',
    path: '/admin/settings/onboarding',
    access: 'admin',
    summary: 'Change the welcome screen',
    audit: 'settings.update',
    live: 'everyone',
  })
    .input(changeOf('onboarding'))
    .example(() => ({ version: 1, showOnboarding: true, title: 'Welcome to the portal' }))
    .output(documentOf('onboarding')),
  getEmails: endpoint({
    method: 'GET',
    path: '/admin/settings/emails',
    access: 'admin',
    summary: 'Support and sender addresses, and task reminders',
  })
    .input(z.object({}))
    .output(documentOf('emails')),
  updateEmails: endpoint({
    method: 'PATCH',
    path: '/admin/settings/emails',
    access: 'admin',
    summary: 'Change addresses and reminders',
    audit: 'settings.update',
    live: 'everyone',
  })
    .input(changeOf('emails'))
    .example(() => ({ version: 1, supportEmail: 'help@example.com' }))
    .output(documentOf('emails')),
  getWelcomeEmail: endpoint({
    method: 'GET',
    path: '/admin/settings/welcome-email',
    access: 'admin',
    summary: 'The organiser’s own paragraphs of the welcome e-mail',
  })
    .input(z.object({}))
    .output(documentOf('welcomeEmail')),
  updateWelcomeEmail: endpoint({
    method: 'PATCH',
    path: '/admin/settings/welcome-email',
    access: 'admin',
    summary: 'Change the paragraphs of the welcome e-mail',
    audit: 'settings.update',
    live: 'organisers',
  })
    .input(changeOf('welcomeEmail'))
    .example(() => ({
      version: 1,
      showParagraph1: true,
      paragraph1: 'We look forward to seeing you in Bristol.',
    }))
    .output(documentOf('welcomeEmail')),
}
