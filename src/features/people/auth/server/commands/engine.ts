import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { betterAuth } from 'better-auth/minimal'
import { z } from 'zod'
import { signInUsers } from '#features/people/accounts/server/queries.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { RequestFacts } from '#platform/http/context.ts'
import type { Services } from '#platform/services.ts'
import { PASSWORD_MAX_LENGTH } from '../../domain/credentials.ts'
import { authMessages } from '../../domain/messages.ts'
import { PASSWORD_MIN_LENGTH } from '../../domain/password-strength.ts'
import { IDLE_LIMIT_SECONDS, RENEWAL_SECONDS } from '../../domain/session-limits.ts'
import { credentials, sessions, verifications } from '../tables.ts'

const RESET_LINK_SECONDS = 60 * 60

/** The engine's own idea of its address; requests reach it only from this process. */
const INTERNAL_ORIGIN = 'http://auth.internal'
const CLIENT_ADDRESS_HEADER = 'x-eventflow-client-address'

export type AuthEngine = ReturnType<typeof createEngine>

const engines = new WeakMap<Services, AuthEngine>()

/** The sign-in engine of this process, made on first use. */
export function engineOf(services: Services): AuthEngine {
  const engine = engines.get(services) ?? createEngine(services)
  engines.set(services, engine)
  return engine
}

function createEngine({ database, settings }: Services) {
  return betterAuth({
    baseURL: INTERNAL_ORIGIN,
    basePath: '/',
    secret: settings.authSecret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: drizzleAdapter(database.db, {
      provider: 'pg',
      schema: {
        user: signInUsers,
        session: sessions,
        account: credentials,
        verification: verifications,
      },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
      resetPasswordTokenExpiresIn: RESET_LINK_SECONDS,
      revokeSessionsOnPasswordReset: true,
    },
    session: {
      expiresIn: IDLE_LIMIT_SECONDS,
      updateAge: RENEWAL_SECONDS,
      additionalFields: {
        passkeyId: { type: 'string', required: false, input: false },
        forEventId: { type: 'string', required: false, input: false },
      },
    },
    user: { additionalFields: { isStaff: { type: 'boolean', input: false, defaultValue: false } } },
    verification: { storeIdentifier: 'hashed' },
    // Ours count failures alone, and by account too (`domain/attempt-limits.ts`).
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'eventflow',
      // Secure is added per request (`passCookies`): one process may serve http and https names.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      // The whole address: by its network alone nobody recognises their device.
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER], ipv6Subnet: 128 },
      database: { generateId: () => newId() },
    },
    plugins: [eventflowEndpoints],
  })
}

/** Our own endpoints inside the engine, so that they can use the engine's cookies. */
const eventflowEndpoints = {
  id: 'eventflow',
  endpoints: {
    signInByDemoLink: createAuthEndpoint(
      '/demo-links',
      { method: 'POST', body: z.object({ token: z.string() }) },
      async (ctx) => {
        const link = await ctx.context.internalAdapter.consumeVerificationValue(`demo-link:${ctx.body.token}`)
        const user = link && (await ctx.context.internalAdapter.findUserById(link.value))
        if (!user) throw new APIError('BAD_REQUEST', { message: authMessages.linkInvalid })
        const session = await ctx.context.internalAdapter.createSession(user.id)
        await setSessionCookie(ctx, { session, user })
        return ctx.json({})
      },
    ),
    /** For a sign-in whose steps have all been taken; the engine is reached from this process alone. */
    startSession: createAuthEndpoint(
      '/sessions',
      {
        method: 'POST',
        body: z.object({
          ...{ accountId: z.string(), rememberMe: z.boolean() },
          ...{ passkeyId: z.string().optional(), forEventId: z.string().optional() },
        }),
      },
      async (ctx) => {
        const { accountId, rememberMe, passkeyId, forEventId } = ctx.body
        const user = await ctx.context.internalAdapter.findUserById(accountId)
        if (!user) throw new APIError('BAD_REQUEST', { message: authMessages.linkInvalid })
        const session = await ctx.context.internalAdapter.createSession(accountId, !rememberMe, {
          passkeyId,
          forEventId,
        })
        await setSessionCookie(ctx, { session, user }, !rememberMe)
        return ctx.json({ sessionId: session.id })
      },
    ),
  },
} as const

/**
 * Calls the engine as a browser would, with the caller's cookies and address, so that sessions
 * hold. Cookies that it sets are passed on.
 */
export async function callEngine(
  services: Services,
  request: RequestFacts,
  path: string,
  body: Record<string, unknown>,
): Promise<Response> {
  const response = await engineOf(services).handler(
    new Request(`${INTERNAL_ORIGIN}${path}`, {
      method: 'POST',
      headers: engineHeaders(request),
      body: JSON.stringify(body),
    }),
  )
  if (response.ok) passCookies(response.headers, request)
  return response
}

export function engineHeaders(request: RequestFacts): Headers {
  return new Headers({
    'content-type': 'application/json',
    origin: INTERNAL_ORIGIN,
    cookie: request.headers.get('cookie') ?? '',
    'user-agent': request.headers.get('user-agent') ?? '',
    [CLIENT_ADDRESS_HEADER]: request.clientAddress,
  })
}

/** Hands the engine's cookies to the browser, marked as secure when it came by https. */
export function passCookies(headers: Headers, request: RequestFacts) {
  const secure = request.origin.startsWith('https:') ? '; Secure' : ''
  for (const cookie of headers.getSetCookie())
    request.responseHeaders.append('set-cookie', `${cookie}${secure}`)
}
