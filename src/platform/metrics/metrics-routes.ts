import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { Metrics } from './metrics.ts'

/** Answers what a monitoring system asks; without the token, that there is nothing here. */
export function answerMetrics(metrics: Metrics, token: string | undefined) {
  return async (c: Context) => {
    if (token !== undefined && !carries(c.req.header('authorization'), token)) return c.text('Not found', 404)
    return c.body(await metrics.text(), 200, {
      'content-type': metrics.contentType,
      'cache-control': 'no-store',
    })
  }
}

/** What a process says of itself at a port of its own: its figures, and whether it lives and can work. */
export function operationApp({
  metrics,
  token,
  isReady,
}: {
  metrics: Metrics
  token: string | undefined
  isReady: () => Promise<boolean>
}) {
  const app = new Hono()
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => ((await isReady()) ? c.text('ready') : c.text('not ready', 503)))
  app.get('/metrics', answerMetrics(metrics, token))
  return app
}

/** Hashed, both have one length, and how long it takes to compare them tells nothing. */
function carries(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(hashOf(authorization ?? ''), hashOf(`Bearer ${token}`))
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
