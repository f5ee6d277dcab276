import { readConfig } from '#platform/config/config.ts'
import { closeOnSignals, openServices, startPortal } from './start.ts'

/** The portal with a demo event: loads it on an empty data folder, then prints one-click sign-in links. */
export async function runDemo(say: (line: string) => void) {
  const config = readConfig()
  const opened = await openServices(config, say)
  closeOnSignals(opened.close)
  const running = await startPortal(config, opened, { web: true, worker: true, isDemo: true })
  say(`Eventflow is ready at ${running.url}`)
}
