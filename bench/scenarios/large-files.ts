import { signIn, startDemo, withBuilt } from '../demo-portal.ts'
import type { Measure } from '../measure.ts'
import { memoryOf, watching } from '../memory.ts'
import { upload } from '../upload.ts'

const MEGABYTE = 1024 * 1024
const FILE_BYTES = 500 * MEGABYTE

/** The memory that one large file costs the serving process, up and down. Only Linux reports it. */
export function run(): Promise<Measure[]> {
  if (process.platform !== 'linux') return Promise.resolve([])
  return withBuilt(async (dataDir) => {
    // Loading the demo leaves memory behind that would count as idle.
    await (await startDemo(dataDir)).stop()
    const demo = await startDemo(dataDir)
    try {
      const cookie = await signIn(demo, 'moderator')
      await fetch(`${demo.url}/api/admin/assets`, { headers: { cookie } }).then((answer) => answer.text())
      const idle = memoryOf(demo.pid)
      let fileId = ''
      const sent = await watching(demo.pid, async () => {
        fileId = await upload(demo, cookie, { name: 'hall.mp4', size: FILE_BYTES, piece: pieceOfFilm })
      })
      const received = await watching(demo.pid, async () => {
        const answer = await fetch(`${demo.url}/files/${fileId}`, { headers: { cookie } })
        let bytes = 0
        for await (const chunk of answer.body ?? []) bytes += chunk.byteLength
        if (bytes !== FILE_BYTES) throw new Error(`${bytes} bytes came back.`)
      })
      const above = (peak: number) => Math.max(0, Math.round((peak - idle) / MEGABYTE))
      return [
        { name: 'idle memory', unit: 'MB', value: Math.round(idle / MEGABYTE) },
        { name: 'upload of 500 MB: above idle', unit: 'MB', value: above(sent.peak), atMost: 150 },
        { name: 'upload of 500 MB: time', unit: 'ms', value: sent.milliseconds },
        { name: 'download of 500 MB: above idle', unit: 'MB', value: above(received.peak), atMost: 150 },
        { name: 'download of 500 MB: time', unit: 'ms', value: received.milliseconds },
      ]
    } finally {
      await demo.stop()
    }
  })
}

/** An MP4 header, followed by bytes that never repeat. */
function pieceOfFilm(offset: number, length: number): Uint8Array<ArrayBuffer> {
  const piece = new Uint8Array(length)
  for (let at = 0; at < length; at += 4096) piece[at] = (offset + at) % 251
  if (offset === 0) piece.set(Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex'))
  return piece
}

if (import.meta.main) console.table(await run())
