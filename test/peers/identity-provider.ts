import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyOf, startHttpPeer } from './http-peer.ts'

/*
 * An identity provider as organisers have one: a real server on this machine, with the authorization code flow of OpenID
 * Connect. It checks what a provider checks (client, redirect URI, secret, PKCE), and can be made to answer wrongly.
 */

type Claims = Record<string, unknown> & { sub: string }

type Options = {
  clientId?: string
  clientSecret?: string
  /** Of tokens; the portal's clock, where a test sets it. */
  now?: () => Date
  /** Shows a page with this person's name and two buttons, instead of going on at once. */
  asks?: boolean
}

/** What it does wrong. */
type Faults = {
  /** Claims of the token that are not as they have to be. */
  token?: Record<string, unknown>
  /** Signs with a key that it does not publish. */
  isForged?: boolean
  /** Instead of a code (RFC 6749, 4.1.2.1). */
  refusal?: string
  /** Says in its description that it is somebody else. */
  otherIssuer?: string
  /** Answers nothing but errors. */
  isDown?: boolean
}

type Code = { challenge: string; redirectUri: string; nonce: string; claims: Claims }

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>

export async function startIdentityProvider({
  clientId = 'eventflow',
  clientSecret = 'a secret of both',
  now = () => new Date(),
  asks = false,
}: Options = {}) {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const others = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const codes = new Map<string, Code>()
  const tokens = new Map<string, Claims>()
  const state = {
    /** Who signs in next. */
    person: { sub: 'nobody' } as Claims,
    /** What only the user-info says of them. */
    beside: {} as Record<string, unknown>,
    faults: {} as Faults,
    clientSecret,
    /** How often each address was called. */
    calls: [] as string[],
  }
  const { url: issuer, stop } = await startHttpPeer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(500).end(String(error)))
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', issuer)
    state.calls.push(url.pathname)
    if (state.faults.isDown) return json(response, 503, { error: 'temporarily_unavailable' })
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return json(response, 200, description())
      case '/keys':
        return json(response, 200, {
          keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }],
        })
      case '/authorize':
        return authorize(url.searchParams, response)
      case '/token':
        return token(request, new URLSearchParams(String(await bodyOf(request))), response)
      case '/userinfo':
        return userInfo(request, response)
      default:
        return json(response, 404, { error: 'not_found' })
    }
  }

  function description() {
    return {
      issuer: state.faults.otherIssuer ?? issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      userinfo_endpoint: `${issuer}/userinfo`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      scopes_supported: ['openid', 'email', 'profile'],
    }
  }

  function authorize(asked: URLSearchParams, response: ServerResponse) {
    const given = (name: string) => asked.get(name) ?? ''
    const isRight =
      given('client_id') === clientId &&
      given('response_type') === 'code' &&
      given('scope').split(' ').includes('openid') &&
      given('code_challenge_method') === 'S256' &&
      given('code_challenge') !== '' &&
      given('nonce') !== '' &&
      given('redirect_uri').endsWith('/single-sign-on/callback')
    if (!isRight) return json(response, 400, { error: 'invalid_request' })
    const back = (answer: Record<string, string>) => {
      const to = new URL(given('redirect_uri'))
      for (const [name, value] of Object.entries({ ...answer, state: given('state') }))
        to.searchParams.set(name, value)
      return to.href
    }
    if (state.faults.refusal) return redirect(response, back({ error: state.faults.refusal }))
    const code = randomBytes(16).toString('hex')
    codes.set(code, {
      ...{ challenge: given('code_challenge'), redirectUri: given('redirect_uri'), nonce: given('nonce') },
      claims: state.person,
    })
    if (!asks) return redirect(response, back({ code }))
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(page({ onwards: back({ code }), cancel: back({ error: 'access_denied' }) }))
  }

  async function token(request: IncomingMessage, sent: URLSearchParams, response: ServerResponse) {
    const basic = `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${formEncoded(state.clientSecret)}`).toString('base64')}`
    if (request.headers.authorization !== basic) return json(response, 401, { error: 'invalid_client' })
    const code = codes.get(sent.get('code') ?? '')
    codes.delete(sent.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight = code?.challenge === challenge && code.redirectUri === sent.get('redirect_uri')
    if (!code || !isRight || sent.get('grant_type') !== 'authorization_code')
      return json(response, 400, { error: 'invalid_grant' })
    const accessToken = randomBytes(16).toString('hex')
    tokens.set(accessToken, { ...state.beside, sub: code.claims.sub })
    const seconds = Math.floor(now().getTime() / 1000)
    const claims = {
      iss: issuer,
      aud: clientId,
      iat: seconds,
      exp: seconds + 300,
      nonce: code.nonce,
      ...code.claims,
    }
    return json(response, 200, {
      ...{ access_token: accessToken, token_type: 'Bearer', expires_in: 300 },
      id_token: signed(
        { ...claims, ...state.faults.token },
        state.faults.isForged ? others.privateKey : keys.privateKey,
      ),
    })
  }

  function userInfo(request: IncomingMessage, response: ServerResponse) {
    const claims = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '')
    return claims ? json(response, 200, claims) : json(response, 401, { error: 'invalid_token' })
  }

  return Object.assign(state, { issuer, clientId, stop })
}

function signed(claims: object, key: KeyObject): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'RS256', kid: 'one', typ: 'JWT' })}.${part(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}

/** As the secret is written before it is sent (RFC 6749, 2.3.1). */
function formEncoded(text: string): string {
  return new URLSearchParams({ text }).toString().slice('text='.length)
}

function json(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function redirect(response: ServerResponse, to: string) {
  response.writeHead(302, { location: to }).end()
}

function page({ onwards, cancel }: { onwards: string; cancel: string }): string {
  const link = (to: string, text: string) => `<p><a href="${to.replaceAll('&', '&amp;')}">${text}</a></p>`
  return `<!doctype html><html lang="en"><title>Acme login</title><h1>Acme login</h1>${link(onwards, 'Continue')}${link(cancel, 'Cancel')}</html>`
}
