import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { strFromU8, unzipSync } from 'fflate'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { expect, test } from 'vitest'
import type { ExportColumn, ExportFormat } from '#kit/sheets/export-column.ts'
import { pdfPages } from '#test/pdf-text.ts'
import { exportFile } from './export-file.ts'

type Row = { name: string; index: number }

const columns: ExportColumn<Row>[] = [
  { key: 'name', label: 'Name', kind: 'text', value: ({ name }) => name },
  { key: 'index', label: 'Index', kind: 'number', value: ({ index }) => index },
]
const shownIn = { locale: 'en-GB', timeZone: 'Europe/London', currency: 'GBP' }
const at = new Date('2026-11-22T23:30:00Z')

function fileOf(rows: AsyncIterable<Row>, format: ExportFormat, more: object = {}) {
  const options = { format, manner: 'shown' as const, shownIn, eventName: 'Harbour', at, onTrouble: () => {} }
  return exportFile({ title: 'teams', columns, rows }, { ...options, ...more })
}

async function* rowsUpTo(count: number, onRow: (index: number) => void = () => {}) {
  for (let index = 0; index < count; index += 1) {
    onRow(index)
    yield { name: `Team ${index}`, index }
  }
}

test('is named after the event, what it holds and the day in the event’s zone', () => {
  expect(fileOf(rowsUpTo(1), 'csv').name).toBe('Harbour teams 2026-11-22.csv')
  expect(fileOf(rowsUpTo(1), 'xlsx', { shownIn: { ...shownIn, timeZone: 'Asia/Tokyo' } }).name).toBe(
    'Harbour teams 2026-11-23.xlsx',
  )
  expect(fileOf(rowsUpTo(1), 'csv', { manner: 'raw' }).name).toBe(
    'Harbour teams (for other programs) 2026-11-22.csv',
  )
})

test.each(['csv', 'xlsx', 'pdf'] as const)(
  '%s asks for rows only as fast as the file is taken',
  async (format) => {
    let asked = 0
    const file = fileOf(
      rowsUpTo(200_000, (index) => {
        asked = index
      }),
      format,
    )
    const reader = file.content.getReader()
    await reader.read()
    await new Promise((resolve) => setImmediate(resolve))
    await new Promise((resolve) => setImmediate(resolve))
    expect(asked).toBeLessThan(20_000)
    await reader.cancel()
  },
)

test('what is printed says as of when it was, in the event’s zone', async () => {
  const bytes = async (format: ExportFormat) =>
    new Uint8Array(
      await new Response(fileOf(rowsUpTo(1), format, { eventName: 'Fish & Chips' }).content).arrayBuffer(),
    )
  const sheet = unzipSync(await bytes('xlsx'))['xl/worksheets/sheet1.xml'] ?? new Uint8Array()
  expect(strFromU8(sheet)).toContain(
    '&amp;LFish &amp;&amp; Chips: teams, as of 22 Nov 2026, 23:30 (Europe/London)&amp;R',
  )
  const long = fileOf(rowsUpTo(1), 'xlsx', { eventName: 'E'.repeat(300) })
  const parts = unzipSync(new Uint8Array(await new Response(long.content).arrayBuffer()))
  expect(strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain(
    'EE, as of 22 Nov 2026, 23:30 (Europe/London)&amp;R',
  )
  const [page] = await pdfPages(Buffer.from(await bytes('pdf')))
  expect(page).toContain('Fish & Chips, as of 22 Nov 2026, 23:30 (Europe/London)')
})

test('CSV where a comma is the decimal sign has semicolons between the cells', async () => {
  const german = fileOf(rowsUpTo(1), 'csv', { shownIn: { ...shownIn, locale: 'de-DE' } })
  expect(await new Response(german.content).text()).toBe('"Name";"Index"\r\nTeam 0;0\r\n')
})

test.each(['csv', 'xlsx', 'pdf'] as const)(
  'a failure in the middle of %s cuts the line, and is told',
  async (format) => {
    const broken = new Error('The database went away')
    const told: unknown[] = []
    const app = new Hono()
    app.use(compress())
    app.get('/', (c) => {
      const rows = rowsUpTo(20_000, (index) => {
        if (index === (format === 'pdf' ? 1_500 : 15_000)) throw broken
      })
      const file = fileOf(rows, format, { onTrouble: (error: unknown) => told.push(error) })
      return c.body(file.content, 200, { 'content-type': file.contentType })
    })
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
    try {
      await new Promise((resolve) => server.once('listening', resolve))
      const { port } = server.address() as AddressInfo
      const answer = await fetch(`http://127.0.0.1:${port}/`)
      expect(answer.status).toBe(200)
      await expect(answer.arrayBuffer()).rejects.toThrow('terminated')
      expect(told).toEqual([broken])
    } finally {
      server.close()
    }
  },
)
