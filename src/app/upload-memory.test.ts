import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeEvent, makeMember, makeTeam } from '#test/factories/event.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { addressOf, uploader } from '#test/uploading.ts'

const MEGABYTE = 1024 * 1024
const PIECE = Buffer.alloc(256 * 1024, 'x')
const HEAD = Buffer.concat([Buffer.from('%PDF-1.7\n'), PIECE]).subarray(0, PIECE.length)
const FILES = 15
const FILE_BYTES = 8 * MEGABYTE
/** Node's fetch asks for it with a body of unknown length; the types of browsers do not know it. */
const streaming = { duplex: 'half' }
/** The last piece of each file waits until the test lets it go. */
const HELD_BACK_BYTES = PIECE.length
/** What is between the connections and the disk: measured 0.1 MB. The files have 120 MB. */
const MOST_BYTES = 20 * MEGABYTE

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('writes fifteen files at once to the disk as they come, and holds none of them', async () => {
  const scope = await makeEvent(server.services)
  const { accountId } = await makeMember(scope, { teamId: await makeTeam(scope) })
  const cookie = await server.signIn(accountId)
  const person = uploader(server, { cookie, slug: scope.slug, root: '/api/team/uploads' })
  const addresses: string[] = []
  for (let file = 0; file < FILES; file += 1) {
    addresses.push(addressOf(await person.begin('plan.pdf', FILE_BYTES)))
  }
  const origin = await server.listen()
  const before = heldBytes()
  const end = Promise.withResolvers<void>()
  const sending = addresses.map((address) =>
    fetch(`${origin}${address}`, {
      method: 'PATCH',
      headers: {
        cookie,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
      },
      body: pdfInPieces(end.promise),
      ...streaming,
    }),
  )
  const received = () =>
    Promise.all(
      addresses.map(async (address) => {
        const found = await server.services.uploads.find(address.split('/').at(-1) ?? '')
        return found?.offset ?? 0
      }),
    )
  await expect
    .poll(async () => Math.min(...(await received())), { timeout: 50_000, interval: 100 })
    .toBe(FILE_BYTES - HELD_BACK_BYTES)
  expect(heldBytes() - before).toBeLessThan(MOST_BYTES)

  end.resolve()
  expect((await Promise.all(sending)).map(({ status }) => status)).toEqual(Array(FILES).fill(204))
  const stored = await Promise.all(addresses.map((address) => person.finish(address)))
  expect(stored.map(({ body }) => body.size)).toEqual(Array(FILES).fill(FILE_BYTES))
  expect(heldBytes() - before).toBeLessThan(MOST_BYTES)
  expect(server.surprises).toEqual([])
})

/** Bytes of buffers that are still needed in this process, which is client and server in one. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc')
  // Twice: what the first collection finds is only taken back with the second.
  for (const collect of Array(2).fill(runInNewContext('gc'))) collect()
  return process.memoryUsage().arrayBuffers
}

/** The same piece again and again, so that the client holds no file either. */
function pdfInPieces(lastMayCome: Promise<void>): ReadableStream<Uint8Array> {
  let sent = 0
  return new ReadableStream({
    async pull(controller) {
      if (sent === FILE_BYTES) return controller.close()
      if (sent === FILE_BYTES - HELD_BACK_BYTES) await lastMayCome
      controller.enqueue(sent === 0 ? HEAD : PIECE)
      sent += PIECE.length
    },
  })
}
