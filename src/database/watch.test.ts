import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { watchDatabase } from './watch.ts'

/** A way to the database that can be closed, and opened again at the same port. */
let way: { url: string; close(): Promise<void>; open(): Promise<void> }
let watch: ReturnType<typeof watchDatabase> | undefined

beforeEach(async () => {
  way = await openWay(inject('postgresUrl'))
})
afterEach(async () => {
  await watch?.stop()
  await way.close()
})

async function openWay(to: string): Promise<typeof way> {
  const folder = new URL(to).searchParams.get('host') ?? ''
  const sockets = new Set<Socket>()
  let server: Server | undefined
  const open = async (port: number) => {
    server = createServer((socket) => {
      const onward = connect(`${folder}/.s.PGSQL.5432`)
      for (const side of [socket, onward]) {
        sockets.add(side)
        side.on('error', () => {}).once('close', () => sockets.delete(side))
      }
      socket.pipe(onward).pipe(socket)
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as { port: number }).port
  }
  const port = await open(0)
  const url = new URL(to)
  url.search = ''
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server?.close()
      server = undefined
    },
    open: async () => void (await open(port)),
  }
}

it('says when the database goes and when it is back, and nothing while it is there', async () => {
  const said: string[] = []
  watch = watchDatabase({
    url: way.url,
    say: (line) => said.push(line),
    onLost: () => said.push('lost'),
    pause: 20,
  })
  await way.close()
  await expect
    .poll(() => said)
    .toEqual([expect.stringMatching(/^The database does not answer \(.+\): trying again/)])
  await way.open()
  await expect.poll(() => said.slice(1)).toEqual(['The database answers again.'])
})

it('gives up once, when it stays away', async () => {
  const lost: string[] = []
  await way.close()
  watch = watchDatabase({
    url: way.url,
    say: () => {},
    onLost: (words) => lost.push(words),
    patience: 60,
    pause: 20,
  })
  await expect.poll(() => lost).toEqual(['The database has not answered for 0 minutes.'])
  await watch.stop()
  expect(lost).toHaveLength(1)
})
