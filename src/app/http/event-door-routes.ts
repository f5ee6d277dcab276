import type { Context, Hono } from 'hono'
import { bind, enter, leave, open } from '#features/people/auth/server/commands/event-doors.ts'
import type { HttpEnv } from '#platform/http/app.ts'

/** The way of a signed-in person to an event at another host; each answer leads to the next step. */
export function mountEventDoors(app: Hono<HttpEnv>) {
  app.get('/event-doors/:eventId', async (c) => {
    const visit = await c.get('context')()
    return goTo(c, await leave(visit, c.req.param('eventId')))
  })
  app.get('/event-doors/:eventId/bind', async (c) => {
    const visit = await c.get('context')()
    const from = { host: c.req.query('host') ?? '', base: c.req.query('base') ?? '' }
    return goTo(c, await bind(visit, { eventId: c.req.param('eventId'), from }))
  })
  app.get('/event-doors/:eventId/open', async (c) => {
    const visit = await c.get('context')()
    return goTo(
      c,
      await open(visit, { eventId: c.req.param('eventId'), challenge: c.req.query('challenge') ?? '' }),
    )
  })
  app.get('/event-doors/:eventId/enter', async (c) => {
    const visit = await c.get('context')()
    return goTo(c, await enter(visit, { eventId: c.req.param('eventId'), token: c.req.query('token') ?? '' }))
  })
}

/** The addresses on the way hold what works once: nothing keeps them, and no other site is told of them. */
function goTo(c: Context<HttpEnv>, address: string | undefined) {
  c.header('cache-control', 'no-store')
  c.get('facts').responseHeaders.set('referrer-policy', 'no-referrer')
  return c.redirect(address ?? `${c.get('facts').basePath}/404`, 303)
}
