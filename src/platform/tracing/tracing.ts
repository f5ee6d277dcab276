import { AsyncLocalStorage } from 'node:async_hooks'

/** Whatever is told of a span: which code ran, and how it ended; never whom it was about. */
type Attributes = Readonly<Record<string, string | number | boolean>>

type Beginning = {
  kind: 'server' | 'client' | 'consumer'
  attributes?: Attributes
  /** W3C trace context of what it comes from, where that is elsewhere; else it belongs to the span it begins in. */
  traceparent?: string | undefined
  /** What a new trace is called: the id of a request, so that its line in the log leads to it. */
  traceId?: string | undefined
}

export type OpenSpan = {
  /** W3C trace context, for what comes of it elsewhere. */
  readonly traceparent: string
  rename(name: string): void
  tell(attributes: Attributes): void
  fail(error?: unknown): void
  end(): void
}

export type Tracer = {
  begin(name: string, beginning: Beginning, within: OpenSpan | undefined): OpenSpan
}

let tracer: Tracer | undefined
const current = new AsyncLocalStorage<OpenSpan>()

/** From now on; off again without one. */
export function traceBy(opened: Tracer | undefined) {
  tracer = opened
}

/**
 * Tells of some work as a span; what is traced within it belongs to it. Without tracing, it is the work and nothing else,
 * and there is no span.
 */
export async function inSpan<T>(
  name: string,
  beginning: Beginning,
  work: (span: OpenSpan | undefined) => Promise<T>,
): Promise<T> {
  if (!tracer) return work(undefined)
  const span = tracer.begin(name, beginning, current.getStore())
  try {
    return await current.run(span, () => work(span))
  } catch (error) {
    span.fail(error)
    throw error
  } finally {
    span.end()
  }
}

/** A span that is ended by whoever hears of its end; undefined without tracing, and outside every other span. */
export function beginSpan(name: string, beginning: Beginning): OpenSpan | undefined {
  const within = current.getStore()
  return tracer && within ? tracer.begin(name, beginning, within) : undefined
}

/** The trace that the running code belongs to, for what it causes later; undefined without tracing. */
export function traceparentNow(): string | undefined {
  return current.getStore()?.traceparent
}
