import { demoLinks, loadDemo } from '#demo/load-demo.ts'
import { type Config, ConfigError, readConfig } from '#platform/config/config.ts'
import { openServices, startPortal } from './start.ts'
import { closeOnSignals } from './stop-on-signals.ts'

/** The portal with a demo event: loads it on an empty data folder, then prints one-click sign-in links. */
export async function runDemo(say: (line: string) => void) {
  const config = demoConfig(readConfig())
  const opened = await openServices(config, say)
  closeOnSignals(opened.close)
  if (!(await loadDemo(opened.services))) {
    await opened.close()
    throw new ConfigError(
      'There is an event here that is not the demo. Choose another folder for the demo: DATA_DIR=.data-demo npm run demo',
    )
  }
  const running = await startPortal(config, opened, { web: true, worker: true, isDemo: true })
  say(`Eventflow is ready at ${running.url}`)
  for (const { role, url } of await demoLinks(opened.services)) say(`${role}: ${url}`)
}

/** Everybody knows the password of the demo's people, so only this machine reaches it unless HOST says otherwise. */
export function demoConfig(config: Config): Config {
  return { ...config, host: config.host ?? '127.0.0.1' }
}
