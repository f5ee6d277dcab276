import { answerCalls } from '#platform/workers/answer-calls.ts'
import type { MailLayout } from './mail-layout.ts'
import { renderInTurn } from './render-layout.ts'

const calls = { render: (layouts: readonly MailLayout[]) => renderInTurn(layouts) }
export type LayoutCalls = typeof calls

answerCalls(calls)
