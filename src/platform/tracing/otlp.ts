import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type IdGenerator,
  RandomIdGenerator,
} from '@opentelemetry/sdk-trace-base'
import type { TracingSettings } from '#platform/config/tracing-settings.ts'
import type { OpenSpan, Tracer } from './tracing.ts'

/** A stopping process waits this long for the last spans. */
const LAST_WAIT_MILLISECONDS = 2000

/** The packages read the other standard variables themselves: headers, sampling, batches, names. */
export function openExport(
  { url }: TracingSettings,
  release: string,
): { tracer: Tracer; close: () => Promise<void> } {
  const ids = new GivenIds()
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'eventflow', 'service.version': release }))
      // What the operator has set is the last word.
      .merge(detectResources({ detectors: [envDetector] })),
    idGenerator: ids,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  })
  const open = provider.getTracer('eventflow', release)
  const tracer: Tracer = {
    begin(name, { kind, attributes = {}, traceparent, traceId }, within) {
      const parent = within instanceof TracedSpan ? within.context : contextOf(traceparent)
      const span = ids.with(traceId, () => open.startSpan(name, { kind: kinds[kind], attributes }, parent))
      return new TracedSpan(span)
    },
  }
  return { tracer, close: () => closed(provider) }
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }

/** A collector that is away keeps no process from ending. */
async function closed(provider: BasicTracerProvider): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, LAST_WAIT_MILLISECONDS)
  await Promise.race([provider.shutdown().catch(() => {}), late])
  clearTimeout(timer)
}

class TracedSpan implements OpenSpan {
  readonly #span: Span
  readonly context: Context

  constructor(span: Span) {
    this.#span = span
    this.context = trace.setSpan(ROOT_CONTEXT, span)
  }

  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.#span.spanContext()
    return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
  }

  rename(name: string) {
    this.#span.updateName(name)
  }

  tell(attributes: Parameters<OpenSpan['tell']>[0]) {
    this.#span.setAttributes(attributes)
  }

  /** By its kind alone: its message may name people, and the log has it. */
  fail(error?: unknown) {
    this.#span.setStatus({ code: SpanStatusCode.ERROR })
    if (error === undefined) return
    const { code, name = 'Error' } = Object(error) as { code?: unknown; name?: string }
    this.#span.setAttribute('error.type', typeof code === 'string' ? code : name)
  }

  end() {
    this.#span.end()
  }
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** Where the given context stands; a new trace if there is none that can be read. */
function contextOf(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? []
  if (traceId === undefined || spanId === undefined || /^0+$/.test(traceId) || /^0+$/.test(spanId))
    return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags ?? '00', 16) & TraceFlags.SAMPLED
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

/** Random ids, or for the time of one call the one that is given. */
class GivenIds implements IdGenerator {
  #given: string | undefined
  readonly #random = new RandomIdGenerator()

  generateTraceId(): string {
    return this.#given ?? this.#random.generateTraceId()
  }

  generateSpanId(): string {
    return this.#random.generateSpanId()
  }

  with<T>(traceId: string | undefined, work: () => T): T {
    const digits = traceId?.replaceAll('-', '') ?? ''
    this.#given = /^(?!0+$)[0-9a-f]{32}$/.test(digits) ? digits : undefined
    try {
      return work()
    } finally {
      this.#given = undefined
    }
  }
}
