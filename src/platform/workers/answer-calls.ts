import { parentPort } from 'node:worker_threads'
import type { Reply } from './worker-pool.ts'

type Call = { name: string; input: unknown }

/** The whole of a worker's program: answers one call after the other, by name. */
export function answerCalls(calls: Record<string, (input: never) => unknown>) {
  const port = parentPort
  if (port === null) throw new Error('This program runs as a worker only.')
  port.on('message', async ({ name, input }: Call) => {
    const call = calls[name]
    let reply: Reply
    try {
      if (!call) throw new Error(`The worker has no call “${name}”.`)
      reply = { answer: await call(input as never) } // forced by worker_threads: a message arrives without its type
    } catch (thrown) {
      reply = { thrown }
    }
    port.postMessage(reply)
  })
  port.postMessage('ready')
}
