import { keepArchives } from '#features/staff/archives/server/commands/making.ts'
import type { Logger } from '#platform/log/log.ts'
import type { Services } from '#platform/services.ts'
import { keepDoing } from './keep-doing.ts'

/** Three statements, while nobody waits. */
const LOOK_MILLISECONDS = 5_000

type Keeping = {
  services: Services
  log: Logger
  closers: { add: (close: () => Promise<unknown>) => void }
}

/** Lets this process make the archives of events that product staff ask for, and take away those that are kept no longer. */
export function keepMakingArchives({ services, log, closers }: Keeping) {
  const stop = new AbortController()
  keepDoing({ what: 'archives of events', milliseconds: LOOK_MILLISECONDS, log, closers }, () =>
    keepArchives(services, stop.signal),
  )
  // Closed before what waits for the work to end.
  closers.add(async () => stop.abort())
}
