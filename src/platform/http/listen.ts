import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { ConfigError } from '#platform/config/config.ts'

/** A piece of an upload, 16 MB, arrives over a slow line in this time; whoever stops a service waits about as long. */
const GRACE_MILLISECONDS = 30_000

type ListenOptions = {
  fetch: Parameters<typeof getRequestListener>[0]
  /** 0 takes a free one. */
  port: number
  /** The address to listen on; all of the machine's without one. */
  host?: string | undefined
  /** The variable that sets the port, for the words when it cannot be had. */
  variable?: string
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
  grace = GRACE_MILLISECONDS,
}: ListenOptions): Promise<Listening> {
  const answer = getRequestListener(fetch)
  const running = new Set<ServerResponse>()
  let isClosing = false
  const server = createServer((request, response) => {
    running.add(response)
    response.once('close', () => running.delete(response))
    if (isClosing) endConnectionAfter(response)
    void answer(request, response)
  })
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
      // Connections without a request end with it.
      await new Promise((done) => server.close(done))
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
