import { WorkerPool } from '#platform/workers/worker-pool.ts'
import type { LayoutCalls } from './layouts-worker.ts'
import type { MailLayout } from './mail-layout.ts'
import { type RenderedLayout, renderInTurn } from './render-layout.ts'

/** Fewer are drawn before a thread has loaded React Email. */
const WORTH_A_THREAD = 10

const pool = new WorkerPool<LayoutCalls>({
  program: 'platform/mail/layouts-worker',
  threads: 1,
  // The most that are written at once, 500, take some three seconds; the rest allows for a very busy machine.
  milliseconds: 60_000,
  megabytes: 128,
})

/**
 * Many mails, such as the invitations of an import, are drawn in another thread: each takes some milliseconds of it, in
 * which nobody else would be answered.
 * @throws what `renderLayout` throws
 */
export async function renderLayouts(layouts: readonly MailLayout[]): Promise<RenderedLayout[]> {
  if (layouts.length < WORTH_A_THREAD) return renderInTurn(layouts)
  const rendered = await pool.call('render', layouts)
  if (!rendered.ok) throw new Error(`${layouts.length} mails could not be drawn: ${rendered.error}`)
  return rendered.value
}
