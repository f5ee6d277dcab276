import { describe, expect, it } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import type { ListPage } from '#kit/lists/list.ts'
import { signedIn } from '#test/api.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import type { ImportRow, TeamImport } from '../contract.ts'

let api: Awaited<ReturnType<typeof signedIn>>['api']
freshEventForEach(async ({ server, scope }) => {
  ;({ api } = await signedIn(server, scope, { level: 'admin' }))
})

const drop = async (bytes: Buffer) =>
  api<{ message: string }>('/admin/team-import', {
    body: { fileName: 'list', content: bytes.toString('base64') },
  })
const workbook = (...rows: (string | number | Date | null)[][]) =>
  writeWorkbook(
    rows.map((row) =>
      row.map((value) => (value instanceof Date ? { value, format: 'dd/mm/yyyy' } : { value })),
    ) as never, // forced by write-excel-file: its cells of mixed types have no common type
  ).toBuffer()
/** The whole of a ZIP file's directory, which says what it unpacks to. */
function zipBomb(): Buffer {
  const entry = Buffer.alloc(46 + 15)
  entry.write('PK\x01\x02', 'latin1')
  entry.writeUInt32LE(4_000_000_000, 24)
  entry.writeUInt16LE(15, 28)
  entry.write('xl/workbook.xml', 46)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(30, 16)
  return Buffer.concat([Buffer.from('PK\x03\x04'.padEnd(30, '\0'), 'latin1'), entry, end])
}
const csv = (...lines: string[]) => Buffer.from(lines.join('\n'))
const columns = Array.from({ length: 200 }, (_, column) => `Column ${column}`)

const neither = 'This file is neither CSV nor XLSX. Save the list as one of these and try again.'
const quotes =
  'Line 2 has a quotation mark that is not closed or is inside a value. Fix the line and try again.'

describe('a file that cannot be read as a list', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['an empty file', () => Buffer.alloc(0), 'The file is empty.'],
    ['blank lines', () => csv('', '  ', ''), 'The file has no rows.'],
    ['headers alone', () => csv('Team,Stand'), 'The list has headers but no rows.'],
    ['a program', () => Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0]), neither],
    ['a PDF', () => Buffer.from('%PDF-1.7\n\0\x01\x02'), neither],
    ['UTF-16 without its mark', () => Buffer.from('Team,Stand\nBarco,D20', 'utf16le'), neither],
    [
      'an old Excel file',
      () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      'This is an older Excel file (XLS). Save it as XLSX or CSV and try again.',
    ],
    [
      'a workbook that is cut off',
      async () => (await workbook(['Team'], ['Barco'])).subarray(0, 900),
      'This XLSX file cannot be read: it is damaged, or protected by a password.',
    ],
    ['a ZIP bomb', zipBomb, 'This XLSX file unpacks to 4,000.0 MB. At most 200.0 MB can be read.'],
    ['an open quotation mark', () => csv('Team,Stand', '"Barco,D20', 'Benq,G01'), quotes],
    [
      '200 columns',
      () => csv(columns.join(','), columns.join(',')),
      'The list has 200 columns. At most 100 can be read.',
    ],
    [
      'duplicate headers',
      () => csv('Team,Stand,Stand', 'Barco,D20,D21'),
      'Two columns are called “Stand”. Rename or remove one.',
    ],
    [
      'too many rows',
      () => csv('Team', ...Array.from({ length: 10_001 }, (_, row) => `Team ${row}`)),
      'The list has 10001 rows. At most 10000 can be imported in one go.',
    ],
  ])('says what is wrong with %s', async (_, bytes, message) => {
    const refused = await drop(await bytes())
    expect([refused.status, refused.body.message]).toEqual([422, message])
    expect((await api('/admin/team-import')).body).toBe('null')
  })
})

describe('a list with odd content', () => {
  const HEADERS = ['Team', 'Stand', 'First name', 'Surname', 'E-mail']
  const long = 'x'.repeat(300)

  it.each<[string, () => Buffer | Promise<Buffer>, string, string[]]>([
    ['in Windows-1252 with semicolons', () => Buffer.from('Team;Stand\nZoë;D20', 'latin1'), 'Zoë', []],
    ['with the mark of UTF-8', () => csv('\uFEFFTeam,Stand', 'Zoë,D20'), 'Zoë', []],
    [
      'with unquoted commas',
      () => csv('Team,Stand', 'Barco, Inc.,D20'),
      'Barco',
      ['This row has 3 cells, but there are 2 headers.'],
    ],
    ['with formulas', () => csv('Team,Stand', '=cmd(),D20'), '=cmd()', []],
    [
      'with an invalid e-mail address',
      () => csv(HEADERS.join(), 'Barco,D20,Ana,Lee,ana@@example'),
      'Barco',
      ['The email address provided is invalid.'],
    ],
    [
      'with half of a contact',
      () => csv(HEADERS.join(), 'Barco,D20,,,ana@example.com'),
      'Barco',
      ['Enter a first name.', 'Enter a surname.'],
    ],
    ['with an over-long name', () => csv('Team,Stand', `${long},D20`), long, ['Use at most 200 characters.']],
    [
      'where the spreadsheet has made a date of a stand',
      () => workbook(['Team', 'Stand'], ['Barco', new Date('2026-04-03T00:00:00Z')]),
      'Barco',
      ['The spreadsheet has read “Stand” as a date: 2026-04-03. Format the cell as text and enter it again.'],
    ],
    [
      'with merged cells, of which only the first has a value',
      () => workbook(['Team', 'Stand'], ['Barco', 'D20'], [null, 'D21']),
      'Barco',
      ['Enter a name.'],
    ],
    ['without a column of names', () => csv('Booth', 'D20'), '', ['Enter a name.']],
  ])('%s says so at its row', async (_, bytes, name, messages) => {
    expect((await drop(await bytes())).status).toBe(200)
    const { items } = (await api<ListPage<ImportRow>>('/admin/team-import/rows?sort=line')).body
    expect(items[0]?.values.teamName).toBe(name)
    expect(items.flatMap(({ problems }) => problems.map(({ message }) => message))).toEqual(messages)
    const { counts } = (await api<TeamImport>('/admin/team-import')).body
    expect(counts.problem).toBe(messages.length === 0 ? 0 : 1)
  })
})
