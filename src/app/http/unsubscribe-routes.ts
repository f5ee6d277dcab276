import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { subscribeByLink } from '#features/event/emails/server/commands/subscriptions.ts'
import type { HttpEnv } from '#platform/http/app.ts'
import { notFound } from '#platform/http/errors.ts'

const path = '/unsubscribe'

/** One field, as a form sends it. */
const MOST_BYTES = 1024

/**
 * Mail programs call it from anywhere: the token alone decides, and no cookie is looked at. Other sites may post here as
 * well, and cannot know the token.
 */
export const isUnsubscribing = (asked: { method: string; path: string }) =>
  asked.method === 'POST' && asked.path === path

/** What a mail program does for its reader in one click (RFC 8058). Reading the address shows the page with the button. */
export function mountUnsubscribing(app: Hono<HttpEnv>) {
  app.post(path, bodyLimit({ maxSize: MOST_BYTES, onError: (c) => c.body(null, 413) }), async (c) => {
    const { scope } = await c.get('context')()
    const body = new URLSearchParams(await c.req.text())
    if (!scope || body.get('List-Unsubscribe') !== 'One-Click') throw notFound('Link')
    const done = await subscribeByLink(scope, { token: c.req.query('token') ?? '', isSubscribed: false })
    if (!done.ok) throw notFound('Link')
    return c.body(null, 200)
  })
}
