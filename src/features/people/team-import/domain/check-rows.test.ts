import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkRows, failedRowsSheet } from './check-rows.ts'
import { guessMapping } from './columns.ts'
import { standsIn, teamNameKey } from './names.ts'
import type { EventFacts } from './planned.ts'
import { readSheet } from './sheet.ts'

const event: EventFacts = {
  teamTypes: [
    { id: 'shell', name: 'Shell scheme' },
    { id: 'space', name: 'Space only' },
  ],
  teams: [{ id: 'barco', name: 'Barco', stand: 'D20', hall: '', teamTypeId: 'shell', memberCount: 2 }],
  members: [
    { email: 'tom@example.com', firstName: 'Tom', surname: 'Kay', teamId: 'barco', isTeamOwner: true },
    { email: 'staff@example.com', firstName: 'Sam', surname: 'Orr', teamId: null, isTeamOwner: false },
  ],
  teamMemberLimit: 3,
  defaultTeamTypeId: null,
}

const headers = ['company', 'team type', 'stand', 'first name', 'surname', 'email']
const contactHeaders = ['name', 'first_name', 'surname', 'email']

function list(...table: unknown[][]) {
  const sheet = readSheet(table)
  if (!sheet.ok) throw new Error(sheet.error)
  return { rows: sheet.value.rows, mapping: guessMapping(sheet.value.headers) }
}

function check(rows: unknown[][], contacts?: unknown[][]) {
  const teams = list(headers, ...rows)
  return checkRows(
    contacts === undefined ? { teams } : { teams, contacts: list(contactHeaders, ...contacts) },
    event,
  )
}

const problemsOf = (rows: unknown[][], contacts?: unknown[][]) =>
  check(rows, contacts).rows.flatMap(({ line, problems }) =>
    problems.map(({ field, message }) => `${line} ${field}: ${message}`),
  )

describe('checkRows', () => {
  it('plans a new team with its owner', () => {
    const { rows, teams } = check([['BenQ', 'SHELL SCHEME', 'G01', 'Ana', 'Lee', 'Ana@Example.com']])
    expect(rows).toEqual([
      {
        sheet: 'teams',
        line: 2,
        values: {
          teamName: 'BenQ',
          teamType: 'SHELL SCHEME',
          stand: 'G01',
          hall: '',
          firstName: 'Ana',
          surname: 'Lee',
          email: 'ana@example.com',
        },
        outcome: 'createTeam',
        problems: [],
        notices: [],
        ...{ changes: [], conflicts: [], teamId: null },
        brought: {
          ...{ teamName: 'BenQ', teamType: 'shell', stand: 'G01', hall: '' },
          owner: 'ana@example.com',
        },
        step: {
          team: { existingTeamId: null, name: 'BenQ', teamTypeId: 'shell', stand: 'G01', hall: '' },
          changesTeam: true,
          customFields: {},
          member: {
            sheet: 'teams',
            line: 2,
            firstName: 'Ana',
            surname: 'Lee',
            email: 'ana@example.com',
            teamRole: 'owner',
          },
          owner: null,
        },
        record: {
          typeCheck: true,
          userCreation: null,
          teamCreation: null,
          emailSend: null,
          errorMessage: '',
          isRolledBack: false,
          rollbackMessage: '',
        },
      },
    ])
    expect(teams).toEqual([
      {
        existingTeamId: null,
        name: 'BenQ',
        teamTypeId: 'shell',
        stand: 'G01',
        hall: '',
        members: [
          {
            sheet: 'teams',
            line: 2,
            firstName: 'Ana',
            surname: 'Lee',
            email: 'ana@example.com',
            teamRole: 'owner',
          },
        ],
        lines: [2],
      },
    ])
  })

  it('says what is wrong with each row, and imports the others', () => {
    const rows = [
      ['', '', 'A1'],
      ['BenQ', 'Shell shceme'],
      ['Canon', '', '', 'Ana', '', 'ana@'],
      ['Delta', '', '', '', '', '', 'moved by a comma'],
      ['Epson', 'Space only'],
    ]
    expect(problemsOf(rows)).toEqual([
      '2 teamName: Enter a name.',
      '3 teamType: There is no team type “Shell shceme”.',
      '4 surname: Enter a surname.',
      '4 email: The email address provided is invalid.',
      '5 null: This row has 7 cells, but there are 6 headers.',
    ])
    const result = check(rows)
    expect(result.teams.map(({ name }) => name)).toEqual(['Epson'])
    expect(result.rows.map(({ record }) => record.typeCheck)).toEqual([true, false, true, true, true])
    expect(result.rows[1]?.record.errorMessage).toBe('There is no team type “Shell shceme”.')
  })

  it('refuses a date that a spreadsheet has made of a stand', () => {
    expect(
      problemsOf([
        ['BenQ', '', new Date('2027-04-03T00:00:00Z')],
        ['Canon', '', 12],
      ]),
    ).toEqual([
      '2 stand: The spreadsheet has read “stand” as a date: 2027-04-03. Format the cell as text and enter it again.',
    ])
  })

  it('takes every spelling of a name as one team', () => {
    const { rows, teams } = check([
      ['Cypress Technology Co. Ltd.', '', 'E20'],
      ['CYPRESS  TECHNOLOGY CO LTD', '', 'E21; e20'],
    ])
    expect(teams.map(({ name, stand }) => [name, stand])).toEqual([
      ['Cypress Technology Co. Ltd.', 'E20, E21'],
    ])
    expect(rows[1]?.notices).toEqual([
      'The same team is in line 2, spelled “Cypress Technology Co. Ltd.”; its stands are combined.',
    ])
  })

  it('adds to a team of the event, and changes nothing when nothing is new', () => {
    const { rows, teams } = check([
      ['BARCO', '', 'D20', 'Tom', 'Kay', 'TOM@example.com'],
      ['BARCO', 'Shell scheme', 'D21', 'Eve', 'Ray', 'eve@example.com'],
    ])
    expect(rows.map(({ outcome }) => outcome)).toEqual(['addToTeam', 'addToTeam'])
    expect(rows[0]?.changes).toEqual([{ field: 'stand', here: 'D20', file: 'D20, D21' }])
    const known = check([['BARCO', '', 'd20', 'Tom', 'Kay', 'TOM@example.com']])
    expect(known.rows[0]).toMatchObject({ outcome: 'nothingNew', notices: ['Nothing in this row is new.'] })
    expect(teams).toEqual([
      {
        existingTeamId: 'barco',
        name: 'Barco',
        teamTypeId: 'shell',
        stand: 'D20, D21',
        hall: '',
        members: [
          {
            sheet: 'teams',
            line: 3,
            firstName: 'Eve',
            surname: 'Ray',
            email: 'eve@example.com',
            teamRole: 'member',
          },
        ],
        lines: [2, 3],
      },
    ])
  })

  it('refuses what contradicts an earlier row or the event', () => {
    expect(
      problemsOf([
        ['BenQ', 'Shell scheme', '', 'Ana', 'Lee', 'ana@example.com'],
        ['BenQ', 'Space only'],
        ['Canon', '', '', 'Ana', 'Lee', 'ANA@example.com'],
        ['Canon', '', '', 'Tom', 'Kay', 'tom@example.com'],
        ['Canon', '', '', 'Sam', 'Orr', 'staff@example.com'],
      ]),
    ).toEqual([
      '3 teamType: The team has another type in line 2.',
      '4 email: This address already belongs to “BenQ” in line 2.',
    ])
  })

  it('fills a team up to the limit of the event', () => {
    const contact = (name: string) => ['Barco', '', '', name, 'Lee', `${name}@example.com`]
    expect(problemsOf([contact('tom'), contact('ana'), contact('eve')])).toEqual([
      '4 email: A team has at most 3 members (Team Full).',
    ])
  })

  it('refuses a name that the event has twice', () => {
    const [barco] = event.teams
    const twice = {
      ...event,
      teams: [...event.teams, ...(barco === undefined ? [] : [{ ...barco, id: 'other' }])],
    }
    const { rows } = checkRows({ teams: list(headers, ['Barco']) }, twice)
    expect(rows[0]?.problems).toEqual([
      { field: 'teamName', message: 'The event has several teams called “Barco”.' },
    ])
  })

  it('refuses stands beyond the room for them, and keeps those before', () => {
    const many = Array.from({ length: 60 }, (_, index) => `H${index}`).join(', ')
    expect(
      problemsOf([
        ['BenQ', '', 'G01'],
        ['BenQ', '', many],
      ]),
    ).toEqual(['3 stand: The stand number is too long.'])
    const some = Array.from({ length: 40 }, (_, index) => `H${index + 10}`).join(', ')
    const { rows, teams } = check([
      ['BenQ', '', 'G01'],
      ['BenQ', '', some],
    ])
    expect(rows[1]?.problems).toEqual([{ field: 'stand', message: 'The team has too many stands.' }])
    expect(teams[0]?.stand).toBe('G01')
  })

  it('keeps SQL and HTML as the names they are', () => {
    const name = `<script>alert(1)</script>'); drop table teams;--`
    expect(check([[name]]).teams[0]?.name).toBe(name)
  })
})

describe('the contacts sheet', () => {
  it('joins people to teams by name: the first is the owner', () => {
    const { rows, teams } = check(
      [['BenQ'], ['Canon India']],
      [
        ['BENQ', 'Ana', 'Lee', 'ana@example.com'],
        ['BenQ', 'Eve', 'Ray', 'eve@example.com'],
        ['Barco', 'Kim', 'Fox', 'kim@example.com'],
      ],
    )
    expect(rows.map(({ sheet, line, outcome }) => [sheet, line, outcome])).toEqual([
      ['teams', 2, 'createTeam'],
      ['teams', 3, 'createTeam'],
      ['contacts', 2, 'addToTeam'],
      ['contacts', 3, 'addToTeam'],
      ['contacts', 4, 'addToTeam'],
    ])
    expect(
      teams.map(({ name, members }) => [name, members.map(({ email, teamRole }) => `${email} ${teamRole}`)]),
    ).toEqual([
      ['Barco', ['kim@example.com member']],
      ['BenQ', ['ana@example.com owner', 'eve@example.com member']],
      ['Canon India', []],
    ])
    expect(rows[0]?.record).toMatchObject({ userCreation: true, teamCreation: null, emailSend: true })
    expect(rows[2]?.record).toMatchObject({ userCreation: null, teamCreation: true, emailSend: null })
  })

  it('refuses people of no team, and people without an address', () => {
    expect(
      problemsOf(
        [['BenQ']],
        [
          ['Benk', 'Ana', 'Lee', 'ana@example.com'],
          ['BenQ', 'Ana', 'Lee', ''],
        ],
      ),
    ).toEqual([
      '2 teamName: Neither the list nor the event has a team “Benk”.',
      '3 email: Enter an e-mail address.',
    ])
  })
})

describe('failedRowsSheet', () => {
  it('gives the rows back as they were, with the reason', () => {
    const { rows } = list(headers, ['BenQ', 'Shel', 'G01'])
    const [row] = rows
    if (row === undefined) throw new Error('no row')
    expect(failedRowsSheet(headers, [{ row, reason: 'There is no team type “Shel”.' }])).toEqual([
      [...headers, 'Problem'],
      ['BenQ', 'Shel', 'G01', '', '', '', 'There is no team type “Shel”.'],
    ])
  })
})

const anyRow = fc.tuple(
  fc.constantFrom('BenQ', 'BENQ', 'Ben.Q', 'Barco', 'Canon', ''),
  fc.constantFrom('', 'Shell scheme', 'Space only', 'None such'),
  fc.constantFrom('', 'A1', 'a1', 'A2, A3', 'A1;A2'),
  fc.constantFrom('', 'Ana'),
  fc.constantFrom('', 'Lee'),
  fc.constantFrom('', 'ana@example.com', 'eve@example.com', 'tom@example.com', 'broken'),
)

describe('whatever the list', () => {
  it('plans each team, person and stand once, within the limit, and says why for the rest', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { minLength: 1, maxLength: 25 }), (table) => {
        fc.pre(table.some((cells) => cells.some((cell) => cell !== '')))
        const { rows, teams } = check(table)
        const names = teams.map(({ name }) => teamNameKey(name))
        const emails = teams.flatMap(({ members }) => members.map(({ email }) => email))
        expect(new Set(names).size).toBe(names.length)
        expect(new Set(emails).size).toBe(emails.length)
        for (const team of teams) {
          const stands = standsIn(team.stand).map((stand) => stand.toLowerCase())
          expect(new Set(stands).size).toBe(stands.length)
          expect(team.members.filter(({ teamRole }) => teamRole === 'owner').length).toBe(
            team.existingTeamId === null && team.members.length > 0 ? 1 : 0,
          )
        }
        for (const row of rows) {
          expect(row.outcome === 'refused').toBe(row.problems.length > 0)
          expect(row.record.errorMessage !== '').toBe(['refused', 'conflict'].includes(row.outcome))
        }
        expect(rows.filter(({ outcome }) => outcome === 'createTeam')).toHaveLength(
          teams.filter(({ existingTeamId }) => existingTeamId === null).length,
        )
      }),
    )
  })

  it('does row by row what it plans as a whole', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { minLength: 1, maxLength: 25 }), (table) => {
        fc.pre(table.some((cells) => cells.some((cell) => cell !== '')))
        const { rows, teams } = check(table)
        const steps = rows.flatMap(({ step }) => step ?? [])
        for (const { members, lines: _, ...team } of teams) {
          const own = steps.filter((step) => step.team.name === team.name)
          expect(own.findLast(({ changesTeam }) => changesTeam)?.team ?? team).toEqual(team)
          expect(own.flatMap(({ member }) => member ?? [])).toEqual(members)
          expect(own[0]?.changesTeam || team.existingTeamId !== null).toBe(true)
        }
        expect(steps.every(({ team }) => teams.some(({ name }) => name === team.name))).toBe(true)
      }),
    )
  })

  it('finds nothing new in a list that has been imported', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { minLength: 1, maxLength: 25 }), (table) => {
        fc.pre(table.some((cells) => cells.some((cell) => cell !== '')))
        const imported = after(event, check(table).teams)
        const again = checkRows({ teams: list(headers, ...table) }, imported)
        expect(again.teams).toEqual([])
      }),
    )
  })
})

function after(before: EventFacts, planned: ReturnType<typeof checkRows>['teams']): EventFacts {
  const teams = new Map(before.teams.map((team) => [team.id, team]))
  const members = [...before.members]
  for (const { existingTeamId, name, stand, hall, teamTypeId, members: people } of planned) {
    const id = existingTeamId ?? name
    const memberCount = (teams.get(id)?.memberCount ?? 0) + people.length
    teams.set(id, { id, name, stand, hall, teamTypeId, memberCount })
    members.push(
      ...people.map(({ email, firstName, surname, teamRole }) => ({
        ...{ email, firstName, surname, teamId: id, isTeamOwner: teamRole === 'owner' },
      })),
    )
  }
  return { ...before, teams: [...teams.values()], members }
}
