import { err, ok, type Result } from '#kit/result/result.ts'
import { richTextAttributes, richTextElements } from '#kit/text/rich-text.ts'
import { WorkerPool } from '#platform/workers/worker-pool.ts'
import type { SanitiseCalls } from './sanitise-worker.ts'

/**
 * The largest text that is accepted takes a fifth of a second, a drawing of 2 MB two; the rest allows for a busy machine.
 */
const MILLISECONDS = 5_000

const pool = new WorkerPool<SanitiseCalls>({
  program: 'platform/sanitise/sanitise-worker',
  threads: 2,
  milliseconds: MILLISECONDS,
  megabytes: 512,
})

/** Why a text is not cleaned, and so not accepted. */
export type TextExcess = 'tooDeep' | 'tooManyElements' | 'tooSlow'

/**
 * HTML reduced to the allowed elements and attributes, with links that lead to the web, a mail program, a telephone or the
 * portal; the text of other elements stays. In another thread: hostile text costs its sender an answer, and nobody else.
 */
export async function cleanHtml(
  html: string,
  allowed: { elements: readonly string[]; attributes: readonly string[] },
): Promise<Result<string, TextExcess>> {
  const cleaned = await pool.call('html', { html, ...allowed })
  return cleaned.ok ? cleaned.value : err('tooSlow')
}

/** The same of the texts that people write here, in pages and forms alike. */
export function cleanRichText(html: string): Promise<Result<string, TextExcess>> {
  return cleanHtml(html, { elements: richTextElements, attributes: richTextAttributes.a })
}

/** The drawing without anything that runs or loads from elsewhere; in another thread, as above. */
export async function cleanDrawing(text: string): Promise<Result<string, 'notADrawing' | 'tooComplex'>> {
  const cleaned = await pool.call('svg', text)
  if (!cleaned.ok) return err('tooComplex')
  if (cleaned.value.ok) return ok(cleaned.value.value)
  return err(cleaned.value.error === 'notADrawing' ? 'notADrawing' : 'tooComplex')
}
