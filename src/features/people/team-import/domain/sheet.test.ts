import { describe, expect, it } from 'vitest'
import { cellText, fileProblem, importLimits, readSheet } from './sheet.ts'

describe('readSheet', () => {
  it('reads rows by header, and counts lines as spreadsheets do', () => {
    expect(
      readSheet([
        ['\uFEFFname ', 'booth', ''],
        ['BARCO', 'D20', null],
        [null, ' ', ''],
        ['BENQ', 7, undefined],
      ]),
    ).toEqual({
      ok: true,
      value: {
        headers: ['name', 'booth'],
        rows: [
          { line: 2, cells: { name: 'BARCO', booth: 'D20' }, fault: null },
          { line: 4, cells: { name: 'BENQ', booth: 7 }, fault: null },
        ],
      },
    })
  })

  it('marks a row with more cells than headers as broken', () => {
    const sheet = readSheet([
      ['name', 'booth'],
      ['FUXING', 'CHINA', 'TC35'],
      ['BARCO', 'D20', ' '],
    ])
    expect(sheet.ok && sheet.value.rows.map(({ fault }) => fault)).toEqual([
      'This row has 3 cells, but there are 2 headers.',
      null,
    ])
  })

  it('takes a short row as one whose last cells are empty', () => {
    const sheet = readSheet([['name', 'booth', 'hall'], ['BARCO']])
    expect(sheet.ok && sheet.value.rows[0]).toEqual({
      line: 2,
      cells: { name: 'BARCO', booth: undefined, hall: undefined },
      fault: null,
    })
  })

  it.each([
    [[], 'The file has no rows.'],
    [[[], ['', null]], 'The file has no rows.'],
    [
      [
        ['name', 'booth'],
        [' ', ''],
      ],
      'The list has headers but no rows.',
    ],
    [
      [
        ['name', 'booth', 'name'],
        ['a', 'b', 'c'],
      ],
      'Two columns are called “name”. Rename or remove one.',
    ],
  ])('refuses %j', (table, error) => {
    expect(readSheet(table)).toEqual({ ok: false, error })
  })

  it('takes 10,000 rows and 100 columns, and no more', () => {
    const rows = (count: number) => [
      ['name'],
      ...Array.from({ length: count }, (_, index) => [`Team ${index}`]),
    ]
    expect(readSheet(rows(importLimits.rows)).ok).toBe(true)
    expect(readSheet(rows(importLimits.rows + 1))).toEqual({
      ok: false,
      error: 'The list has 10001 rows. At most 10000 can be imported in one go.',
    })
    const wide = Array.from({ length: 101 }, (_, index) => `column ${index}`)
    expect(readSheet([wide, ['x']])).toEqual({
      ok: false,
      error: 'The list has 101 columns. At most 100 can be read.',
    })
  })
})

describe('fileProblem', () => {
  it.each([
    [0, 'The file is empty.'],
    [1, null],
    [20_000_000, null],
    [50_000_000, 'The file is 50.0 MB. The limit is 20.0 MB.'],
  ])('%i bytes: %s', (bytes, problem) => {
    expect(fileProblem(bytes)).toBe(problem)
  })

  it('writes sizes as the event does', () => {
    expect(fileProblem(50_000_000, 'de-DE')).toBe('The file is 50,0 MB. The limit is 20,0 MB.')
  })
})

describe('cellText', () => {
  it.each([
    [null, ''],
    [undefined, ''],
    [' A\u00a0 B\n C ', 'A B C'],
    ['Zoe\u0308', 'Zoë'],
    ['A\u001b[31m\u0000B', 'A[31mB'],
    [12, '12'],
    [0.1 + 0.2, '0.3'],
    [new Date(Number.NaN), ''],
    [true, 'true'],
    [new Date('2027-05-01T00:00:00Z'), '2027-05-01'],
  ])('%j is “%s”', (value, text) => {
    expect(cellText(value)).toBe(text)
  })
})
