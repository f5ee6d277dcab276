import * as client from 'openid-client'
import { callTroubleWords } from '#kit/text/call-troubles.ts'
import { guardedCall, MOST_BYTES } from '#platform/outside/guarded-call.ts'
import type { Services } from '#platform/services.ts'

/*
 * What is asked of an identity provider, by `openid-client`: its description, and who a code stands for. An admin has
 * written its address, so every call goes by the guarded door, which alone decides what may be reached.
 */

/** What the clocks of two servers may differ by. */
const CLOCK_TOLERANCE_SECONDS = 60
/** Somebody waits before a white page. */
const CALL_MILLISECONDS = 8_000

export type Connection = { issuer: string; clientId: string; clientSecret: string }

/** A call that got no answer, or none that could be read. */
class CallFailed extends Error {
  constructor(url: string, words: string) {
    super(`${new URL(url).host}: ${words}`)
  }
}

/** Reads the provider's description of itself. @throws what `troubleOf` explains */
export async function discover(services: Services, connection: Connection): Promise<client.Configuration> {
  const { clientId, clientSecret } = connection
  const found = await client.discovery(
    ...([new URL(connection.issuer), clientId, clientSecret, undefined] as const),
    {
      ...{ [client.customFetch]: fetchBy(services), timeout: CALL_MILLISECONDS / 1000 },
      execute: httpAllowed(services) ? [client.allowInsecureRequests] : [],
    },
  )
  const server = found.serverMetadata()
  const tolerance = { [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS }
  const config = new client.Configuration(server, clientId, tolerance, proofOf(server, clientSecret))
  config[client.customFetch] = fetchBy(services)
  config.timeout = CALL_MILLISECONDS / 1000
  if (httpAllowed(services)) client.allowInsecureRequests(config)
  // Signatures are checked too, although the line to the provider would do: an http one in a private network does not.
  client.enableNonRepudiationChecks(config)
  return config
}

/** Plain http stays in the operator's own network, and only where the operator has opened it. */
function httpAllowed({ settings }: Services): boolean {
  return settings.hookReach === 'private'
}

/** As the provider says that it takes the secret; `client_secret_basic` where it says nothing (OpenID Connect Discovery, 3). */
function proofOf(server: client.ServerMetadata, secret: string): client.ClientAuth {
  const taken = server.token_endpoint_auth_methods_supported
  const isBasic = taken === undefined || taken.includes('client_secret_basic')
  return isBasic ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret)
}

function fetchBy({ settings }: Services): client.CustomFetch {
  return async (url, { method, headers, body }) => {
    const sent = body === undefined || body === null ? undefined : String(body)
    const outcome = await guardedCall(
      { url, method, headers, body: sent },
      { reach: settings.hookReach, limitMilliseconds: CALL_MILLISECONDS, keptBytes: MOST_BYTES },
    )
    if ('trouble' in outcome) throw new CallFailed(url, callTroubleWords[outcome.trouble])
    const { answer } = outcome
    if (answer.isCutOff) throw new CallFailed(url, 'Answer too long')
    const hasBody = answer.status !== 204 && answer.status !== 304
    return new Response(hasBody ? answer.body : null, { status: answer.status, headers: answer.headers })
  }
}

/** What the browser takes along, and has to bring back. */
export type Asked = { state: string; nonce: string; verifier: string }

export function newQuestion(): Asked {
  return {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  }
}

/** Where the browser goes to sign in. */
export async function authorizationUrl(
  config: client.Configuration,
  { state, nonce, verifier, redirectUri }: Asked & { redirectUri: string },
): Promise<URL> {
  const offered = config.serverMetadata().scopes_supported ?? []
  return client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    // Some providers send groups for this scope only, and others refuse a scope that they do not know.
    scope: ['openid', 'email', 'profile', ...(offered.includes('groups') ? ['groups'] : [])].join(' '),
    ...{ state, nonce },
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
}

export type Claims = Readonly<Record<string, unknown>> & { iss: string; sub: string }

/**
 * Who the code of a callback stands for: the claims of the signed token, and beside them what only the provider's
 * user-info says. @throws what `troubleOf` explains
 */
export async function claimsOf(
  config: client.Configuration,
  { state, nonce, verifier, callback, wanted }: Asked & { callback: URL; wanted: readonly string[] },
): Promise<Claims> {
  const tokens = await client.authorizationCodeGrant(config, callback, {
    ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('The provider sent no ID token.')
  const isWhole = wanted.every((name) => claims[name] !== undefined)
  if (isWhole || config.serverMetadata().userinfo_endpoint === undefined) return claims
  const beside = await client.fetchUserInfo(config, tokens.access_token, claims.sub)
  // Whether an address is verified is said by the answer that has the address.
  const { email, email_verified, xms_edov } = claims.email === undefined ? beside : claims
  return { ...beside, ...claims, email, email_verified, xms_edov }
}

export type Trouble = {
  kind: 'unreachable' | 'cancelled' | 'refusedThere' | 'clock' | 'misconfigured' | 'notTrusted'
  /** For the log and the admin: what exactly it was. Never a secret, a code or a token. */
  text: string
  /** Words from the address of a callback, which anybody can write. */
  isHearsay?: true
}

/** What went wrong between us and the provider, from what `openid-client` has thrown. */
export function troubleOf(thrown: unknown): Trouble {
  const chain = causesOf(thrown)
  const failed = chain.find((one) => one instanceof CallFailed)
  if (failed) return { kind: 'unreachable', text: `No answer from ${failed.message}` }
  for (const one of chain) {
    if (one instanceof client.AuthorizationResponseError) {
      const kind = one.error === 'access_denied' ? 'cancelled' : 'refusedThere'
      return { kind, text: inWords(one.error, one.error_description), isHearsay: true }
    }
    if (one instanceof client.ResponseBodyError) {
      const isOurs = ['invalid_client', 'unauthorized_client', 'invalid_request'].includes(one.error)
      return {
        kind: isOurs ? 'misconfigured' : 'refusedThere',
        text: inWords(one.error, one.error_description),
      }
    }
    const code = codeOf(one)
    if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return { kind: 'clock', text: messageOf(one) }
    if (code !== undefined) return { kind: 'notTrusted', text: `${messageOf(chain.at(-1))} (${code})` }
  }
  return { kind: 'notTrusted', text: messageOf(chain.at(-1)) }
}

function causesOf(thrown: unknown): unknown[] {
  const causes: unknown[] = []
  for (
    let one = thrown;
    one !== undefined && causes.length < 5;
    one = one instanceof Error ? one.cause : undefined
  )
    causes.push(one)
  return causes
}

function codeOf(thrown: unknown): string | undefined {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string'
    ? thrown.code
    : undefined
}

/** The provider's own words; kept short, since it may say anything. */
const MOST_WORDS = 300

function inWords(error: string, description: string | undefined): string {
  return (description === undefined ? error : `${error}: ${description}`).slice(0, MOST_WORDS)
}

function messageOf(thrown: unknown): string {
  return (thrown instanceof Error ? thrown.message : String(thrown)).slice(0, MOST_WORDS)
}
