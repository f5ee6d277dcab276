import { readConfig } from '#platform/config/config.ts'
import { closeOnSignals, openServices, startPortal } from './start.ts'

/** The portal: web and worker in one process. `npm start` runs it. */
export async function runServer(say: (line: string) => void) {
  const config = readConfig()
  const opened = await openServices(config, say)
  closeOnSignals(opened.close)
  const running = await startPortal(config, opened, { web: true, worker: true })
  say(`Eventflow is ready at ${running.url}`)
}
