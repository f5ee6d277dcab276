import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { auth } from 'hono/utils/basic-auth'
import { timingSafeEqual } from 'hono/utils/buffer'
import { MAIL_REPORTS_PATH, MAIL_REPORTS_USER } from '#features/event/emails/domain/mail-reports.ts'
import { readPostmarkReport } from '#features/event/emails/domain/postmark-reports.ts'
import { takeReport } from '#features/event/emails/server/commands/responses.ts'
import type { HttpEnv } from '#platform/http/app.ts'
import { notFound } from '#platform/http/errors.ts'

/** A report of a bounce may bring the mail with it. */
const MOST_BYTES = 2 * 1024 * 1024

/**
 * Where Postmark tells what became of e-mails. Who calls shows the secret of the configuration, as the password of basic
 * authentication or in a header of its own; it is asked for before a byte of the report is read. Postmark tries again what
 * is not answered by 200: so does every report that was read, also one that is of no e-mail of ours.
 */
export function mountMailReports(app: Hono<HttpEnv>) {
  let ignored = 0
  app.post(
    MAIL_REPORTS_PATH,
    async (c, next) => {
      const { services } = await c.get('context')()
      const { reportSecret } = services.settings.mail
      if (reportSecret === undefined) throw notFound('Page')
      if (!(await isCalledBySecret(c, reportSecret))) {
        c.header('www-authenticate', 'Basic realm="Reports of e-mails"')
        return c.json({ status: 401, message: 'Wrong user name or password', data: null }, 401)
      }
      return next()
    },
    bodyLimit({ maxSize: MOST_BYTES, onError: (c) => c.body(null, 413) }),
    async (c) => {
      const { services } = await c.get('context')()
      const report = readPostmarkReport(parsed(await c.req.text()))
      if (report === undefined)
        return c.json({ status: 400, message: 'This is not a report.', data: null }, 400)
      const outcome = report === 'otherKind' ? 'ignored' : await takeReport(services, report)
      if (outcome === 'ignored') ignored += 1
      c.get('facts').logged = {
        mailReport: outcome,
        ...(outcome === 'ignored' ? { ignoredMailReports: String(ignored) } : {}),
      }
      return c.json({ outcome })
    },
  )
}

async function isCalledBySecret(c: Context<HttpEnv>, secret: string): Promise<boolean> {
  const given = c.req.header('x-webhook-secret') ?? passwordOf(c.req.raw)
  // By digests: neither length nor beginning can be told from the time that it takes.
  return given !== undefined && (await timingSafeEqual(given, secret))
}

function passwordOf(request: Request): string | undefined {
  const { username, password } = auth(request) ?? {}
  return username === MAIL_REPORTS_USER ? password : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
