import { answerCalls } from '#platform/workers/answer-calls.ts'
import { parseList } from './parse-list.ts'

type Asked = { bytes: Uint8Array; locale: string | undefined }

const calls = { list: ({ bytes, locale }: Asked) => parseList(Buffer.from(bytes), locale) }
export type ListCalls = typeof calls

answerCalls(calls)
