import {
  captureException,
  close,
  type Event,
  eventFiltersIntegration,
  functionToStringIntegration,
  httpIntegration,
  init,
  linkedErrorsIntegration,
  nodeContextIntegration,
  type spanToJSON,
} from '@sentry/node'
import { redact, redactText } from '#platform/log/redact.ts'
import type { ErrorContext } from './error-context.ts'

type SpanJSON = ReturnType<typeof spanToJSON>
type SentryConfig = { dsn: string; environment: string; release: string }

// Milliseconds that a stopping process waits for the last reports.
const lastWait = 2_000

export function openSentry({ dsn, environment, release }: SentryConfig) {
  const client = init({
    dsn,
    environment,
    release,
    tracesSampleRate: 1.0,
    sendDefaultPii: false,
    // Listed one by one: the default set also collects console output, headers, bodies and the host's name.
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      functionToStringIntegration(),
      linkedErrorsIntegration(),
      nodeContextIntegration(),
      httpIntegration(),
    ],
    // Other servers get no trace headers, and signed requests keep their signature.
    tracePropagationTargets: [],
    registerEsmLoaderHooks: false,
    includeServerName: false,
    maxBreadcrumbs: 0,
    beforeSend: withoutPersonalData,
    beforeSendTransaction: withoutPersonalData,
    beforeSendSpan: spanWithoutPersonalData,
  })
  // The head of each envelope names the request again, bypassing the functions above.
  client?.on('createDsc', (head) => {
    if (head.transaction) head.transaction = withoutIds(head.transaction)
  })
  return {
    send: (error: unknown, context: ErrorContext) => void captureException(error, { tags: context }),
    close: async () => void (await close(lastWait)),
  }
}

// Of a request, only what says which code ran. Anything that a later version of the library adds is left out.
const keptAttributes = [
  'http.method',
  'http.request.method',
  'http.route',
  'http.status_code',
  'http.response.status_code',
  'sentry.op',
  'sentry.origin',
  'sentry.sample_rate',
  'sentry.source',
]

/** The event without the person, headers, bodies, queries and breadcrumbs; texts redacted as in the log. */
function withoutPersonalData<T extends Event>(event: T): T {
  const { user: _user, breadcrumbs: _breadcrumbs, server_name: _name, request: _request, ...kept } = event
  const trace = kept.contexts?.trace
  return {
    ...kept,
    ...(kept.message ? { message: redactText(kept.message) } : {}),
    ...(kept.transaction ? { transaction: withoutIds(kept.transaction) } : {}),
    ...(kept.tags ? { tags: redact(kept.tags) } : {}),
    ...(kept.extra ? { extra: redact(kept.extra) } : {}),
    ...(kept.exception ? { exception: { values: kept.exception.values?.map(redactedException) ?? [] } } : {}),
    ...(trace ? { contexts: { ...kept.contexts, trace: { ...trace, data: keptOf(trace.data) } } } : {}),
  } as T
}

function redactedException<T extends { value?: string }>(exception: T): T {
  return exception.value === undefined ? exception : { ...exception, value: redactText(exception.value) }
}

function spanWithoutPersonalData(span: SpanJSON): SpanJSON {
  return {
    ...span,
    data: keptOf(span.data) ?? {},
    ...(span.description === undefined ? {} : { description: withoutIds(span.description) }),
  }
}

function keptOf<T extends object>(attributes: T | undefined): T | undefined {
  if (!attributes) return undefined
  return Object.fromEntries(Object.entries(attributes).filter(([key]) => keptAttributes.includes(key))) as T
}

// A path can end in a token that signs someone in. Ids are removed too, which also groups a route's requests.
function withoutIds(text: string): string {
  return redactText(text.replace(/\?.*$/s, '').replaceAll(/\/[\w.~%-]{16,}(?=\/|$)/g, '/:id'))
}
