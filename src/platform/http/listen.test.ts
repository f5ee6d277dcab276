import { once } from 'node:events'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { ConfigError } from '#platform/config/config.ts'
import { type Listening, listen } from './listen.ts'

/** Answers `/slow` when it is told to, and anything else immediately. */
async function start(options: { grace?: number; host?: string; isBehindProxy?: boolean } = {}) {
  const begun = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const fetchHere = async (request: Request) => {
    if (new URL(request.url).pathname === '/slow') {
      begun.resolve()
      await released.promise
    }
    return new Response('answered')
  }
  const listening = await listen({ fetch: fetchHere, port: 0, ...options })
  open.push(listening)
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${listening.port}${path}`)
    return [await response.text(), response.headers.get('connection')]
  }
  return { listening, ask, begun: begun.promise, release: released.resolve }
}

let open: Listening[] = []
afterEach(async () => {
  await Promise.all(open.map((listening) => listening.close()))
  open = []
})

it('answers what it has begun, and what arrives meanwhile, before it closes', async () => {
  const { listening, ask, begun, release } = await start()
  expect(await ask('/')).toEqual(['answered', 'keep-alive'])
  const slow = ask('/slow')
  await begun
  const closing = listening.close()
  expect(await ask('/')).toEqual(['answered', 'close'])
  release()
  expect(await slow).toEqual(['answered', 'close'])
  await closing
  await expect(ask('/')).rejects.toThrow()
})

it('closes at once when nothing is asked of it, whoever is still connected', async () => {
  const { listening, ask } = await start()
  await ask('/')
  await listening.close()
  await expect(ask('/')).rejects.toThrow()
})

/** A connection that a proxy keeps: whatever is written to it and read from it, as HTTP has it. */
async function connectTo(port: number) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const ended = once(socket, 'end')
  return {
    ask: async (path: string) => {
      socket.write(`GET ${path} HTTP/1.1\r\nhost: portal.example\r\n\r\n`)
      const [answer] = await once(socket, 'data')
      return String(answer)
    },
    end: () => void socket.end(),
    ended,
  }
}

it('answers a request that a proxy sends on a kept connection while it closes, and takes no new connection', async () => {
  const { listening, ask } = await start({ isBehindProxy: true })
  const [kept, idle] = [await connectTo(listening.port), await connectTo(listening.port)]
  expect(await kept.ask('/')).toContain('Connection: keep-alive')
  expect(await idle.ask('/')).toContain('answered')
  const closing = listening.close()
  await expect(ask('/')).rejects.toThrow()
  expect(await kept.ask('/')).toMatch(/^HTTP\/1\.1 200 OK\r\n.*connection: close/is)
  await kept.ended
  // The proxy's own time for it is over.
  idle.end()
  await closing
})

it('does not wait for ever for a connection that nothing is asked on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { listening } = await start({ isBehindProxy: true })
  const unused = await connectTo(listening.port)
  // Connections are taken in their order: what is answered on this one shows that the other is there.
  const used = await connectTo(listening.port)
  await used.ask('/')
  used.end()
  const closing = listening.close()
  await vi.advanceTimersByTimeAsync(6_000)
  await Promise.all([closing, unused.ended])
})

it('cuts off what takes too long', async () => {
  const { listening, ask, begun } = await start({ grace: 100 })
  const slow = ask('/slow')
  await begun
  await Promise.all([expect(slow).rejects.toThrow(), listening.close()])
})

/** Those of the addresses at which something answers on this port. */
async function reachable(addresses: readonly string[], port: number): Promise<string[]> {
  const answers = await Promise.all(
    addresses.map((address) => {
      const host = address.includes(':') ? `[${address}]` : address
      return fetch(`http://${host}:${port}/`).then(
        () => [address],
        () => [],
      )
    }),
  )
  return answers.flat()
}

it('listens on the address it is given, and on no other of the machine', async () => {
  const ofMachine = Object.values(networkInterfaces()).flatMap((all = []) =>
    all.filter(({ scopeid }) => !scopeid).map(({ address }) => address),
  )
  // A second address of the machine itself, which Linux has without any network.
  const all = [...new Set(['127.0.0.2', ...ofMachine])]
  const everywhere = await start()
  const others = (await reachable(all, everywhere.listening.port)).filter(
    (address) => address !== '127.0.0.1',
  )
  expect(others).not.toEqual([])
  const { listening } = await start({ host: '127.0.0.1' })
  expect(await reachable(['127.0.0.1', ...others], listening.port)).toEqual(['127.0.0.1'])
})

it('says in one sentence that its port is taken', async () => {
  const { listening } = await start()
  const second = listen({ fetch: () => new Response(), port: listening.port })
  await expect(second).rejects.toThrow(
    new ConfigError(
      `Port ${listening.port} is already in use: stop the program that uses it, or set PORT to another number.`,
    ),
  )
})
