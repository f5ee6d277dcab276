import { wordsOfTarget } from '#platform/backup/target.ts'
import type { Config } from '#platform/config/config.ts'
import type { Logger } from '#platform/log/log.ts'
import type { Services } from '#platform/services.ts'
import { keepDoing } from '../keep-doing.ts'
import { keepBackups } from './scheduled.ts'

/** One statement or two, while nothing is due; somebody who asks for a backup waits no longer for its beginning. */
const LOOK_MILLISECONDS = 10_000

type Keeping = {
  services: Services
  databaseUrl: string
  log: Logger
  closers: { add: (close: () => Promise<unknown>) => void }
}

/** What the portal may know of them, which is no key of a store. */
export function toldOfBackups({ backup }: Pick<Config, 'backup'>): Pick<Services['settings'], 'backup'> {
  if (!backup) return {}
  const { url, ...settings } = backup
  return { backup: { ...settings, place: wordsOfTarget(url) } }
}

/** Lets this process make the backups that are due, if the operator wants any. */
export function keepMakingBackups(
  { backup: settings, dataDir }: Config,
  { services, databaseUrl, log, closers }: Keeping,
) {
  if (!settings) return
  const stop = new AbortController()
  const backups = { services, databaseUrl, dataDir, settings, log, signal: stop.signal }
  keepDoing({ what: 'backups', milliseconds: LOOK_MILLISECONDS, log, closers }, () => keepBackups(backups))
  // Closed before what waits for the work to end.
  closers.add(async () => stop.abort())
}
