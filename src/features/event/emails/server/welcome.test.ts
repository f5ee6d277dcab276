import { beforeEach, expect, it } from 'vitest'
import { accentOf } from '#features/event/events/domain/accent.ts'
import { files } from '#features/event/files/server/tables.ts'
import { sendInvitation } from '#features/people/auth/server/commands/mails.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { ListPage } from '#kit/lists/list.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { type apiOf, signedIn } from '#test/api.ts'
import { makeEvent, makeMember } from '#test/factories/event.ts'
import { mailingServer } from '#test/mailing.ts'
import type { EmailRow } from '../contract.ts'

const mailing = mailingServer()
let scope: EventScope
let api: ReturnType<typeof apiOf>

beforeEach(async () => {
  scope = await makeEvent(mailing.server.services)
  ;({ api } = await signedIn(mailing.server, scope, { level: 'admin', firstName: 'Mara' }))
})

const OWN = { paragraph1: 'Build-up begins on Friday.', paragraph2: 'Parking is free.\n\nBring a badge.' }
const LEAD = 'We are glad to have Brightwater with us at Harbour Expo 2027.'
const GOES_ON = 'Everything you need to get ready is in one place'

type Full = { subject: string; html: string; text: string }

async function invite(invitedBy: string | null) {
  const { accountId, email } = await makeMember(scope)
  await sendInvitation(scope, {
    accountId,
    email,
    firstName: 'Priya',
    team: { id: 'brightwater', name: 'Brightwater' },
    invitedBy,
    appUrl: 'http://portal.test',
  })
  const rows = (await api<ListPage<EmailRow>>('/admin/emails')).body.items
  const row = rows.find(({ to }) => to === email)
  return { email, ...(await api<Full>(`/admin/emails/${row?.id}`)).body }
}

const save = (path: string, body: object) => api(path, { method: 'PATCH', body: { version: 1, ...body } })

function brandingFile(mimeType: string): Promise<string> {
  const id = newId()
  return inEvent(scope, async ({ tx, eventId }) => {
    await tx
      .insert(files)
      .values({ eventId, id, folder: 'branding', name: 'logo', mimeType, size: 1, ownerKind: 'branding' })
    return id
  })
}

/** The text of an e-mail on one line, because where it wraps does not matter. */
const words = (text: string) => text.replace(/\s+/g, ' ')

it('welcomes with the paragraphs that are switched on, after the opening, and leaves out the others', async () => {
  expect(words((await invite(null)).text)).toContain(`${LEAD} ${GOES_ON}`)

  await save('/admin/settings/welcome-email', { ...OWN, showParagraph1: true, showParagraph2: true })
  const both = await invite(null)
  expect(words(both.text)).toContain(
    `${LEAD} Build-up begins on Friday. Parking is free. Bring a badge. ${GOES_ON}`,
  )
  expect(both.html).toContain('Build-up begins on Friday.')

  const invitation = await invite('Sam Porter')
  expect(invitation.text).toContain('Sam Porter')
  expect(invitation.text).not.toContain('Build-up begins')
})

it('keeps a paragraph that is switched off to itself', async () => {
  await save('/admin/settings/welcome-email', { ...OWN, showParagraph2: true })
  const { text, html } = await invite(null)
  expect(words(text)).toContain(`${LEAD} Parking is free. Bring a badge. ${GOES_ON}`)
  expect(text + html).not.toContain('Build-up begins')
})

it('carries what the organiser has written as text, braces included', async () => {
  await save('/admin/settings/welcome-email', {
    paragraph1: '<b>Hall</b> {{firstName}}',
    showParagraph1: true,
  })
  const { html } = await invite(null)
  expect(html).toContain('&lt;b&gt;Hall&lt;/b&gt; {{firstName}}')
})

it('carries the logo, the colours, and who sends it with the postal address', async () => {
  const plain = await invite(null)
  expect(plain.html).not.toContain('<img')
  await save('/admin/settings/event', {
    companyName: 'Quay Events Ltd',
    companyAddress: '1 Quay Street\nBristol BS1 4AA',
  })
  const [png, svg] = [await brandingFile('image/png'), await brandingFile('image/svg+xml')]
  await save('/admin/settings/branding', { invertedLogo: `/files/${png}`, navBgColor: '#7a1f3d' })
  const { html, text } = await invite(null)
  expect(html).toContain(`src="http://portal.test/e/${scope.slug}/files/${png}"`)
  expect(html).toContain(`background-color:${accentOf('#7a1f3d')}`)
  expect(words(text)).toMatch(/Quay Events Ltd 1 Quay Street Bristol BS1 4AA ?$/)

  await save('/admin/settings/branding', { version: 2, invertedLogo: `/files/${svg}` })
  expect((await invite(null)).html).not.toContain('<img')
})

it('leaves from the address of the settings, and names the support address', async () => {
  await save('/admin/settings/emails', { fromEmail: 'show@quay.example', supportEmail: 'desk@quay.example' })
  const { email, text } = await invite(null)
  const received = () => mailing.peer.received.filter(({ to }) => to.includes(email))
  await expect.poll(() => received().length).toBe(1)
  expect(received()[0]?.from).toBe('show@quay.example')
  expect(received()[0]?.source).toContain('Reply-To: desk@quay.example')
  expect(text).toContain('Write to desk@quay.example')
})

it('shows beforehand what it will say, and keeps nothing of it', async () => {
  const text = { ...OWN, showParagraph1: true, showParagraph2: false }
  const { status, body } = await api<Full & { from: string }>('/admin/emails/welcome-preview', { body: text })
  expect(status).toBe(200)
  expect(body.from).toBe('Harbour Expo 2027 <portal@harbour.example>')
  expect(body.subject).toBe('Welcome to Harbour Expo 2027: set up your account')
  expect(body.html).toContain('Build-up begins on Friday.')
  expect(body.html).toContain('Welcome, Mara')
  expect(body.html).not.toContain('Parking')
  expect((await api<{ paragraph1: string }>('/admin/settings/welcome-email')).body.paragraph1).toBe('')
  expect((await api('/admin/emails')).body).toMatchObject({ items: [], total: 0 })
})
