import type { Hono } from 'hono'
import { allSettings } from '#features/event/events/server/queries.ts'
import { presentCalendar } from '#features/tasks/tasks/calendar/server/present.ts'
import { calendarReader } from '#features/tasks/tasks/calendar/server/queries.ts'
import { listVisibleTasks } from '#features/tasks/tasks/server/queries/team-tasks.ts'
import type { HttpEnv } from '#platform/http/app.ts'
import { notFound } from '#platform/http/errors.ts'
import { hashOf } from '#platform/sealed/hash-of.ts'

/**
 * A person's open tasks for a calendar program, at an address that is the secret. The token is followed by another part
 * of the path, so that the log hides it as it does every token in one (`platform/log/redact`). Whatever the reason, there is
 * nothing to see: an unknown token, an event that is not open, a person who has left, is kept out, or has no team.
 */
export function mountCalendars(app: Hono<HttpEnv>) {
  app.get('/calendar/:token/tasks.ics', async (c) => {
    const { scope, eventState, request } = await c.get('context')()
    if (!scope || eventState !== 'open') throw notFound('Calendar')
    const reader = await calendarReader(scope, hashOf(c.req.param('token')))
    if (!reader) throw notFound('Calendar')
    const [{ event }, shown] = await Promise.all([allSettings(scope), listVisibleTasks(scope, reader)])
    const appUrl = `${request.origin}${request.basePath}`
    return c.body(presentCalendar(shown, { eventName: event.eventName, appUrl }), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="tasks.ics"',
      'cache-control': 'private, no-store',
      // Whoever finds the address in a page must not find it in a search engine.
      'x-robots-tag': 'noindex',
    })
  })
}
