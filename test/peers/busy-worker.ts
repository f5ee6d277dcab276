import { threadId } from 'node:worker_threads'
import { answerCalls } from '#platform/workers/answer-calls.ts'

/** Calls that do what a hostile input would make a program do. */
const calls = {
  double: (number: number) => number * 2,
  thread: () => threadId,
  fail: (words: string) => {
    throw new Error(words)
  },
  /** Never comes back, and never lets go of its thread. */
  spin: () => {
    for (;;) Math.random()
  },
  fillMemory: () => {
    const kept: number[][] = []
    for (;;) kept.push(new Array(100_000).fill(Math.random()))
  },
}
export type BusyCalls = typeof calls

answerCalls(calls)
