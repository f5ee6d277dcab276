import type { Context, Hono } from 'hono'
import { begin, end, SINGLE_SIGN_ON } from '#features/people/auth/server/commands/single-sign-on.ts'
import type { HttpEnv } from '#platform/http/app.ts'

/** The way to the identity provider of an event, and back; both are visits of a browser, and no calls. */
export function mountSingleSignOn(app: Hono<HttpEnv>) {
  app.get(SINGLE_SIGN_ON, async (c) => {
    const { scope, ...visit } = await c.get('context')()
    return goTo(c, scope && (await begin({ ...visit, scope }, { redirect: c.req.query('redirect') })))
  })
  app.get(`${SINGLE_SIGN_ON}/callback`, async (c) => {
    const { scope, ...visit } = await c.get('context')()
    return goTo(c, scope && (await end({ ...visit, scope }, new URL(c.req.url).searchParams)))
  })
}

/** The addresses on the way hold what works once: nothing keeps them, and no other site is told of them. */
function goTo(c: Context<HttpEnv>, address: string | undefined) {
  c.header('cache-control', 'no-store')
  c.get('facts').responseHeaders.set('referrer-policy', 'no-referrer')
  return c.redirect(address ?? `${c.get('facts').basePath}/404`, 303)
}
