import type { Hono } from 'hono'
import { localAddress } from '#addresses/local-address.ts'
import { startSessionByDemoLink } from '#features/people/auth/server/commands/sessions.ts'
import type { HttpEnv } from '#platform/http/app.ts'
import { notFound } from '#platform/http/errors.ts'

/**
 * One-click sign-in for the demo only: single use, valid for an hour. A production process does not even have
 * the address.
 */
export function mountDemoLinks(app: Hono<HttpEnv>) {
  app.get('/demo/sign-in/:token', async (c) => {
    const { services, request } = await c.get('context')()
    const isSignedIn = await startSessionByDemoLink(services, request, c.req.param('token'))
    if (!isSignedIn) throw notFound('This sign-in link')
    const to = c.req.query('to') ?? '/'
    // Only to a path of this portal: two slashes, or a slash and a backslash, would name another site.
    return c.redirect(`${request.basePath}${localAddress(to) ?? '/'}`)
  })
}
