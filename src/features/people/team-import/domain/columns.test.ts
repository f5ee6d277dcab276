import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkMapping, guessMapping, type ImportField, unknownColumns } from './columns.ts'

function guessed(headers: string[]): Partial<Record<ImportField, string>> {
  const { customFields, ...mapping } = guessMapping(headers)
  expect(customFields).toEqual({})
  return Object.fromEntries(Object.entries(mapping).filter(([, header]) => header !== null))
}

describe('guessMapping', () => {
  it.each<[string[], Partial<Record<ImportField, string>>]>([
    [['name', 'booth_number', 'hall'], { teamName: 'name', stand: 'booth_number', hall: 'hall' }],
    [
      ['name', 'first_name', 'surname', 'email'],
      { teamName: 'name', firstName: 'first_name', surname: 'surname', email: 'email' },
    ],
    [['Company', 'Name', 'E-Mail'], { teamName: 'Company', email: 'E-Mail' }],
    [
      ['EXHIBITOR', 'Exhibitor type', 'Stand No.', 'Hall/Pavilion'],
      { teamName: 'EXHIBITOR', teamType: 'Exhibitor type', stand: 'Stand No.', hall: 'Hall/Pavilion' },
    ],
    [
      ['TeamName', 'BoothNo', 'FirstName', 'LastName', 'EmailAddress'],
      {
        teamName: 'TeamName',
        stand: 'BoothNo',
        firstName: 'FirstName',
        surname: 'LastName',
        email: 'EmailAddress',
      },
    ],
    [
      ['Company e-mail', 'Company (trading as)', 'Contact: given name', 'Contact: family name'],
      {
        teamName: 'Company (trading as)',
        email: 'Company e-mail',
        firstName: 'Contact: given name',
        surname: 'Contact: family name',
      },
    ],
    [['Stand type', 'Stand'], { teamType: 'Stand type', stand: 'Stand' }],
    [['Marshall', 'Contact name', 'Telephone'], {}],
    [[], {}],
  ])('%j', (headers, expected) => {
    expect(guessed(headers)).toEqual(expected)
  })

  it('uses each column once at most, and only columns that are there', () => {
    const anyHeader = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom('name', 'Company name', 'email', 'Team e-mail', 'booth', 'first name', 'type'),
    )
    fc.assert(
      fc.property(fc.uniqueArray(anyHeader, { maxLength: 12 }), (headers) => {
        const used = Object.values(guessed(headers))
        expect(new Set(used).size).toBe(used.length)
        expect(used.every((header) => headers.includes(header))).toBe(true)
        expect(unknownColumns(guessMapping(headers), headers)).toHaveLength(headers.length - used.length)
      }),
    )
  })
})

describe('guessMapping of custom fields', () => {
  const fields = [
    { id: 'package', label: 'Stand package' },
    { id: 'type', label: 'Type' },
    { id: 'stand', label: 'Stand' },
  ]

  it('knows them by their labels, and as our own exports call them', () => {
    const read = (headers: string[]) => {
      const { teamType, stand, customFields } = guessMapping(headers, fields)
      return { teamType, stand, customFields }
    }
    expect(read(['Team name', 'Stand', 'stand  PACKAGE', 'Stand (2)'])).toEqual({
      ...{ teamType: null, stand: 'Stand' },
      customFields: { package: 'stand  PACKAGE', stand: 'Stand (2)' },
    })
    expect(read(['Team name', 'Team type', 'Type', 'customField.package'])).toEqual({
      ...{ teamType: 'Team type', stand: null },
      customFields: { type: 'Type', package: 'customField.package' },
    })
  })

  it('reads no column twice', () => {
    const mapping = { ...guessMapping(['name', 'power']), customFields: { one: 'power', two: 'power' } }
    expect(checkMapping(mapping, ['name', 'power'], 'teams')).toEqual({
      ok: false,
      error: 'The column “power” is used twice.',
    })
  })
})

describe('checkMapping', () => {
  const headers = ['booth_number', 'hall', 'notes']

  it('names the column that is missing and those that are there', () => {
    expect(checkMapping(guessMapping(headers), headers, 'teams')).toEqual({
      ok: false,
      error: 'No column found for: team name. The list has: booth_number, hall, notes.',
    })
    expect(checkMapping(guessMapping(['name', 'email']), ['name', 'email'], 'contacts')).toEqual({
      ok: false,
      error: 'No column found for: first name, surname. The list has: name, email.',
    })
  })

  it('refuses a column that is not there or is used twice', () => {
    const mapping = { ...guessMapping(headers), teamName: 'company' }
    expect(checkMapping(mapping, headers, 'teams')).toEqual({
      ok: false,
      error: 'The list has no column “company”.',
    })
    expect(checkMapping({ ...mapping, teamName: 'hall' }, headers, 'teams')).toEqual({
      ok: false,
      error: 'The column “hall” is used twice.',
    })
  })

  it('leaves what nothing is read from', () => {
    expect(unknownColumns({ ...guessMapping(headers), teamName: 'notes' }, [...headers, 'fax'])).toEqual([
      'fax',
    ])
  })
})
