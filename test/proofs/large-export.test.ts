import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { ExportColumn } from '#kit/sheets/export-column.ts'
import { exportFile } from '#platform/exports/export-file.ts'
import { storageKey } from '#platform/storage/key.ts'
import { openLocalStorage } from '#platform/storage/local-storage.ts'

/** The submissions of the largest event that is planned for. */
const ROWS = 500_000
/** Several times what is held at once; the rows themselves would be some 300 MB. */
const MOST_GROWTH = 40_000_000
/** About so many times an export. */
const LOOKS = 20
const LEAST_BYTES = 10_000_000

type Row = { index: number; team: string; at: string; total: string; note: string }

const columns: ExportColumn<Row>[] = [
  { key: 'index', label: 'Number', kind: 'number', value: ({ index }) => index },
  { key: 'team', label: 'Team', kind: 'text', value: ({ team }) => team },
  { key: 'at', label: 'Sent', kind: 'dateTime', value: ({ at }) => at },
  { key: 'total', label: 'Total', kind: 'money', value: ({ total }) => total },
  { key: 'note', label: 'Note', kind: 'text', value: ({ note }) => note },
]

async function* rows(count = ROWS) {
  for (let index = 0; index < count; index += 1)
    yield {
      index,
      team: `Exhibitor ${index % 3_000}`,
      at: new Date(1_760_000_000_000 + index * 61_000).toISOString(),
      total: (index / 7).toFixed(2),
      note: `Please put us near the entrance, as last year. ${index}`,
    }
}

test.each(['csv', 'xlsx'] as const)(
  'an export of 500,000 rows as %s keeps memory flat',
  async (format) => {
    const file = exportFile(
      { title: 'submissions', columns, rows: rows() },
      {
        ...{ format, manner: 'shown', eventName: 'Harbour', at: new Date('2026-11-22T12:00:00Z') },
        shownIn: { locale: 'en-GB', timeZone: 'Europe/London', currency: 'GBP' },
        onTrouble: () => {},
      },
    )
    const heldAtFirst = heldBytes()
    let [bytes, most, looks] = [0, 0, 0]
    for await (const chunk of file.content as unknown as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength
      if (bytes < (looks + 1) * (LEAST_BYTES / LOOKS)) continue
      looks += 1
      most = Math.max(most, heldBytes() - heldAtFirst)
    }
    expect(bytes).toBeGreaterThan(LEAST_BYTES)
    expect(looks).toBeGreaterThanOrEqual(LOOKS)
    expect(most).toBeLessThan(MOST_GROWTH)
  },
  300_000,
)

test('a file of 500,000 rows that is made in the background keeps memory flat while it is stored', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'eventflow-export-'))
  try {
    const storage = await openLocalStorage(folder)
    const file = exportFile(
      { title: 'submissions', columns, rows: rows() },
      {
        ...{ format: 'csv', manner: 'shown', eventName: 'Harbour', at: new Date('2026-11-22T12:00:00Z') },
        shownIn: { locale: 'en-GB', timeZone: 'Europe/London', currency: 'GBP' },
        onTrouble: () => {},
      },
    )
    const heldAtFirst = heldBytes()
    let [bytes, most, looks] = [0, 0, 0]
    const watched = new Transform({
      transform(chunk: Uint8Array, _, done) {
        bytes += chunk.byteLength
        if (bytes >= (looks + 1) * (LEAST_BYTES / LOOKS)) {
          looks += 1
          most = Math.max(most, heldBytes() - heldAtFirst)
        }
        done(null, chunk)
      },
    })
    const content = Readable.fromWeb(file.content as NodeStream<Uint8Array>).pipe(watched)
    const key = storageKey({ eventId: 'event', folder: 'exports', fileId: 'one' })
    const { size } = await storage.put(key, content, { contentType: file.contentType })
    expect(size).toBe(bytes)
    expect(looks).toBeGreaterThanOrEqual(LOOKS)
    expect(most).toBeLessThan(MOST_GROWTH)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 300_000)

/** What is still needed; how much else waits to be collected depends on the machine. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

test('a workbook holds no more rows than Excel opens, and ends with an error instead', async () => {
  const file = exportFile(
    { title: 'submissions', columns: columns.slice(0, 1), rows: rows(1_048_600) },
    {
      ...{ format: 'xlsx', manner: 'raw', eventName: 'Harbour', at: new Date('2026-11-22T12:00:00Z') },
      shownIn: { locale: 'en-GB', timeZone: 'Europe/London', currency: 'GBP' },
      onTrouble: () => {},
    },
  )
  const read = async () => {
    for await (const _ of file.content as unknown as AsyncIterable<Uint8Array>);
  }
  await expect(read()).rejects.toThrow('A workbook holds 1,048,575 rows and no more')
}, 300_000)
