import { loadPart } from '#ui/parts/load-part.ts'

type Reporter = (error: unknown) => void

let report: Reporter = () => undefined

/** Reports the error, where error reporting is on. */
export function reportError(error: unknown) {
  report(error)
}

/**
 * Starts error reporting: only in production and with a DSN. All traces, one session in ten as a replay, every
 * session with an error (platform specification, section 9). Loaded when the page is idle.
 */
export async function startErrorReporting(dsn: string, release: string) {
  if (!import.meta.env.PROD || !dsn) return
  const { startSentry } = await loadPart(() => import('./sentry.ts'), { mayReload: false })
  report = startSentry(dsn, release)
}
