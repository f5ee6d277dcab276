import { describe, expect, it } from 'vitest'
import { checkRows } from './check-rows.ts'
import { guessMapping } from './columns.ts'
import type { EventFacts } from './planned.ts'
import { readSheet } from './sheet.ts'

const event: EventFacts = {
  teamTypes: [],
  customFields: [
    { id: 'power', label: 'Power', type: 'text', isRequired: true, hasDefault: false },
    { id: 'lift', label: 'Forklift', type: 'boolean', isRequired: false, hasDefault: false },
    { id: 'manager', label: 'Manager', type: 'text', isRequired: true, hasDefault: true },
  ],
  teams: [
    {
      ...{ id: 'barco', name: 'Barco', stand: 'D20', hall: '', teamTypeId: null, memberCount: 0 },
      customFields: { power: '3 kW', lift: true },
    },
    { id: 'opal', name: 'Opal', stand: 'D21', hall: '', teamTypeId: null, memberCount: 0 },
  ],
  members: [],
  teamMemberLimit: 3,
  defaultTeamTypeId: null,
}

function check(rows: unknown[][], facts = event) {
  const sheet = readSheet([['name', 'Power', 'Forklift', 'Manager'], ...rows])
  if (!sheet.ok) throw new Error(sheet.error)
  const mapping = guessMapping(sheet.value.headers, facts.customFields)
  return checkRows({ teams: { rows: sheet.value.rows, mapping } }, facts).rows
}
const said = (rows: unknown[][]) =>
  check(rows).map(({ outcome, problems, step }) => [outcome, step?.customFields ?? problems])

describe('columns of custom fields', () => {
  it('are values of a new team, each of its type', () => {
    expect(
      said([
        ['Abbot', '5 kW', 'yes', ''],
        ['Brook', '1 kW', false, 'Mara'],
      ]),
    ).toEqual([
      ['createTeam', { power: '5 kW', lift: true }],
      ['createTeam', { power: '1 kW', lift: false, manager: 'Mara' }],
    ])
  })

  it('have to be filled for a new team alone, if they are required and have no default', () => {
    expect(
      said([
        ['Abbot', '', '', ''],
        ['Opal', '', 'No', ''],
      ]),
    ).toEqual([
      ['refused', [{ field: 'customField.power', message: 'Enter a value.' }]],
      ['addToTeam', { lift: false }],
    ])
  })

  it('refuse what is neither Yes nor No', () => {
    expect(said([['Opal', '', 'perhaps', '']])).toEqual([
      ['refused', [{ field: 'customField.lift', message: 'Choose Yes or No.' }]],
    ])
  })

  it('leave a team as it is where they say the same, or nothing', () => {
    expect(said([['Barco', '3 kW', 'TRUE', '']])).toEqual([['nothingNew', []]])
  })

  it('ask where somebody has given another value, and set only what was chosen', () => {
    const [row] = check([['Barco', '9 kW', 'No', 'Mara']])
    expect(row).toMatchObject({
      outcome: 'conflict',
      conflicts: [
        { field: 'customField.power', here: '3 kW', file: '9 kW' },
        { field: 'customField.lift', here: 'Yes', file: 'No' },
      ],
      record: {
        errorMessage:
          '“Power” is “3 kW” in the event and “9 kW” in the list. “Forklift” is “Yes” in the event and “No” in the list. Change one of them.',
      },
    })
  })

  it('take what only the list has changed since the last import, and keep what only the event has', () => {
    const imported = { teamName: 'Barco', teamType: '', stand: 'D20', hall: '' }
    const [team] = event.teams
    if (!team) throw new Error('There is no team')
    const facts = {
      ...event,
      teams: [{ ...team, imported: { ...imported, 'customField.power': '3 kW', 'customField.lift': 'No' } }],
    }
    const [row] = check([['Barco', '9 kW', 'No', '']], facts)
    expect([row?.outcome, row?.step?.customFields]).toEqual(['addToTeam', { power: '9 kW' }])
    expect(row?.brought).toMatchObject({ 'customField.power': '9 kW', 'customField.lift': 'No' })
  })

  it('are gathered from all rows of a team, which may not contradict each other', () => {
    expect(
      said([
        ['Abbot', '', 'Yes', ''],
        ['Abbot', '5 kW', '', ''],
        ['ABBOT', '6 kW', '', ''],
      ]),
    ).toEqual([
      ['createTeam', { lift: true }],
      ['addToTeam', { power: '5 kW' }],
      [
        'refused',
        [{ field: 'customField.power', message: 'Another row of the list gives this team another value.' }],
      ],
    ])
  })
})
