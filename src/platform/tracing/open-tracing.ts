import type { TracingSettings } from '#platform/config/tracing-settings.ts'
import { beginSpan, traceBy } from './tracing.ts'

/**
 * Sends traces to the operator's collector, where one is set. Its packages are loaded only then. They are not made the
 * process's own, so that error reporting, which traces by the same packages, has its traces for itself.
 * @returns what sends the last spans and ends it
 */
export async function openTracing(
  settings: TracingSettings | undefined,
  { release, followStatements }: Opening,
): Promise<() => Promise<void>> {
  if (!settings) return async () => {}
  const { openExport } = await import('./otlp.ts')
  const opened = openExport(settings, release)
  traceBy(opened.tracer)
  followStatements((statement) => {
    const span = beginSpan(statement, { kind: 'client', attributes: databaseAttributes(statement) })
    return (failure) => {
      if (failure !== undefined) span?.fail(failure)
      span?.end()
    }
  })
  return async () => {
    traceBy(undefined)
    followStatements(undefined)
    await opened.close()
  }
}

type Opening = {
  release: string
  /** Has every statement told of by its name, and how it ended; of none any more. */
  followStatements: (hear: ((statement: string) => (failure?: unknown) => void) | undefined) => void
}

const databaseAttributes = (statement: string) => ({
  'db.system.name': 'postgresql',
  'db.query.summary': statement,
})
