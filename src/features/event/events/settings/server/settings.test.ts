import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countingStatements } from '#database/client.ts'
import type { Boot } from '#features/portal/boot/contract.ts'
import { levels, mayUse } from '#kit/access/levels.ts'
import { auditEntries } from '#platform/audit/tables.ts'
import { system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { apiOf } from '#test/api.ts'
import { makeEvent, makeMember } from '#test/factories/event.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import {
  eventMessages,
  invalidSettingsMessages,
  noSettingsMessage,
  unreadableSettingsMessage,
} from '../../domain/messages.ts'
import { allSettings } from '../../server/queries.ts'
import { settings } from '../../server/tables.ts'
import type { EditableKind } from '../contract.ts'
import { changeSettings } from './commands.ts'
import { settingsOf } from './queries.ts'

let server: TestServer
let scope: EventScope
let admin: Awaited<ReturnType<typeof makeMember>>
let cookie: string

beforeAll(async () => {
  server = await startTestServer()
  scope = await makeEvent(server.services, { slug: 'harbour' })
  admin = await makeMember(scope, { level: 'admin' })
  cookie = await server.signIn(admin.accountId)
})
afterAll(() => server.close())

const api = <T>(path: string, parts: Parameters<ReturnType<typeof apiOf>>[1] = {}, as = cookie) =>
  apiOf(server, { cookie: as, slug: 'harbour' })<T>(path, parts)
const save = <T>(path: string, body: unknown, as = cookie) => api<T>(path, { method: 'PATCH', body }, as)

type Document = Record<string, unknown> & { version: number }
type Refusal = { status: number; message: string; data: { fields: Record<string, string> } | null }

const current = async (path: string) => (await api<Document>(path)).body

const paths: Record<EditableKind, string> = {
  branding: '/admin/settings/branding',
  emails: '/admin/settings/emails',
  event: '/admin/settings/event',
  onboarding: '/admin/settings/onboarding',
  terminology: '/admin/settings/terminology',
  variables: '/admin/settings/variables',
  welcomeEmail: '/admin/settings/welcome-email',
}
const kinds = Object.keys(paths) as EditableKind[]

/** What the audit keeps of the changes below. */
const recorded = {
  branding: {
    before: { navBgColor: '#0f2b33', navTheme: 'dark' },
    after: { navBgColor: '#ffeecc', navTheme: 'light' },
  },
  emails: { before: { supportEmail: { $personal: true } }, after: { supportEmail: { $personal: true } } },
  event: { before: { locale: 'en-GB' }, after: { locale: 'de-DE', longName: 'Harbour' } },
  onboarding: { before: { showGreeting: false }, after: { showGreeting: true } },
  terminology: { before: { tasks: 'Tasks' }, after: { tasks: 'Deadlines' } },
  variables: { before: { currencyId: 'GBP' }, after: { currencyId: 'EUR' } },
  welcomeEmail: { before: { paragraph1: '' }, after: { paragraph1: 'Hello' } },
}

describe('a settings document', () => {
  it.each(kinds)('%s is read and saved by those at level admin and above alone', async (kind) => {
    for (const level of levels.filter((level) => level !== 'eventflowAdmin')) {
      const theirs = await server.signIn((await makeMember(scope, { level })).accountId)
      const expected = mayUse(level, 'admin') ? 200 : 403
      const { version } = await current(paths[kind])
      expect((await api(paths[kind], {}, theirs)).status, level).toBe(expected)
      expect((await save(paths[kind], { version }, theirs)).status, level).toBe(expected)
    }
    expect((await api(paths[kind], {}, '')).status).toBe(401)
    expect((await save(paths[kind], { version: 1 }, '')).status).toBe(401)
  })

  it.each([
    ['branding', { navBgColor: '#FFEECC' }, { navBgColor: '#ffeecc', navTheme: 'light', autoLogo: true }],
    ['emails', { supportEmail: 'Desk@Harbour.example' }, { supportEmail: 'desk@harbour.example' }],
    [
      'event',
      { longName: '  Harbour  ', locale: 'de-DE' },
      { longName: 'Harbour', timeZone: 'Europe/London' },
    ],
    ['onboarding', { showGreeting: true }, { showGreeting: true, salutation: 'Dear', title: 'Welcome!' }],
    ['terminology', { tasks: 'Deadlines' }, { tasks: 'Deadlines', forms: 'Forms' }],
    ['variables', { currencyId: 'EUR' }, { currencyId: 'EUR', teamMemberLimit: 15, dueSoonDays: 30 }],
    ['welcomeEmail', { paragraph1: 'Hello' }, { paragraph1: 'Hello', showParagraph1: false }],
  ] as const)(
    '%s is saved by merge, one version on, with its entry in the audit trail',
    async (kind, change, expected) => {
      const { version, problem }: Document = await current(paths[kind])
      expect(problem).toBe('')
      const { status, body } = await save<Document>(paths[kind], { ...change, version })
      expect(status).toBe(200)
      expect(body).toMatchObject({ ...expected, version: version + 1 })
      expect(await current(paths[kind])).toEqual(body)
      const entries = await inEvent(scope, ({ tx, eventId }) =>
        tx
          .select()
          .from(auditEntries)
          .where(and(eq(auditEntries.eventId, eventId), eq(auditEntries.subjectId, kind)))
          .orderBy(auditEntries.id),
      )
      expect(entries.at(-1)).toMatchObject({
        action: 'settings.update',
        memberId: admin.memberId,
        ...recorded[kind],
      })
      // What stays as it is, is not recorded.
      expect(new Set(Object.keys(Object(entries.at(-1)?.after)))).toEqual(
        new Set(Object.keys(recorded[kind].after)),
      )
    },
  )

  it.each(kinds)('%s refuses what was begun on an older version, and keeps what is stored', async (kind) => {
    const { version, ...before } = await current(paths[kind])
    const [first] = Object.keys(before)
    const { status, body } = await save<Refusal>(paths[kind], {
      [first ?? '']: before[first ?? ''],
      version: version + 7,
    })
    expect(status).toBe(409)
    expect(body.message).toBe(eventMessages.staleSettings)
    expect(await current(paths[kind])).toEqual({ ...before, version })
  })

  it.each([
    ['branding', { navBgColor: 'teal' }, { navBgColor: 'Enter a colour such as #0f2b33.' }],
    ['branding', { logo: 'https://example.com/logo.png' }, { logo: eventMessages.notOurPicture }],
    ['branding', { loginImage: 'javascript:alert(1)' }, { loginImage: eventMessages.notOurPicture }],
    ['branding', { iconLogo: '/files/nothing-of-this-name' }, { iconLogo: eventMessages.notOurPicture }],
    ['emails', { supportEmail: 'nobody' }, { supportEmail: expect.any(String) }],
    ['event', { startDate: '2026-02-30' }, { startDate: eventMessages.invalidTargetDate }],
    ['event', { startDate: '2027-01-27', endDate: '2027-01-26' }, { endDate: eventMessages.datesOutOfOrder }],
    ['event', { eventName: '  ' }, { eventName: eventMessages.nameMissing }],
    ['event', { timeZone: '+01:00' }, { timeZone: 'Choose a time zone from the list.' }],
    ['event', { locale: 'xx-XX' }, { locale: 'Choose a language from the list.' }],
    ['event', { longName: 'x'.repeat(121) }, { longName: 'The name is too long.' }],
    [
      'onboarding',
      { videoUrl: 'https://youtu.be/dQw4w9WgXcQ' },
      { videoUrl: 'Enter only the shortcode after v=.' },
    ],
    ['onboarding', { videoUrl: 'abc', videoSourceType: 'vimeo' }, { videoUrl: 'Enter only the numeric id.' }],
    ['onboarding', { videoSourceType: 'tape' }, { videoSourceType: expect.any(String) }],
    [
      'terminology',
      { tasks: ' ', forms: 'f'.repeat(41) },
      { tasks: 'Enter a label.', forms: 'Use at most 40 characters.' },
    ],
    [
      'variables',
      { teamMemberLimit: 0, dueSoonDays: 1.5 },
      { teamMemberLimit: 'Enter 1 or more.', dueSoonDays: 'Enter a whole number.' },
    ],
    ['variables', { currencyId: 'XXX' }, { currencyId: 'Choose a currency from the list.' }],
    ['welcomeEmail', { paragraph2: 'x'.repeat(10_001) }, { paragraph2: 'The text is too long.' }],
  ] as const)('%s refuses %j in the specified words, each field named', async (kind, change, fields) => {
    const before = await current(paths[kind])
    const { status, body } = await save<Refusal>(paths[kind], { ...change, version: before.version })
    expect(status).toBe(422)
    const code = expect.stringMatching(/^(invalid|otherPictures)$/)
    expect(body).toEqual({ status: 422, message: invalidSettingsMessages[kind], data: { fields, code } })
    expect(await current(paths[kind])).toEqual(before)
  })

  it.each([
    ['branding', { autoLogo: 'yes' }],
    ['emails', { supportEmail: null }],
    ['event', { longName: 7 }],
    ['onboarding', { showOnboarding: 1 }],
    ['terminology', { tasks: ['Tasks'] }],
    ['variables', { dueSoonDays: '30' }],
    ['welcomeEmail', { showParagraph1: {} }],
  ] as const)('%s refuses %j, which is of another type, in the same words', async (kind, change) => {
    const [field = ''] = Object.keys(change)
    const { status, body } = await save<Refusal>(paths[kind], { ...change, version: 1 })
    expect(status).toBe(400)
    expect(body.message).toBe(invalidSettingsMessages[kind])
    expect(body.data).toEqual({ fields: { [field]: invalidSettingsMessages[kind] } })
  })

  it('never takes the theme from what is sent', async () => {
    const { version } = await current('/admin/settings/branding')
    const { body } = await save('/admin/settings/branding', {
      navBgColor: '#000000',
      navTheme: 'light',
      version,
    })
    expect(body).toMatchObject({ navTheme: 'dark' })
  })

  it('never takes the address of the event from what is sent', async () => {
    const { version } = await current('/admin/settings/event')
    const { body } = await save('/admin/settings/event', { appUrl: 'https://evil.example', version })
    expect(body).toMatchObject({ appUrl: 'http://portal.test/e/harbour' })
  })
})

it('accepts only one of two simultaneous saves', async () => {
  const event = await makeEvent(server.services)
  const answers = await Promise.all(
    ['Deadlines', 'Milestones'].map((tasks) =>
      changeSettings(event, system, 'terminology', { version: 1, tasks }),
    ),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.filter(({ ok }) => !ok)).toEqual([{ ok: false, error: 'stale' }])
  expect((await settingsOf(event, 'terminology')).version).toBe(2)
})

it('changes one event and no other', async () => {
  const other = await makeEvent(server.services, { slug: 'other' })
  const { version } = await current('/admin/settings/terminology')
  await save('/admin/settings/terminology', { downloads: 'Manuals', version })
  expect((await settingsOf(other, 'terminology')).settings.downloads).toBe('Downloads')
})

it('tells every screen: names, terms and branding are in the boot document', async () => {
  const [names, terms] = [
    await current('/admin/settings/event'),
    await current('/admin/settings/terminology'),
  ]
  await save('/admin/settings/event', { eventName: 'Quayside', version: names.version })
  await save('/admin/settings/terminology', { suppliers: 'Contractors', version: terms.version })
  const { event } = (await api<Boot>('/boot')).body
  expect(event?.eventName).toBe('Quayside')
  expect(event?.corePages.find(({ id }) => id === 'suppliers')?.title).toBe('Contractors')
})

it('says which settings are missing, and goes on with the defaults of those that cannot be read', async () => {
  const event = await makeEvent(server.services)
  const where = and(eq(settings.eventId, event.eventId), eq(settings.id, 'variables'))
  await inEvent(event, ({ tx }) =>
    tx
      .update(settings)
      .set({ data: { dueSoonDays: 'soon' } })
      .where(where),
  )
  const [found] = [await settingsOf(event, 'variables'), await allSettings(event)]
  expect(found).toMatchObject({
    settings: { dueSoonDays: 30 },
    problem: unreadableSettingsMessage('variables'),
  })
  expect(server.surprises.splice(0).map(String)).toEqual([
    'UnreadableError: The stored settings variables cannot be read (dueSoonDays: invalid_type).',
  ])
  await changeSettings(event, system, 'variables', { version: 1 })
  expect(await settingsOf(event, 'variables')).toMatchObject({ problem: '' })
  await inEvent(event, ({ tx }) => tx.delete(settings).where(where))
  await expect(settingsOf(event, 'variables')).rejects.toThrow(noSettingsMessage('variables'))
  await expect(allSettings(event)).rejects.toThrow(noSettingsMessage('variables'))
})

it('asks the database a fixed number of times', async () => {
  const event = await makeEvent(server.services)
  const reading = await countingStatements(() => settingsOf(event, 'event'))
  const saving = await countingStatements(() => changeSettings(event, system, 'event', { version: 1 }))
  expect([reading.count, saving.count]).toEqual([3, 7])
})

/** Sections 5 and 8 of the platform specification, as far as they concern settings, to the letter. */
it('has the words of the specification', () => {
  expect(invalidSettingsMessages).toEqual({
    branding: 'Invalid branding settings data.',
    emails: 'Invalid emails values',
    event: 'Invalid event settings data.',
    featured: 'Featured pages must number 0, 4 or 8.',
    onboarding: 'Invalid onboarding settings',
    terminology: 'Invalid terminology settings',
    variables: 'Invalid variables settings',
    welcomeEmail: 'Invalid welcome text',
  })
  expect(noSettingsMessage('branding')).toBe('No branding settings found.')
  expect(unreadableSettingsMessage('branding')).toBe('Failed to parse branding settings data')
  expect(eventMessages.invalidTargetDate).toBe('Invalid target date')
})
