import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { invalidSettingsMessages } from './messages.ts'
import { defaultSettings, mergeSettings, readSettings, type SettingsKind, settingsKinds } from './settings.ts'
import { navThemeOf } from './settings-schemas.ts'

/** The settings of a new event that has been given its name. */
const named = (kind: SettingsKind) => ({
  ...defaultSettings(kind),
  ...(kind === 'event' ? { eventName: 'Harbour Expo' } : {}),
})
const valid = (kind: SettingsKind, change: Record<string, unknown>) =>
  mergeSettings(kind, named(kind), change)

describe('defaults', () => {
  it('are those of the specification', () => {
    expect(Object.fromEntries(settingsKinds.map((kind) => [kind, defaultSettings(kind)]))).toEqual({
      branding: {
        logo: '',
        invertedLogo: '',
        verticalLogo: '',
        iconLogo: '',
        loginImage: '',
        navBgColor: '#0f2b33',
        autoLogo: true,
        navTheme: 'dark',
      },
      emails: {
        supportEmail: '',
        fromEmail: '',
        taskRemindersEnabled: false,
        sendTaskRemindersTo: 'all-users',
      },
      event: {
        startDate: '',
        endDate: '',
        launchDate: '',
        longName: '',
        shortName: '',
        eventName: '',
        teamName: '',
        companyName: '',
        companyAddress: '',
        timeZone: 'Europe/London',
        locale: 'en-GB',
      },
      featured: { contentIds: [] },
      onboarding: {
        title: 'Welcome!',
        description: '',
        salutation: 'Dear',
        videoUrl: '',
        videoSourceType: 'youTube',
        showOnboarding: false,
        showGreeting: false,
        showSignature: false,
        showSurname: false,
      },
      terminology: {
        dashboard: 'Dashboard',
        downloads: 'Downloads',
        forms: 'Forms',
        notifications: 'Notifications',
        suppliers: 'Suppliers',
        tasks: 'Tasks',
        timeTable: 'Time table',
      },
      variables: { teamMemberLimit: 15, dueSoonDays: 30, reviewDays: 5, currencyId: 'GBP' },
      welcomeEmail: { paragraph1: '', paragraph2: '', showParagraph1: false, showParagraph2: false },
    })
  })

  it('are kept by a change of nothing', () => {
    for (const kind of settingsKinds) {
      expect(mergeSettings(kind, named(kind), {})).toEqual({ ok: true, value: named(kind) })
    }
  })
})

describe('readSettings', () => {
  it.each(settingsKinds)('%s: broken, and incomplete', (kind) => {
    expect(readSettings(kind, 'text')).toMatchObject({ settings: defaultSettings(kind), problem: {} })
    expect(readSettings(kind, {})).toEqual({ settings: defaultSettings(kind), problem: undefined })
  })

  it('keeps every field that can be read, and gives the others their defaults', () => {
    const { settings, problem } = readSettings('variables', { dueSoonDays: 14, teamMemberLimit: 'many' })
    expect(settings).toEqual({ teamMemberLimit: 15, dueSoonDays: 14, reviewDays: 5, currencyId: 'GBP' })
    expect(problem?.issues.map(({ path }) => path)).toEqual([['teamMemberLimit']])
  })
})

describe('mergeSettings', () => {
  it('changes only what the change names', () => {
    expect(valid('variables', { dueSoonDays: 14 })).toEqual({
      ok: true,
      value: { teamMemberLimit: 15, dueSoonDays: 14, reviewDays: 5, currencyId: 'GBP' },
    })
  })

  it.each([
    [
      'branding',
      { navBgColor: 'red' },
      'Invalid branding settings data.',
      { navBgColor: 'Enter a colour such as #0f2b33.' },
    ],
    [
      'emails',
      { supportEmail: 'help@' },
      'Invalid emails values',
      { supportEmail: 'The email address provided is invalid.' },
    ],
    [
      'event',
      { eventName: ' ' },
      'Invalid event settings data.',
      { eventName: 'Enter the name of the event.' },
    ],
    ['event', { startDate: '1 May' }, 'Invalid event settings data.', { startDate: 'Invalid target date' }],
    [
      'event',
      { launchDate: '2027-02-31' },
      'Invalid event settings data.',
      { launchDate: 'Invalid target date' },
    ],
    [
      'event',
      { startDate: '2027-05-02', endDate: '2027-05-01' },
      'Invalid event settings data.',
      { endDate: 'The end date cannot be before the start date.' },
    ],
    [
      'event',
      { timeZone: 'Mars/Base' },
      'Invalid event settings data.',
      { timeZone: 'Choose a time zone from the list.' },
    ],
    [
      'event',
      { locale: 'tlh' },
      'Invalid event settings data.',
      { locale: 'Choose a language from the list.' },
    ],
    [
      'onboarding',
      { videoUrl: 'https://youtu.be/x' },
      'Invalid onboarding settings',
      { videoUrl: 'Enter only the shortcode after v=.' },
    ],
    [
      'onboarding',
      { videoUrl: 'dQw4w9WgXcQ', videoSourceType: 'vimeo' },
      'Invalid onboarding settings',
      { videoUrl: 'Enter only the numeric id.' },
    ],
    ['terminology', { tasks: ' ' }, 'Invalid terminology settings', { tasks: 'Enter a label.' }],
    [
      'variables',
      { teamMemberLimit: 0 },
      'Invalid variables settings',
      { teamMemberLimit: 'Enter 1 or more.' },
    ],
    [
      'variables',
      { dueSoonDays: 1.5 },
      'Invalid variables settings',
      { dueSoonDays: 'Enter a whole number.' },
    ],
    [
      'variables',
      { currencyId: 'XYZ' },
      'Invalid variables settings',
      { currencyId: 'Choose a currency from the list.' },
    ],
    [
      'welcomeEmail',
      { paragraph1: 'x'.repeat(10_001) },
      'Invalid welcome text',
      { paragraph1: 'The text is too long.' },
    ],
  ] as const)('%s refuses %j', (kind, change, message, fields) => {
    expect(valid(kind, change)).toEqual({ ok: false, error: { code: 'invalid', fields } })
    expect(invalidSettingsMessages[kind]).toBe(message)
  })

  it('changes featured pages to 0, 4 or 8, each once, and reads any number', () => {
    const pages = (count: number) => Array.from({ length: count }, (_, index) => `page${index}`)
    const counts = Array.from({ length: 10 }, (_, count) => count)
    const accepted = counts.filter((count) => valid('featured', { contentIds: pages(count) }).ok)
    expect(accepted).toEqual([0, 4, 8])
    expect(valid('featured', { contentIds: pages(5) })).toEqual({
      ok: false,
      error: { code: 'invalid', fields: { contentIds: 'Featured pages must number 0, 4 or 8.' } },
    })
    expect(valid('featured', { contentIds: ['a', 'a', 'b', 'c'] }).ok).toBe(false)
    for (const count of counts) {
      const stored = { contentIds: pages(count) }
      expect(readSettings('featured', stored)).toEqual({ settings: stored, problem: undefined })
    }
  })

  it('accepts a numeric id for Vimeo and a shortcode for YouTube', () => {
    expect(valid('onboarding', { videoUrl: '76979871', videoSourceType: 'vimeo' }).ok).toBe(true)
    expect(valid('onboarding', { videoUrl: 'dQw4w9WgXcQ' }).ok).toBe(true)
  })
})

describe('the theme of the sidebar', () => {
  it.each([
    ['#000000', 'dark'],
    ['#7f7f7f', 'dark'],
    ['#808080', 'light'],
    ['#ffffff', 'light'],
  ])('%s is %s', (colour, theme) => {
    expect(navThemeOf(colour)).toBe(theme)
  })

  it('follows the colour whatever is stored or sent', () => {
    const anyColour = fc.stringMatching(/^#[0-9a-f]{6}$/)
    fc.assert(
      fc.property(anyColour, fc.constantFrom('light', 'dark', 'neon'), (navBgColor, navTheme) => {
        const merged = valid('branding', { navBgColor, navTheme })
        expect(merged).toMatchObject({ ok: true, value: { navBgColor, navTheme: navThemeOf(navBgColor) } })
      }),
    )
  })
})
