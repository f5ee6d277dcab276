import { browserTracingIntegration, captureException, init, replayIntegration } from '@sentry/react'
import { ApiError } from '#ui/data/api-error.ts'

/** @returns the function that reports an error */
export function startSentry(dsn: string, release: string): (error: unknown) => void {
  init({
    dsn,
    release: `eventflow@${release}`,
    integrations: [
      browserTracingIntegration(),
      replayIntegration({ maskAllText: true, blockAllMedia: true }),
    ],
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    sendDefaultPii: false,
  })
  return (error) =>
    captureException(
      error,
      error instanceof ApiError && error.requestId ? { tags: { requestId: error.requestId } } : {},
    )
}
