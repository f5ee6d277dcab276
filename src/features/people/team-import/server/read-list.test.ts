import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { readList } from './queries/read-list.ts'

const refusal = async (bytes: Buffer) => {
  const list = await readList(bytes)
  return list.ok ? `read as ${list.value.format}` : list.error
}
const cellsOf = async (bytes: Buffer) => {
  const list = await readList(bytes)
  if (!list.ok) throw new Error(list.error)
  const { sheet, format } = list.value
  return { format, headers: sheet.headers, rows: sheet.rows.map(({ cells }) => Object.values(cells)) }
}

const neither = 'This file is neither CSV nor XLSX. Save the list as one of these and try again.'
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

describe('a CSV file', () => {
  it.each([
    ['UTF-8', 'CSV, UTF-8, commas', Buffer.from('name,booth\nZoë & Söhne,D20\n')],
    ['UTF-8 with its mark', 'CSV, UTF-8, commas', Buffer.from('\uFEFFname,booth\r\nZoë & Söhne,D20\r\n')],
    ['Windows-1252', 'CSV, Windows-1252, semicolons', Buffer.from('name;booth\nZoë & Söhne;D20', 'latin1')],
    ['UTF-16', 'CSV, UTF-16, tabs', utf16('name\tbooth\nZoë & Söhne\tD20\n')],
    ['UTF-16, other order', 'CSV, UTF-16, tabs', utf16('name\tbooth\nZoë & Söhne\tD20\n').swap16()],
    ['a line for Excel', 'CSV, UTF-8, semicolons', Buffer.from('sep=;\nname;booth\nZoë & Söhne;D20\n')],
  ])('is read as %s', async (_, format, bytes) => {
    expect(await cellsOf(bytes)).toEqual({
      format,
      headers: ['name', 'booth'],
      rows: [['Zoë & Söhne', 'D20']],
    })
  })

  it('is separated by what separates its headers, whatever its values hold', async () => {
    const bytes = Buffer.from('"name, as on the badge";booth\nA, B, C;D20\n')
    expect(await cellsOf(bytes)).toMatchObject({ rows: [['A, B, C', 'D20']] })
  })

  it('may have one column', async () => {
    expect(await cellsOf(Buffer.from('name\nBARCO\n'))).toMatchObject({ rows: [['BARCO']] })
  })

  it('keeps separators, quotation marks and lines inside quotation marks', async () => {
    const bytes = Buffer.from('name,booth\n"FUXING, ""CHINA""\nLTD.",TC35\n')
    expect(await cellsOf(bytes)).toMatchObject({ rows: [['FUXING, "CHINA"\nLTD.', 'TC35']] })
  })

  it.each([
    ['nothing', Buffer.alloc(0), 'The file is empty.'],
    ['headers alone', Buffer.from('name,booth\n'), 'The list has headers but no rows.'],
    [
      'an open quotation mark',
      Buffer.from('name,booth\nBARCO,D20\n"BENQ,G01\nCANON,N10\n'),
      'Line 3 has a quotation mark that is not closed or is inside a value. Fix the line and try again.',
    ],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0]), neither],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), neither],
    ['UTF-16 without its mark', Buffer.from('name,booth\nBARCO,D20', 'utf16le'), neither],
    [
      'an old Excel file',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      'This is an older Excel file (XLS). Save it as XLSX or CSV and try again.',
    ],
    [
      'lines without end',
      Buffer.alloc(10_000_000, 'name\n'),
      'The file has 2000001 lines. At most 100000 can be read.',
    ],
    ['50 MB', Buffer.alloc(50_000_000, 'name,booth\n'), 'The file is 50.0 MB. The limit is 20.0 MB.'],
  ])('is refused when it is %s', async (_, bytes, message) => {
    expect(await refusal(bytes)).toBe(message)
  })
})

describe('an XLSX file', () => {
  const workbook = () =>
    writeWorkbook(
      [
        ['name', 'booth'],
        ['ZOË', 20],
      ].map((row) => row.map((value) => ({ value }))),
    ).toBuffer()

  it('is read from its first sheet', async () => {
    expect(await cellsOf(await workbook())).toEqual({
      format: 'XLSX, first sheet',
      headers: ['name', 'booth'],
      rows: [['ZOË', 20]],
    })
  })

  it('is refused when it is cut off, or another kind of ZIP file', async () => {
    const bytes = await workbook()
    const broken = 'This XLSX file cannot be read: it is damaged, or protected by a password.'
    expect(await refusal(bytes.subarray(0, bytes.length / 2))).toBe(broken)
    expect(await refusal(zipOf('letter.txt', Buffer.from('Dear'), 4))).toBe(neither)
    expect(await refusal(zipOf('xl/workbook.xml', Buffer.from('no XML'), 6))).toBe(broken)
  })

  it('is not unpacked beyond the size that it names, nor by another directory', async () => {
    const broken = 'This XLSX file cannot be read: it is damaged, or protected by a password.'
    const longer = zipOf('xl/workbook.xml', Buffer.alloc(50_000_000, ' '), 100)
    expect(await refusal(longer)).toBe(broken)
    const end = longer.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
    const locator = Buffer.concat([Buffer.from([0x50, 0x4b, 6, 7]), Buffer.alloc(16)])
    const large = Buffer.concat([longer.subarray(0, end), locator, longer.subarray(end)])
    expect(await refusal(large)).toBe(broken)
  })

  it('is refused before it is unpacked when it would fill the memory', async () => {
    expect(await refusal(zipOf('xl/workbook.xml', Buffer.from('<workbook/>'), 4_000_000_000))).toBe(
      'This XLSX file unpacks to 4,000.0 MB. At most 200.0 MB can be read.',
    )
  })
})

it('a file is read while this thread does other work', async () => {
  let ticks = 0
  const ticking = setInterval(() => {
    ticks += 1
  }, 10)
  await readList(Buffer.from(`name,booth\n${'"'.repeat(15_000_000)}`))
  clearInterval(ticking)
  expect(ticks).toBeGreaterThan(10)
})

/** A ZIP file of one entry whose directory says what size it unpacks to. */
function zipOf(name: string, content: Buffer, size: number): Buffer {
  const packed = deflateRawSync(content)
  const shared = Buffer.alloc(26)
  shared.writeUInt16LE(20, 0)
  shared.writeUInt16LE(8, 4)
  shared.writeUInt32LE(packed.length, 14)
  shared.writeUInt32LE(size, 18)
  shared.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), shared, Buffer.from(name), packed])
  const entry = Buffer.concat([
    Buffer.from([0x50, 0x4b, 1, 2, 20, 0]),
    shared,
    Buffer.alloc(14),
    Buffer.from(name),
  ])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(entry.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, entry, Buffer.from([0x50, 0x4b, 5, 6]), end])
}
