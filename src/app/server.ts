import { setUpUrl } from '#features/people/set-up/server/queries.ts'
import { readConfig } from '#platform/config/config.ts'
import { openServices, startPortal } from './start.ts'
import { closeOnSignals } from './stop-on-signals.ts'

/** The portal: web and worker in one process, or, beside worker processes, web alone. */
export async function runServer(say: (line: string) => void, { worker }: { worker: boolean }) {
  const config = readConfig()
  const opened = await openServices(config, say)
  closeOnSignals(opened.close)
  const running = await startPortal(config, opened, { web: true, worker })
  say(`Eventflow is ready at ${running.url}`)
  const url = await setUpUrl(opened.services)
  if (url !== undefined) say(`Set up your first event: ${url}`)
}
