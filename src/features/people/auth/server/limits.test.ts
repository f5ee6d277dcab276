import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { apiOf } from '#test/api.ts'
import { makeEvent, makeMember } from '#test/factories/event.ts'
import { newAddress, startTestServer, TEST_NOW, type TestServer } from '#test/server.ts'
import { createLinkToken } from './commands/links.ts'

const MINUTE = 60 * 1000
const PROXY = '10.0.0.1'

let server: TestServer
let scope: EventScope

beforeAll(async () => {
  server = await startTestServer({ trustedProxies: [PROXY] })
  scope = await makeEvent(server.services, { slug: 'harbour', isDefault: true })
})
afterAll(() => server.close())
beforeEach(() => server.setTime(TEST_NOW))
afterEach(() => expect(server.surprises).toEqual([]))

describe('the limit of links', () => {
  const open = async (token: string, from: string, forwardedFor = '') => {
    const headers = forwardedFor === '' ? {} : { 'x-forwarded-for': forwardedFor }
    return (await server.request(`/api/auth/links/set-password/${token}`, { headers }, from)).status
  }
  async function guess(count: number, from: (nth: number) => string, forwarded = (_: number) => '') {
    const nths = Array.from({ length: count }, (_, index) => index + 1)
    const opened = await Promise.all(nths.map((nth) => open(`guess-${nth}`, from(nth), forwarded(nth))))
    expect(opened).toEqual(Array(count).fill(200))
  }

  it('counts those that do not work, and lets a whole hall open its invitations', async () => {
    const from = newAddress()
    const { accountId } = await makeMember(scope)
    const token = await createLinkToken(scope, { kind: 'set-password', accountId })
    for (let seat = 1; seat <= 120; seat += 1) expect(await open(token, from)).toBe(200)
    await guess(100, () => from)
    expect(await open('one-more-guess', from)).toBe(429)
    expect(await open(token, from)).toBe(429)
    expect(await open(token, newAddress())).toBe(200)
    server.passTime(15 * MINUTE)
    expect(await open(token, from)).toBe(200)
  })

  it('counts an IPv6 network as one address', async () => {
    await guess(100, (nth) => `2001:db8:1:2::${nth.toString(16)}`)
    expect(await open('one-more-guess', '2001:db8:1:2:ffff::1')).toBe(429)
    expect(await open('one-more-guess', '2001:db8:1:3::1')).toBe(200)
  })

  it('is not got round by X-Forwarded-For, straight or through the proxy', async () => {
    const [straight, behind] = [newAddress(), newAddress()]
    await guess(
      100,
      () => straight,
      (nth) => `192.0.2.${nth}`,
    )
    expect(await open('one-more-guess', straight, '192.0.2.200')).toBe(429)
    await guess(
      100,
      () => PROXY,
      (nth) => `192.0.2.${nth}, ${behind}`,
    )
    expect(await open('one-more-guess', PROXY, `192.0.2.200, ${behind}`)).toBe(429)
    expect(await open('one-more-guess', PROXY, newAddress())).toBe(200)
  })
})

describe('the link to set a new password', () => {
  const forget = (email: string) =>
    apiOf(server, { from: newAddress() })('/auth/forgot-password', { body: { email } })

  it('is mailed at most five times in a quarter of an hour, whoever asks and from wherever', async () => {
    const { email, accountId } = await makeMember(scope)
    const statuses: number[] = []
    for (let time = 1; time <= 6; time += 1) statuses.push((await forget(email)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const own = apiOf(server, { cookie: await server.signIn(accountId) })
    expect((await own('/auth/password-resets', { body: {} })).status).toBe(429)
    expect((await forget('unknown@example.com')).status).toBe(200)
    server.passTime(15 * MINUTE)
    expect((await forget(email)).status).toBe(200)
  })

  it('can be asked for by a hall behind one address', async () => {
    const ask = apiOf(server, { from: newAddress() })
    const statuses = []
    for (let seat = 1; seat <= 101; seat += 1) {
      const body = { email: `seat-${seat}@example.com` }
      statuses.push((await ask('/auth/forgot-password', { body })).status)
    }
    expect(statuses).toEqual([...Array(100).fill(200), 429])
  })
})
