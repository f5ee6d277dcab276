import { describe, expect, it } from 'vitest'
import { checkRows } from './check-rows.ts'
import { guessMapping } from './columns.ts'
import type { Choices } from './merging.ts'
import type { EventFacts, MatchColumn } from './planned.ts'
import { readSheet } from './sheet.ts'

const person = (email: string, teamId: string | null, isTeamOwner = false) => {
  const [firstName = '', surname = ''] = email.split('@')[0]?.split('.') ?? []
  return { email, firstName, surname, teamId, isTeamOwner }
}
const team = (id: string, more: Partial<EventFacts['teams'][number]> = {}) => ({
  ...{ id, name: id, stand: '', hall: '', teamTypeId: null, memberCount: 2 },
  ...more,
})
const event: EventFacts = {
  teamTypes: [],
  teams: [team('Quill'), team('Lock')],
  members: [
    person('tess.whitlock@example.com', 'Quill', true),
    person('bo.ash@example.com', 'Quill'),
    person('ines.farrow@example.com', 'Lock', true),
    person('jo.marsh@example.com', null),
  ],
  teamMemberLimit: 5,
  defaultTeamTypeId: null,
}

type Row = [team: string, first: string, surname: string, stand?: string]

/** The address follows from the names. */
function check(
  rows: Row[],
  { facts = event, choices = {} as Choices, matchBy = 'teamName' as MatchColumn } = {},
) {
  const sheet = readSheet([
    ['team', 'first name', 'surname', 'email', 'stand'],
    ...rows.map(([name, first, surname, stand = '']) => [
      ...[name, first, surname, first && `${first}.${surname}@example.com`.toLowerCase(), stand],
    ]),
  ])
  if (!sheet.ok) throw new Error(sheet.error)
  const teams = {
    rows: sheet.value.rows.map((row) => ({ ...row, choices })),
    mapping: guessMapping(sheet.value.headers),
  }
  return checkRows({ teams, matchBy }, facts).rows
}

const lena: Row = ['Quill', 'Lena', 'Osei']
const said = (rows: ReturnType<typeof check>) =>
  rows.map(({ outcome, step }) => [outcome, step?.member?.email ?? null, step?.owner ?? null])

describe('a contact who is not the owner of a team of the event', () => {
  it('is a conflict, with a choice of three for a new person and of two for a member', () => {
    const [row] = check([lena])
    expect(row).toMatchObject({
      ...{ outcome: 'conflict', step: null },
      conflicts: [
        { field: 'owner', here: 'tess whitlock', file: 'Lena Osei', choices: ['keep', 'use', 'add'] },
      ],
      record: {
        errorMessage:
          'The team owner is “tess whitlock” in the event and “Lena Osei” in the list. Change one of them.',
      },
    })
    expect(check([['Quill', 'Bo', 'Ash']])[0]?.conflicts).toEqual([
      { field: 'owner', here: 'tess whitlock', file: 'Bo Ash', choices: ['keep', 'use'] },
    ])
  })

  it.each<[NonNullable<Choices['owner']>, Row, unknown[]]>([
    ['keep', lena, ['nothingNew', null, null]],
    ['add', lena, ['addToTeam', 'lena.osei@example.com', null]],
    ['use', lena, ['addToTeam', 'lena.osei@example.com', 'lena.osei@example.com']],
    ['keep', ['Quill', 'Bo', 'Ash'], ['nothingNew', null, null]],
    ['use', ['Quill', 'Bo', 'Ash'], ['addToTeam', null, 'bo.ash@example.com']],
  ])('is settled by “%s”, and then counts as brought', (owner, row, expected) => {
    const rows = check([row], { choices: { owner } })
    expect(said(rows)).toEqual([expected])
    expect(rows[0]?.brought?.owner).toBe(`${row[1]}.${row[2]}@example.com`.toLowerCase())
  })

  it('is no conflict when the last list has said the same, and is not invited again', () => {
    const imported = { teamName: 'Quill', teamType: '', stand: '', hall: '', owner: 'lena.osei@example.com' }
    const facts = { ...event, teams: [team('Quill', { imported })] }
    expect(said(check([lena], { facts }))).toEqual([['nothingNew', null, null]])
    expect(said(check([['Quill', 'Kim', 'Fox']], { facts }))).toEqual([['conflict', null, null]])
  })

  it('joins as a member when another row of the list names the owner, or names the team by its stand', () => {
    expect(said(check([lena, ['Quill', 'Tess', 'Whitlock']]))).toEqual([
      ['addToTeam', 'lena.osei@example.com', null],
      ['nothingNew', null, null],
    ])
  })

  it('is asked about once, in the first row that names them, and further people join', () => {
    expect(
      said(check([lena, [...lena.slice(0, 3), 'B2'] as unknown as Row, ['Quill', 'Kim', 'Fox']])),
    ).toEqual([
      ['conflict', null, null],
      ['nothingNew', null, null],
      ['addToTeam', 'kim.fox@example.com', null],
    ])
  })

  it('owns a team that has nobody, and only recognises it when teams are matched by e-mail', () => {
    const empty = { ...event, teams: [team('Quill', { memberCount: 0 })], members: [] }
    expect(check([lena], { facts: empty })[0]?.step?.member?.teamRole).toBe('owner')
    expect(
      said(check([['Other', 'Bo', 'Ash']], { matchBy: 'email', choices: { teamName: 'keep' } })),
    ).toEqual([['nothingNew', null, null]])
  })
})

describe('a contact who is elsewhere in the event', () => {
  const words = 'This address already belongs to “Lock” in the event.'

  it('is a conflict, of a new team and of a known one, and the row says nothing until it is settled', () => {
    const rows = check([
      ['Newer', 'Ines', 'Farrow', 'A1'],
      ['Newer', '', '', 'A2'],
      ['Quill', 'Jo', 'Marsh', 'B1'],
    ])
    expect(
      rows.map(({ outcome, conflicts, record, step }) => [
        outcome,
        conflicts,
        record.errorMessage,
        step?.team.stand,
      ]),
    ).toEqual([
      [
        'conflict',
        [{ field: 'contact', here: 'Lock', file: 'ines.farrow@example.com', choices: ['keep'] }],
        words,
        undefined,
      ],
      ['createTeam', [], '', 'A2'],
      [
        'conflict',
        [{ field: 'contact', here: '', file: 'jo.marsh@example.com', choices: ['keep'] }],
        'This address already belongs to someone without a team in the event.',
        undefined,
      ],
    ])
  })

  it('stays where they are, and the team is imported without them', () => {
    const choices = { contact: 'keep' } as const
    expect(
      said(
        check(
          [
            ['Newer', 'Ines', 'Farrow'],
            ['Quill', 'Jo', 'Marsh', 'B1'],
          ],
          { choices },
        ),
      ),
    ).toEqual([
      ['createTeam', null, null],
      ['addToTeam', null, null],
    ])
  })
})
