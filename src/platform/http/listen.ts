import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { ConfigError } from '#platform/config/config.ts'

/** A piece of an upload, 16 MB, arrives over a slow line in this time; whoever stops a service waits about as long. */
const GRACE_MILLISECONDS = 30_000
/** Node adds this to the time after which it closes an idle connection. */
const IDLE_BUFFER_MILLISECONDS = 1_000

type ListenOptions = {
  fetch: Parameters<typeof getRequestListener>[0]
  /** 0 takes a free one. */
  port: number
  /** The address to listen on; all of the machine's without one. */
  host?: string | undefined
  /** The variable that sets the port, for the words when it cannot be had. */
  variable?: string
  /** Requests come through a proxy, which keeps connections for its next requests. */
  isBehindProxy?: boolean
  /** Milliseconds that requests have to finish once it closes. */
  grace?: number
}

export type Listening = {
  port: number
  /**
   * Answers what it has begun, and what still arrives meanwhile, then takes nothing more. What is not answered in time
   * is cut off.
   */
  close(): Promise<void>
}

/** @throws ConfigError when the port cannot be had */
export async function listen({
  fetch,
  port,
  host,
  variable = 'PORT',
  isBehindProxy = false,
  grace = GRACE_MILLISECONDS,
}: ListenOptions): Promise<Listening> {
  const answer = getRequestListener(fetch)
  const running = new Set<ServerResponse>()
  /** Connections without a request so far, such as browsers open in advance. The server takes them to be busy. */
  const unused = new Set<Socket>()
  let isClosing = false
  const server = createServer((request, response) => {
    unused.delete(request.socket)
    running.add(response)
    response.once('close', () => running.delete(response))
    if (isClosing) endConnectionAfter(response)
    void answer(request, response)
  })
  server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  const closeIdle = () => {
    server.closeIdleConnections()
    for (const socket of unused) socket.destroy()
  }
  server.listen(port, host)
  await once(server, 'listening').catch((error) => {
    throw inWords(error, port, variable)
  })
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      isClosing = true
      const cutting = setTimeout(() => server.closeAllConnections(), grace)
      for (const response of running) endConnectionAfter(response)
      await Promise.all([...running].map((response) => once(response, 'close')))
      // A proxy may have sent a request on a connection that looks idle here. If it were closed now, the proxy could not
      // know whether that was carried out, and would answer with a failure. Each is used once more, or times out.
      const closingIdle = setTimeout(
        closeIdle,
        isBehindProxy ? server.keepAliveTimeout + IDLE_BUFFER_MILLISECONDS : 0,
      )
      // An HTTP server's own `close` closes idle connections as well.
      await new Promise((done) => NetServer.prototype.close.call(server, done))
      clearTimeout(closingIdle)
      clearTimeout(cutting)
    },
  }
}

function endConnectionAfter(response: ServerResponse) {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

function inWords(error: NodeJS.ErrnoException, port: number, variable: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new ConfigError(
      `Port ${port} is already in use: stop the program that uses it, or set ${variable} to another number.`,
    )
  }
  if (error.code === 'EACCES') {
    return new ConfigError(
      `Port ${port} is not open to this user: set ${variable} to a number above 1023, and let a proxy take ${port}.`,
    )
  }
  return error
}
