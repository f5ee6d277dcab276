import { setPriority } from 'node:os'
import { answerCalls } from '#platform/workers/answer-calls.ts'
import type { MailLayout } from './mail-layout.ts'
import { renderLayout } from './render-layout.ts'

const calls = { render: (layout: MailLayout) => renderLayout(layout) }
export type LayoutCalls = typeof calls

// On Linux this is the priority of the thread alone: whoever waits for an answer goes first.
if (process.platform === 'linux') setPriority(10)
answerCalls(calls)
