import { describe, expect, it } from 'vitest'
import { checkRows } from './check-rows.ts'
import { guessMapping } from './columns.ts'
import type { EventFacts } from './planned.ts'
import { readSheet } from './sheet.ts'
import { describeDryRun, describeMapping } from './summary.ts'

const event: EventFacts = {
  teamTypes: [],
  teams: [{ id: 'barco', name: 'BARCO', stand: 'D20', hall: '', teamTypeId: null, memberCount: 0 }],
  members: [{ email: 'sam@example.com', firstName: 'Sam', surname: 'Orr', teamId: null, isTeamOwner: false }],
  teamMemberLimit: 15,
  defaultTeamTypeId: null,
}

function list(...table: unknown[][]) {
  const sheet = readSheet(table)
  if (!sheet.ok) throw new Error(sheet.error)
  return { rows: sheet.value.rows, mapping: guessMapping(sheet.value.headers) }
}

describe('describeDryRun', () => {
  it('counts, then says what is wrong and what is worth knowing, row by row', () => {
    const teams = list(
      ['name', 'type', 'booth'],
      ['BARCO', '', 'D20'],
      ['AHUJA RADIOS', '', 'TE05'],
      ['AHUJA RADIOS', '', 'TE06'],
      ['BENQ', 'Shel', ''],
      ['', '', 'A1'],
    )
    const contacts = list(
      ['company', 'first name', 'surname', 'email'],
      ['Barco', 'Ana', 'Lee', 'ana@example.com'],
      ['Barko', 'Eve', 'Ray', 'eve@example.com'],
      ['Barco', 'Sam', 'Orr', 'sam@example.com'],
    )
    expect(describeDryRun(checkRows({ teams, contacts }, event))).toEqual([
      'Rows checked               8',
      'Teams to create            1',
      'Teams to add to            1',
      'People to invite           1',
      'Rows with nothing new      1',
      'Rows with a conflict       1',
      'Rows with a problem        3',
      '',
      'Problems: these rows will not be imported:',
      '  Line 5, “BENQ”: There is no team type “Shel”.',
      '  Line 6: Enter a name.',
      '  Line 3 of the contacts, “Barko”: Neither the list nor the event has a team “Barko”.',
      '',
      'Conflicts: these rows will not be imported:',
      '  Line 4 of the contacts, “Barco”: This address already belongs to someone without a team in the event.',
      '',
      'Notes:',
      '  Line 4, “AHUJA RADIOS”: The same team is in line 3; its stands are combined.',
    ])
  })

  it('is short when all is well', () => {
    expect(describeDryRun(checkRows({ teams: list(['name'], ['BENQ']) }, event))).toHaveLength(7)
  })
})

describe('describeMapping', () => {
  it('says where each field comes from, and which columns are not read', () => {
    const headers = ['name', 'booth_number', 'VAT', 'Notes']
    expect(describeMapping(guessMapping(headers), headers)).toEqual([
      'Team name      from “name”',
      'Stand number   from “booth_number”',
      'Not read: “VAT”, “Notes”',
    ])
  })
})
