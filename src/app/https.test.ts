import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setAccountPassword } from '#features/people/auth/server/commands/passwords.ts'
import { makeEvent, makeMember } from '#test/factories/event.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

const PROXY = '10.0.0.1'

describe('a deployment whose address is https', () => {
  let behindTls: TestServer
  const warnings: string[] = []

  beforeAll(async () => {
    behindTls = await startTestServer({
      baseUrl: 'https://portal.test',
      trustedProxies: [PROXY],
      logTo: (line) => void (JSON.parse(line).level === 'warn' && warnings.push(line)),
    })
    const scope = await makeEvent(behindTls.services, { slug: 'harbour', isDefault: true })
    const { accountId } = await makeMember(scope)
    await setAccountPassword(behindTls.services, { accountId, password: 'a long enough password' })
  })
  afterAll(() => behindTls.close())

  it('keeps browsers on https and its cookie secure, though no proxy is named', async () => {
    const from = '172.17.0.1'
    const { headers } = await behindTls.request('/api/boot', {}, from)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    const { rows } = await behindTls.services.database.pool.query('select email from accounts')
    const signedIn = await behindTls.request(
      '/api/auth/sign-in',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'https://portal.test' },
        body: JSON.stringify({ email: rows[0].email, password: 'a long enough password' }),
      },
      from,
    )
    expect(signedIn.status).toBe(200)
    expect(signedIn.headers.getSetCookie()).toEqual([expect.stringMatching(/; Secure$/)])
  })

  it('warns once of forwarded headers that it does not believe, and writes no visitor’s address', async () => {
    const forwarded = { 'x-forwarded-for': '198.51.100.7' }
    const ask = (from: string, headers = {}) => behindTls.request('/api/boot', { headers }, from)
    await ask(PROXY, forwarded)
    await ask('172.17.0.1')
    expect(warnings).toEqual([])
    await ask('172.17.0.1', forwarded)
    await ask('172.17.0.1', forwarded)
    await ask('8.8.8.8', { 'x-forwarded-proto': 'https' })
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain('TRUSTED_PROXIES does not name')
    expect(warnings[0]).not.toContain('198.51.100.7')
  })
})
