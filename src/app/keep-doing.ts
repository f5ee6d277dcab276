import type { Logger } from '#platform/log/log.ts'

type Repeated = {
  what: string
  milliseconds: number
  log: Pick<Logger, 'warn'>
  closers: { add: (close: () => Promise<unknown>) => void }
}

/** Does something at once, and then again and again, never twice at a time: a moment that comes while it runs is left out. */
export function keepDoing({ what, milliseconds, log, closers }: Repeated, work: () => Promise<unknown>) {
  let running: Promise<unknown> | undefined
  const run = () => {
    running ??= work()
      .catch((error: unknown) => log.warn({ err: error }, what))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(run, milliseconds)
  closers.add(async () => {
    clearInterval(timer)
    // It still needs the pool, which closes after this.
    await running
  })
  run()
}
