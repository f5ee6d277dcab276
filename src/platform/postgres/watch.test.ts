import { expect, it } from 'vitest'
import type { Server } from './postmaster.ts'
import { Watch } from './watch.ts'

/** A server that ends when it is told to. */
function makeServer() {
  const { promise, resolve } = Promise.withResolvers<string>()
  const server: Server = { pid: process.pid, ended: promise }
  return { server, end: resolve }
}

it('gives up on a server that ends again and again', async () => {
  const first = makeServer()
  const lost = Promise.withResolvers<string>()
  let starts = 0
  const again = async () => {
    starts += 1
    const next = makeServer()
    next.end(`end ${starts}`)
    return next.server
  }
  const watch = new Watch(first.server, { again, log: () => {}, onLost: lost.resolve })
  first.end('end 0')
  expect(await lost.promise).toBe('PostgreSQL has ended 6 times within a minute.\nend 5')
  expect(starts).toBe(5)
  expect(await watch.release()).toBe(undefined)
})

it('hands over the server that runs, also one that is just starting, and starts none after it', async () => {
  const [first, second] = [makeServer(), makeServer()]
  let starts = 0
  const again = async () => {
    starts += 1
    return second.server
  }
  const watch = new Watch(first.server, { again, log: () => {}, onLost: undefined })
  first.end('killed')
  await first.server.ended
  expect(await watch.release()).toBe(second.server)
  second.end('stopped')
  await second.server.ended
  expect(starts).toBe(1)
})
