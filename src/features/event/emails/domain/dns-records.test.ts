import { describe, expect, it } from 'vitest'
import {
  dmarcNamesOf,
  dmarcRecordsIn,
  holdsKey,
  includedBy,
  isAligned,
  namesMechanism,
  recordsFor,
  saysWhatToDo,
  spfRecordsIn,
} from './dns-records.ts'

const dkim = { domain: 'harbour.example', selector: 'eventflow', key: 'MIIB' }

describe('what to publish', () => {
  it('is what the mail server and the key of the deployment ask for', () => {
    expect(
      recordsFor('Hello@Expo.Harbour.example', { kind: 'smtp', spf: 'include:spf.mail.example', dkim }),
    ).toEqual([
      {
        ...{ kind: 'spf', type: 'TXT', name: 'expo.harbour.example' },
        value: 'v=spf1 include:spf.mail.example ~all',
      },
      {
        ...{ kind: 'dkim', type: 'TXT', name: 'eventflow._domainkey.harbour.example' },
        value: 'v=DKIM1; k=rsa; p=MIIB',
      },
      { kind: 'dmarc', type: 'TXT', name: '_dmarc.expo.harbour.example', value: 'v=DMARC1; p=none' },
    ])
  })

  it('is left open where only somebody else knows it, and nothing for what is not in the DNS', () => {
    const values = (kind: 'smtp' | 'postmark') =>
      recordsFor('a@b.example', { kind }).map(({ name, value }) => [name, value])
    expect(values('smtp')).toEqual([
      ['b.example', null],
      [null, null],
      ['_dmarc.b.example', 'v=DMARC1; p=none'],
    ])
    expect(values('postmark')[0]).toEqual(['pm-bounces.b.example', 'pm.mtasv.net'])
    expect(recordsFor('no-reply@localhost', { kind: 'smtp', dkim })).toEqual([])
    expect(recordsFor('a@b.example', { kind: 'outbox', dkim })).toEqual([])
  })
})

it('knows whose signature counts for a sender', () => {
  expect(isAligned('a@expo.harbour.example', 'harbour.example')).toBe(true)
  expect(isAligned('a@harbour.example', 'mail.harbour.example')).toBe(true)
  expect(isAligned('a@myharbour.example', 'harbour.example')).toBe(false)
})

it('reads SPF', () => {
  expect(spfRecordsIn(['v=spf1', 'V=SPF1 -all', 'v=spf10 -all', 'google-site'])).toEqual([
    'v=spf1',
    'V=SPF1 -all',
  ])
  const record =
    'v=spf1 +include:SPF.mail.example ip4:192.0.2.1 redirect=_spf.example include:%{i}.example ~all'
  expect(namesMechanism(record, 'include:spf.mail.example')).toBe(true)
  expect(namesMechanism(record, 'include:spf.mail')).toBe(false)
  expect(namesMechanism('v=spf1 -include:spf.mail.example', 'include:spf.mail.example')).toBe(false)
  expect(includedBy(record)).toEqual(['spf.mail.example', '_spf.example'])
})

it('compares keys of DKIM whatever the order and the spaces, and takes an empty one for none', () => {
  const value = 'v=DKIM1; k=rsa; p=MIIBabc'
  expect(holdsKey('k=rsa; p=MIIB abc ; v=DKIM1', value)).toBe(true)
  for (const other of ['v=DKIM1; p=MIIBabd', 'v=DKIM1; p=', 'MIIBabc'])
    expect(holdsKey(other, value)).toBe(false)
})

it('reads DMARC, of the domain or of one above it', () => {
  expect(dmarcRecordsIn(['v=DMARC1; p=none', 'v=DMARC1x; p=none', 'p=none'])).toEqual(['v=DMARC1; p=none'])
  expect(saysWhatToDo('v=DMARC1; p=Reject; rua=mailto:a@b.example')).toBe(true)
  expect(saysWhatToDo('v=DMARC1; rua=mailto:a@b.example')).toBe(false)
  expect(dmarcNamesOf('a.b.example')).toEqual(['_dmarc.a.b.example', '_dmarc.b.example'])
})
