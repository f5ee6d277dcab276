import { expect, it } from 'vitest'
import { newSigningSecret, signingHeaders } from './standard-webhooks.ts'

/** The example that the scheme's own libraries are tested with. */
const published = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1_614_265_330,
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}

it('signs the published example as published', () => {
  const { secret, signature, ...signed } = published
  expect(signingHeaders({ ...signed, secrets: [secret] })).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': signature,
  })
})

it('signs with two secrets while an old one holds, the new one first', () => {
  const { secret, signature, ...signed } = published
  const headers = signingHeaders({ ...signed, secrets: [newSigningSecret(), secret] })
  expect(headers['webhook-signature']?.split(' ')).toEqual([expect.stringMatching(/^v1,.{44}$/), signature])
  expect(headers['webhook-signature']?.split(' ')[0]).not.toBe(signature)
})

it('makes a secret of 32 bytes, another each time', () => {
  const secrets = [newSigningSecret(), newSigningSecret()]
  expect(new Set(secrets).size).toBe(2)
  for (const secret of secrets) {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(32)
  }
})
