import { getConnInfo } from '@hono/node-server/conninfo'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { RPCHandler } from '@orpc/server/fetch'
import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { routePath } from 'hono/route'
import { secureHeaders } from 'hono/secure-headers'
import { countingStatements } from '#database/client.ts'
import { PAGE_PERSON_HEADER } from '#kit/access/page-person.ts'
import { newId } from '#kit/ids/new-id.ts'
import { type Logger, requestLogger } from '#platform/log/log.ts'
import { forRequest, isRequestId } from '#platform/log/request-id.ts'
import type { SeenRequest } from '#platform/metrics/metrics.ts'
import { inSpan } from '#platform/tracing/tracing.ts'
import { bodyLimits, type Procedures, procedureFinder } from './body-limits.ts'
import { clientAddress, isPrivate, isTrusted, type TrustedProxies } from './client-address.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import type { RequestContext, RequestFacts } from './context.ts'
import { isForgedCrossSite } from './cross-site.ts'
import { answerError, explainErrors, reportSurprises, unstorable } from './explain-errors.ts'
import { onceByItsKey } from './idempotency.ts'
import { refuseOtherPerson } from './page-person.ts'
import { asksForProblem, asProblem } from './problem.ts'
import { checkState } from './route.ts'
import { keepWritten, sentAsWritten } from './written-json.ts'

/** In the path, it would reach the database as part of an id. */
const ENCODED_NUL = /%00/
/** Where other programs call; all other addresses are screens. */
const FOR_PROGRAMS = /^\/(api|files)\//
/** The file of a list, at the list's own address. */
const EXPORT = /\/export\.\w+$/
/** Files, and the pieces in which they arrive. */
const FILE = /^\/(files|api\/(.+\/)?uploads)(\/|$)/
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

export type HttpEnv = {
  Variables: { facts: RequestFacts; path: string; context: () => Promise<RequestContext>; log: Logger }
}

type HttpOptions = {
  router: Procedures
  log: Logger
  trustedProxies: TrustedProxies
  sentryOrigin: string
  /** True when people reach the deployment by https, whatever way a request takes from there. */
  isHttps: boolean
  /** Splits the event's prefix off a path, without asking the database. */
  splitPath: (path: string) => { basePath: string; path: string }
  /** Finds the event and person of a request; called once, and only when needed. */
  resolve: (facts: RequestFacts) => Promise<RequestContext>
  /** What other sites may send as well: it is decided by what the request carries, and never by a cookie. */
  takesFromAnywhere: (request: { method: string; path: string }) => boolean
  isReady: () => Promise<boolean>
  report: (error: unknown, requestId: string) => void
  /** A cookie for who may have changed something, by which what they read next has it. */
  wroteCookie?: () => string | undefined
  /** Told of each answer. */
  observe?: (seen: SeenRequest) => void
  /** Everything that is not a procedure: files, live stream, documents, the web app. */
  mount: (app: Hono<HttpEnv>) => void
}

/** The whole HTTP surface; it knows no feature: they are passed in by `router` and `mount`. */
export function createHttpApp(options: HttpOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>({
    getPath: (request) => options.splitPath(new URL(request.url).pathname).path,
  })
  const warnOfUntrusted = untrustedWarning(options)
  const onError = (error: unknown, facts: RequestFacts) => options.report(error, facts.id)
  // Made anew for each handler, because its plugins add to the lists they are given.
  const interception = () => ({
    interceptors: [reportSurprises(onError)],
    clientInterceptors: [explainErrors(onError), keepWritten],
  })
  const rpc = new RPCHandler<RequestContext>(options.router, interception())
  const rest = new OpenAPIHandler<RequestContext>(options.router, {
    ...interception(),
    customErrorResponseBodyEncoder: ({ status, message, data }) => ({ status, message, data: data ?? null }),
  })

  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => ((await options.isReady()) ? c.text('ready') : c.text('not ready', 503)))

  app.use(async (c, next) => {
    const peer = peerAddress(c)
    const facts = readFacts(c.req.raw, peer, options)
    warnOfUntrusted(c.req.raw.headers, peer)
    const log = requestLogger(options.log, facts.id)
    let context: Promise<RequestContext> | undefined
    c.set('facts', facts)
    c.set('log', log)
    c.set('context', () => {
      context ??= options.resolve(facts)
      return context
    })
    const started = performance.now()
    const counted = await inSpan(c.req.method, spanOf(facts), async (span) => {
      const counting = await countingStatements(() => forRequest(facts.id, next))
      const route = facts.procedure ?? routePath(c)
      span?.rename(`${c.req.method} ${route}`)
      span?.tell({ 'http.route': route, 'http.response.status_code': c.res.status })
      if (c.res.status >= 500) span?.fail()
      return counting
    })
    // HEAD is answered like GET, and its body dropped: what stands behind it, a file or the live stream, stays open.
    if (c.req.method === 'HEAD') await c.res.body?.cancel()
    const wrote = mayHaveWritten(c.req, facts) ? options.wroteCookie?.() : undefined
    if (wrote !== undefined) facts.responseHeaders.append('set-cookie', wrote)
    facts.responseHeaders.forEach((value, name) => {
      if (name === 'set-cookie') c.res.headers.append(name, value)
      else c.res.headers.set(name, value)
    })
    c.res.headers.set('x-request-id', facts.id)
    // What a person may see must not stay behind in a shared browser, nor in a proxy.
    if (c.req.path.startsWith('/api/') && !c.res.headers.has('cache-control'))
      c.res.headers.set('cache-control', 'no-store')
    const route = facts.procedure ?? routePath(c)
    const { status } = c.res
    const note = () => {
      const took = performance.now() - started
      const { method, path } = c.req
      const { procedure, logged } = facts
      const [milliseconds, statements] = [Math.round(took), counted.count]
      log.info({ method, path, procedure, status, milliseconds, statements, ...logged }, 'request')
      options.observe?.({ route, status, milliseconds: took, statements })
    }
    if (facts.rest) void facts.rest.then(note, note)
    else note()
  })
  app.use(secureHeaders({ ...contentSecurityPolicy(options.sentryOrigin), strictTransportSecurity: false }))
  app.use(async (c, next) => {
    const { origin, responseHeaders } = c.get('facts')
    if (origin.startsWith('https:')) {
      responseHeaders.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
    }
    if (!options.takesFromAnywhere(c.req) && isForgedCrossSite(c.req.raw, origin)) {
      return c.json({ status: 403, message: 'This request came from another site.', data: null }, 403)
    }
    if (ENCODED_NUL.test(new URL(c.req.url).pathname)) throw unstorable()
    return next()
  })
  app.use(compress())
  // Said here, compression need not make the answer anew to say it, which takes longer than the rest of HTTP.
  app.use('/api/*', async (c, next) => {
    await next()
    if (c.res.headers.get('content-type') === 'application/json')
      c.res.headers.append('vary', 'Accept-Encoding')
  })
  app.use('/api/*', async (c, next) => {
    await next()
    if (c.res.status >= 400 && asksForProblem(c.req.header('accept')))
      c.res = await asProblem(c.res, `urn:uuid:${c.get('facts').id}`)
  })
  // Procedures check it themselves, so that the answer has the shape of their protocol.
  app.use('/api/*', async (c, next) => {
    if (c.req.raw.headers.has(PAGE_PERSON_HEADER) && !c.req.path.startsWith('/api/rpc/'))
      refuseOtherPerson(await c.get('context')())
    return next()
  })

  const featureOf = procedureFinder(options.router)
  const refuseOutsideProcedures: MiddlewareHandler<HttpEnv> = async (c, next) => {
    const { method, path } = c.req
    const isExport = EXPORT.test(path)
    if (!isExport && featureOf(method, path) !== undefined) return next()
    const context = await c.get('context')()
    const listed = isExport ? featureOf('GET', path.replace(EXPORT, '')) : undefined
    context.refuseCall?.(
      listed === undefined
        ? { feature: FILE.test(path) ? 'files' : undefined, changes: !READING.has(method) }
        : { feature: listed, changes: false },
    )
    checkState(context, { access: 'user', changes: !READING.has(method) })
    return next()
  }
  app.use('/api/*', refuseOutsideProcedures)
  app.use('/files/*', refuseOutsideProcedures)

  options.mount(app)

  const limitOf = bodyLimits(options.router)
  app.use('/api/*', (c, next) => {
    // A request of these has no body, and looking for one takes time.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const maxSize = limitOf(c.req.method, c.req.path)
    // Node lets no more through than is said here. Without it, the bytes have to be counted.
    const { 'content-length': said, 'transfer-encoding': encoding } = c.req.header()
    if (said !== undefined && encoding === undefined && Number(said) <= maxSize) return next()
    const limited = bodyLimit({
      maxSize,
      onError: () => c.json({ status: 413, message: 'The request is too large.', data: null }, 413),
    })
    return limited(c, next)
  })
  app.all('/api/rpc/*', async (c) => {
    const prefix = `${c.get('facts').basePath}/api/rpc` as const
    const { response } = await rpc.handle(c.req.raw, {
      prefix: prefix as `/${string}`,
      context: await c.get('context')(),
    })
    const written = sentAsWritten(c.get('facts'), (json) => `{"json":${json}}`)
    return written ?? response ?? c.json({ status: 404, message: 'Not found', data: null }, 404)
  })
  app.all('/api/*', async (c) => {
    const prefix = `${c.get('facts').basePath}/api`
    const context = await c.get('context')()
    return onceByItsKey(c.req.raw, context, async () => {
      const { response } = await rest.handle(c.req.raw, { prefix: prefix as `/${string}`, context })
      const written = sentAsWritten(c.get('facts'))
      return written ?? response ?? c.json({ status: 404, message: 'Not found', data: null }, 404)
    })
  })
  app.onError((error, c) => answerError(error, c, (unexpected) => onError(unexpected, c.get('facts'))))
  return app
}

/** Its name is not known before it is answered; its address never is told: it may name things and hold secrets. */
function spanOf({ id, headers }: RequestFacts) {
  const attributes = { 'eventflow.request_id': id }
  return {
    kind: 'server',
    attributes,
    traceId: id,
    traceparent: headers.get('traceparent') ?? undefined,
  } as const
}

/** Procedures tell it; what stands beside them is known by its method. */
function mayHaveWritten({ method, path }: { method: string; path: string }, facts: RequestFacts): boolean {
  return facts.hasWritten === true || (!READING.has(method) && !path.startsWith('/api/rpc/'))
}

type PeerContext = Parameters<typeof getConnInfo>[0]

/** Empty when the app is called without a socket, as tests may. */
function peerAddress(c: PeerContext): string {
  return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? '') : ''
}

function readFacts(request: Request, peer: string, options: HttpOptions): RequestFacts {
  const url = new URL(request.url)
  const behindProxy = isTrusted(peer, options.trustedProxies)
  const forwarded = (name: string) => (behindProxy ? request.headers.get(name) : null)
  const { basePath, path } = options.splitPath(url.pathname)
  const scheme = options.isHttps ? 'https' : (forwarded('x-forwarded-proto') ?? url.protocol.replace(':', ''))
  const host = forwarded('x-forwarded-host') ?? request.headers.get('host') ?? url.host
  const given = request.headers.get('x-request-id')
  return {
    id: given !== null && isRequestId(given) ? given : newId(),
    headers: request.headers,
    clientAddress: clientAddress(peer, request.headers.get('x-forwarded-for'), options.trustedProxies),
    origin: `${scheme}://${host}`,
    basePath,
    isForPrograms: FOR_PROGRAMS.test(path),
    responseHeaders: new Headers(),
  }
}

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host']

/**
 * Says once that a proxy's headers are ignored, since everyone behind it then seems to have one address. A public
 * address is not written down: it may be a visitor's, who made the headers up.
 */
function untrustedWarning({ log, trustedProxies }: HttpOptions): (headers: Headers, peer: string) => void {
  let isSaid = false
  return (headers, peer) => {
    if (isSaid || isTrusted(peer, trustedProxies) || !FORWARDED.some((name) => headers.has(name))) return
    isSaid = true
    const from = isPrivate(peer) ? peer : 'an address'
    log.warn(
      `Forwarded headers come from ${from} that TRUSTED_PROXIES does not name, and are ignored. If this is your proxy, name it there.`,
    )
  }
}
