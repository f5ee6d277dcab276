import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { defaultSettings } from '#features/event/events/domain/settings.ts'
import { createEvent } from '#features/event/events/server/commands.ts'
import { newId } from '#kit/ids/new-id.ts'
import { openDns } from '#platform/outside/dns.ts'
import type { Services } from '#platform/services.ts'
import { signedIn } from '#test/api.ts'
import { type DnsPeer, startDnsPeer } from '#test/peers/dns-server.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import type { Finding, Sending } from '../contract.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const key = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')
const mail = {
  ...{ domains: [], spf: 'include:spf.mail.example' },
  dkim: { domain: 'harbour.example', selector: 'eventflow', privateKey },
}

let peer: DnsPeer
beforeAll(async () => {
  peer = await startDnsPeer()
})
afterAll(() => peer.stop())
const servers: TestServer[] = []
afterAll(async () => {
  for (const server of servers) await server.close()
})
beforeEach(() => {
  peer.records = {}
  peer.broken.clear()
})

/** Settings of e-mail in an event with this address, as an admin reads them. */
async function settingsOf(fromEmail: string, parts: Pick<Services['settings'], 'mail' | 'mailKind'>) {
  const server = await startTestServer({ ...parts, dns: openDns({ server: peer.server }) })
  servers.push(server)
  const scope = await createEvent(server.services, {
    ...{ tenantName: 'Organiser', slug: 'harbour', isDefault: true },
    settings: { event: defaultSettings('event'), emails: { ...defaultSettings('emails'), fromEmail } },
  })
  const { api } = await signedIn(server, scope, { level: 'admin', email: `ana-${newId()}@example.com` })
  return {
    sending: (await api<Sending>('/admin/emails/sending')).body,
    check: async () => {
      const { body } = await api<{ findings: Finding[] }>('/admin/emails/sending/dns-check', { body: {} })
      return Object.fromEntries(body.findings.map((finding) => [finding.kind, finding]))
    },
  }
}

it('shows what to publish for SMTP, and tells what is found, missing and different', async () => {
  const { sending, check } = await settingsOf('hello@expo.harbour.example', { mailKind: 'smtp', mail })
  expect(sending.records.map(({ name, value }) => [name, value])).toEqual([
    ['expo.harbour.example', 'v=spf1 include:spf.mail.example ~all'],
    ['eventflow._domainkey.harbour.example', `v=DKIM1; k=rsa; p=${key}`],
    ['_dmarc.expo.harbour.example', 'v=DMARC1; p=none'],
  ])
  expect(sending.isSignedFor).toBe(true)
  expect(JSON.stringify(sending)).not.toContain('PRIVATE')

  expect(await check()).toMatchObject({
    ...{ spf: { state: 'missing', found: [] }, dkim: { state: 'missing' }, dmarc: { state: 'missing' } },
  })

  peer.records = {
    txt: {
      // By way of the record of the provider, and behind a loop.
      'expo.harbour.example': ['site=1', 'v=spf1 include:own.example ~all'],
      'own.example': ['v=spf1 include:own.example redirect=more.example'],
      'more.example': ['v=spf1 include:spf.mail.example'],
      'eventflow._domainkey.harbour.example': [`v=DKIM1; k=rsa; p=${key}`],
      '_dmarc.harbour.example': ['v=DMARC1; p=reject'],
    },
  }
  expect(await check()).toMatchObject({
    ...{ spf: { state: 'found' }, dkim: { state: 'found' } },
    dmarc: { state: 'found', name: '_dmarc.harbour.example' },
  })

  peer.records = {
    txt: {
      'expo.harbour.example': ['v=spf1 mx -all'],
      'eventflow._domainkey.harbour.example': ['v=DKIM1; p='],
      '_dmarc.expo.harbour.example': ['v=DMARC1; p=none', 'v=DMARC1; p=reject'],
    },
  }
  expect(await check()).toMatchObject({
    spf: { state: 'different', found: ['v=spf1 mx -all'] },
    ...{ dkim: { state: 'different' }, dmarc: { state: 'different' } },
  })

  peer.broken.add('expo.harbour.example')
  expect(await check()).toMatchObject({ spf: { state: 'unanswered' }, dkim: { state: 'different' } })
})

it('asks only what is known: without a key and without a mechanism, whether there is an SPF record', async () => {
  const { sending, check } = await settingsOf('hello@harbour.example', {
    ...{ mailKind: 'smtp', mail: { domains: [] } },
  })
  expect(sending.isSignedFor).toBeNull()
  peer.records = { txt: { 'harbour.example': ['v=spf1 mx -all'] } }
  expect(await check()).toMatchObject({
    ...{ spf: { state: 'found' }, dkim: { state: 'unasked', name: null }, dmarc: { state: 'missing' } },
  })
})

it('for Postmark looks for the name that answers for bounces', async () => {
  const { check } = await settingsOf('hello@harbour.example', { mailKind: 'postmark', mail: { domains: [] } })
  peer.records = { cname: { 'pm-bounces.harbour.example': 'pm.mtasv.net' } }
  expect((await check()).spf).toMatchObject({ state: 'found' })
  peer.records = { cname: { 'pm-bounces.harbour.example': 'elsewhere.example' } }
  expect((await check()).spf).toMatchObject({ state: 'different', found: ['elsewhere.example'] })
})

it('asks nothing of an address that is not in the DNS', async () => {
  const { sending, check } = await settingsOf('', { mailKind: 'smtp', mail: { domains: [] } })
  expect(sending.records).toEqual([])
  const before = peer.asked()
  expect(await check()).toEqual({})
  expect(peer.asked()).toBe(before)
})
