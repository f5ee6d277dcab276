import { readConfig } from '#platform/config/config.ts'
import { openServices, startPortal } from './start.ts'
import { closeOnSignals } from './stop-on-signals.ts'

/** A process that only works on jobs, beside web processes on the same DATABASE_URL. */
export async function runWorker(say: (line: string) => void) {
  const config = readConfig()
  const opened = await openServices(config, say)
  closeOnSignals(opened.close)
  await startPortal(config, opened, { web: false, worker: true })
  say('Eventflow is working on jobs')
}
