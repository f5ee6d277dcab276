import { answerCalls } from '#platform/workers/answer-calls.ts'
import { parseList } from './parse-list.ts'

const calls = { list: (bytes: Uint8Array) => parseList(Buffer.from(bytes)) }
export type ListCalls = typeof calls

answerCalls(calls)
