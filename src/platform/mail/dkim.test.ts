import { createHash, createPublicKey, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ConfigError } from '#platform/config/config.ts'
import { startSmtpPeer } from '#test/peers/smtp-server.ts'
import { mailSettingsOf } from './settings.ts'
import { smtpTransport } from './smtp.ts'

const folder = mkdtempSync(join(tmpdir(), 'eventflow-dkim-'))
afterAll(() => rmSync(folder, { recursive: true }))

function settingsWith(pem: string) {
  const keyFile = join(folder, `${createHash('sha256').update(pem).digest('hex')}.pem`)
  writeFileSync(keyFile, pem)
  const dkim = { domain: 'harbour.example', selector: 'eventflow', keyFile }
  return mailSettingsOf({ mail: { streams: { account: 'outbound', bulk: 'outbound' }, domains: [], dkim } })
}

const pemOf = (kind: 'rsa' | 'ed25519') =>
  (kind === 'rsa'
    ? generateKeyPairSync('rsa', { modulusLength: 2048 })
    : generateKeyPairSync('ed25519')
  ).privateKey
    .export({ type: 'pkcs8', format: 'pem' })
    .toString()

const headers = {
  'List-Unsubscribe': '<https://portal.example/unsubscribe?token=abc>',
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
}

it('signs what leaves by SMTP, the headers of unsubscribing too, with the key that DNS is to hold', async () => {
  const pem = pemOf('rsa')
  const { dkim } = settingsWith(pem)
  const key = createPublicKey(pem)
  const peer = await startSmtpPeer()
  const transport = smtpTransport(peer.url, dkim)
  await transport.send({
    ...{ to: 'ada@example.com', from: { address: 'hello@harbour.example' }, subject: 'Grüße  aus  Bristol' },
    ...{ html: '<p>Hello</p>', text: 'Hello  there \n\n\n', headers, messageId: '<1@harbour.example>' },
  })
  await transport.close()
  await peer.stop()
  const source = peer.received[0]?.source ?? ''
  const signed = verified(source, key)
  expect(signed).toMatchObject({ isBodyWhole: true, isGenuine: true, d: 'harbour.example', s: 'eventflow' })
  expect(signed.fields).toEqual(
    expect.arrayContaining(['from', 'subject', 'to', 'list-unsubscribe', 'list-unsubscribe-post']),
  )
  // Whoever changes where people unsubscribe breaks the signature.
  expect(verified(source.replace('token=abc', 'token=abd'), key).isGenuine).toBe(false)
  expect(verified(source.replace('One-Click', 'Two-Click'), key).isGenuine).toBe(false)
})

it.each(['no key', pemOf('ed25519')])('refuses at the start a file that holds no RSA key', (pem) => {
  expect(() => settingsWith(pem)).toThrow(ConfigError)
})

/** The check of a receiver (RFC 6376, relaxed canonicalisation of headers and body). */
function verified(source: string, key: KeyObject) {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const relaxed = (line: string) => {
    const at = line.indexOf(':')
    return `${line.slice(0, at).trim().toLowerCase()}:${line
      .slice(at + 1)
      .replace(/[ \t]+/g, ' ')
      .trim()}`
  }
  const line = lines.find((one) => /^dkim-signature:/i.test(one)) ?? ''
  const tags = Object.fromEntries(
    line
      .slice(line.indexOf(':') + 1)
      .split(';')
      .map((tag) =>
        tag
          .trim()
          .split(/=(.*)/s)
          .slice(0, 2)
          .map((part) => part.trim()),
      ),
  ) as Record<'h' | 'b' | 'bh' | 'd' | 's', string>
  const fields = tags.h
    .toLowerCase()
    .split(':')
    .map((name) => name.trim())
  const body = rest
    .join('\r\n\r\n')
    .split('\r\n')
    .map((one) => one.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(\r\n)*$/, '\r\n')
  const signedHeaders = fields.map((name) =>
    relaxed(lines.find((one) => one.toLowerCase().startsWith(`${name}:`)) ?? ''),
  )
  const own = relaxed(line).replace(/b=[A-Za-z0-9+/= ]+$/, 'b=')
  return {
    fields,
    ...{ d: tags.d, s: tags.s },
    isBodyWhole: createHash('sha256').update(body, 'latin1').digest('base64') === tags.bh.replaceAll(' ', ''),
    isGenuine: createVerify('RSA-SHA256')
      .update([...signedHeaders, own].join('\r\n'))
      .verify(key, tags.b.replaceAll(' ', ''), 'base64'),
  }
}
