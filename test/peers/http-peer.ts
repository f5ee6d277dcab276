import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type HttpPeer = { url: string; stop(): Promise<void> }

/** Starts an HTTP server on a free local port. */
export async function startHttpPeer(listener: RequestListener): Promise<HttpPeer> {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${portOf(server)}`, stop: () => stopServer(server) }
}

export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}

async function stopServer(server: Server): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}
