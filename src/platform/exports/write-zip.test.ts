import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { writeZip, type ZipEntry } from './write-zip.ts'

const at = new Date('2026-11-21T10:30:08Z')

async function written(entries: readonly ZipEntry[]) {
  const pieces: Uint8Array[] = []
  const all = Readable.from(entries) as AsyncIterable<ZipEntry>
  for await (const piece of writeZip(all, { at })) pieces.push(piece)
  return Buffer.concat(pieces)
}

const entryOf = (path: string, content: Buffer): ZipEntry => ({
  path,
  open: async () => Readable.from([content.subarray(0, 7), content.subarray(7)]),
})

describe('an archive', () => {
  const files = {
    'Foxglove/08 Insurance/plan.pdf': randomBytes(70_000),
    'Łódź works/été.txt': Buffer.from('a'.repeat(90_000)),
    'empty.txt': Buffer.alloc(0),
  }
  const entries = Object.entries(files).map(([path, content]) => entryOf(path, content))

  it('unpacks to what went in', async () => {
    const unpacked = unzipSync(await written(entries))
    expect(
      Object.fromEntries(Object.entries(unpacked).map(([path, content]) => [path, Buffer.from(content)])),
    ).toEqual(files)
  })

  it('says at its end which files are gone', async () => {
    const gone: ZipEntry = { path: 'gone.pdf', open: async () => undefined }
    const unpacked = unzipSync(await written([gone, ...entries]))
    expect(Buffer.from(unpacked['Missing files.txt'] ?? []).toString()).toBe(
      'These files are no longer there:\n\ngone.pdf\n',
    )
  })

  it('asks for a file only when those before it have been taken', async () => {
    let [opened, closed] = [0, 0]
    const counted = Array.from({ length: 50 }, (_, index): ZipEntry => {
      const content = randomBytes(100_000)
      return {
        path: `${index}`,
        open: async () => {
          opened += 1
          return Readable.from([content]).on('close', () => {
            closed += 1
          })
        },
      }
    })
    const reading = writeZip(Readable.from(counted) as AsyncIterable<ZipEntry>, { at })
    await reading.next()
    await reading.next()
    expect(opened).toBeLessThan(10)
    await reading.return(undefined)
    await expect.poll(() => closed).toBe(opened)
  })

  it('fails when a file cannot be read to its end', async () => {
    const broken: ZipEntry = {
      path: 'broken',
      open: async () =>
        new Readable({
          read() {
            this.destroy(new Error('The disk is gone'))
          },
        }),
    }
    await expect(written([broken])).rejects.toThrow('The disk is gone')
  })
})
