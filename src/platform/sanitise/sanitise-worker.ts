import { err, ok, type Result } from '#kit/result/result.ts'
import { safeLink } from '#kit/text/link.ts'
import { answerCalls } from '#platform/workers/answer-calls.ts'
import { sanitiseHtml } from './html.ts'
import { excessOf, type MarkupExcess } from './markup-limits.ts'
import { sanitiseSvg } from './svg.ts'

/** A page of text is some ten deep; text pasted from other programs, a few dozen. */
const TEXT_LIMITS = { depth: 100, elements: 10_000 }
/** Drawing programs put each layer and group around the next; the plan of a hall has thousands of shapes. */
const DRAWING_LIMITS = { depth: 200, elements: 50_000, isDrawing: true }

type HtmlInput = { html: string; elements: readonly string[]; attributes: readonly string[] }

const calls = {
  html({ html, ...allowed }: HtmlInput): Result<string, MarkupExcess> {
    const excess = excessOf(html, TEXT_LIMITS)
    return excess ? err(excess) : ok(sanitiseHtml(html, { ...allowed, link: safeLink }))
  },
  svg(text: string): Result<string, MarkupExcess | 'notADrawing'> {
    const excess = excessOf(text, DRAWING_LIMITS)
    if (excess) return err(excess)
    const drawing = sanitiseSvg(text)
    return drawing === undefined ? err('notADrawing') : ok(drawing)
  },
}
export type SanitiseCalls = typeof calls

answerCalls(calls)
