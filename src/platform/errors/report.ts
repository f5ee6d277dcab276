import type { Logger } from '#platform/log/log.ts'
import type { ErrorContext } from './error-context.ts'

type ErrorReportConfig = {
  environment: 'production' | 'development' | 'test'
  sentryDsn?: string | undefined
  /** The running version. */
  release: string
}

export type ErrorReporter = {
  /** Logs the error and, where reporting is on, sends it. Never throws and never waits. */
  report(error: unknown, context?: ErrorContext): void
  /** Sends the reports still waiting, for at most two seconds. */
  close(): Promise<void>
}

/**
 * Reports errors by the Sentry protocol, with every request traced, only in production and with a DSN
 * (platform specification, section 9). Everywhere else errors are only logged.
 */
export async function createErrorReporter(config: ErrorReportConfig, logger: Logger): Promise<ErrorReporter> {
  const sender = await openSender(config)
  return {
    report(error, context = {}) {
      logger.error({ ...context, err: error }, 'unexpected error')
      sender?.send(error, context)
    },
    close: async () => sender?.close(),
  }
}

async function openSender({ environment, sentryDsn, release }: ErrorReportConfig) {
  if (environment !== 'production' || !sentryDsn) return undefined
  // Loaded only here: the library instruments the process and takes longer to load than the server.
  const { openSentry } = await import('./sentry.ts')
  return openSentry({ dsn: sentryDsn, environment, release })
}
