import { performance } from 'node:perf_hooks'
import { WorkerPool } from '#platform/workers/worker-pool.ts'
import type { LayoutCalls } from './layouts-worker.ts'
import type { MailLayout } from './mail-layout.ts'
import { type RenderedLayout, renderLayout } from './render-layout.ts'

/** Fewer in ten seconds are drawn before a thread has loaded React Email. */
const WORTH_A_THREAD = 50
const SPAN_MILLISECONDS = 10_000

const pool = new WorkerPool<LayoutCalls>({
  program: 'platform/mail/layouts-worker',
  threads: 1,
  // One takes some milliseconds; the rest allows for a very busy machine.
  milliseconds: 20_000,
  megabytes: 128,
})

/** When the latest were drawn, the oldest first. */
const latest: number[] = []

function areMany(): boolean {
  const now = performance.now()
  latest.push(now)
  while (latest.length > WORTH_A_THREAD + 1 || now - (latest[0] ?? now) > SPAN_MILLISECONDS) latest.shift()
  return latest.length > WORTH_A_THREAD
}

/**
 * One mail of what may be many, such as the invitations of an import: then they are drawn in another thread, for each takes
 * some milliseconds of it, in which nobody else would be answered.
 * @throws what `renderLayout` throws
 */
export async function renderAmongMany(layout: MailLayout): Promise<RenderedLayout> {
  if (!areMany()) return renderLayout(layout)
  // A thread that was too slow, or did not start, says nothing about the mail.
  const rendered = await pool.call('render', layout).catch(() => undefined)
  return rendered?.ok ? rendered.value : renderLayout(layout)
}
