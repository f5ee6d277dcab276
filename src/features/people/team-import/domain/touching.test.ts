import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkRows, type ImportRow, type RowCheck } from './check-rows.ts'
import { guessMapping } from './columns.ts'
import { type Choices, choiceKinds } from './merging.ts'
import { type EventFacts, matchColumns } from './planned.ts'
import { type RowLinks, rowsTouched } from './touching.ts'

const headers = ['Team', 'Team type', 'Stand', 'Hall', 'First name', 'Surname', 'E-mail']
const mapping = guessMapping(headers)

type Line = [string, string, string, string, string, string, string]
type Sort = { cells: Line; choices?: Choices; isDone?: boolean; fault?: string | null }

const rowOf = ({ cells, choices = {}, isDone = false, fault = null }: Sort, index: number): ImportRow => ({
  ...{ line: index + 2, fault, choices, isDone },
  cells: Object.fromEntries(headers.map((header, column) => [header, cells[column]])),
})

const linksOf = ({ cells }: ImportRow): RowLinks => ({
  teamName: String(cells.Team),
  email: String(cells['E-mail']),
  stand: String(cells.Stand),
  hall: String(cells.Hall),
})

const nobody: EventFacts = {
  teamTypes: [
    { id: 'shell', name: 'Shell scheme' },
    { id: 'space', name: 'Space only' },
  ],
  ...{ teams: [], members: [], teamMemberLimit: 2, defaultTeamTypeId: null },
}

const touchedLines = (rows: ImportRow[], changed: RowLinks[], event: EventFacts = nobody) =>
  rowsTouched(
    rows.map((row) => ({ ...linksOf(row), line: row.line })),
    changed,
    event,
  ).map(({ line }) => line)

// Few of each, so that rows meet often, in chains too.
const name = fc.constantFrom('Abbot', 'ABBOT.', 'Gorse', 'Lock', 'Quill', 'Rowan', 'Sorrel', 'Teal', '')
const person = fc
  .constantFrom(...(['', 'ana', 'ben', 'cai', 'dot', 'eve', 'fay', 'not an address'] as const))
  .map((word): [string, string, string] =>
    word === '' ? ['', '', ''] : ['Ada', word, word.includes(' ') ? word : `${word}@example.com`],
  )
const stand = fc.constantFrom('', '', 'A1', 'a1', 'B2, A1', 'B2', 'C3', 'D4')
const hall = fc.constantFrom('', '1', '2')
const teamType = fc.constantFrom('', '', 'Shell scheme', 'Space only', 'Island')
const choices: fc.Arbitrary<Choices> = fc.dictionary(
  fc.constantFrom('stand', 'hall', 'teamType', 'teamName', 'owner', 'contact'),
  fc.constantFrom(...choiceKinds),
  { maxKeys: 3 },
)
const sort: fc.Arbitrary<Sort> = fc
  .tuple(name, teamType, stand, hall, person, choices, fc.nat(9))
  .map(([team, type, stands, halls, contact, chosen, dice]) => ({
    cells: [team, type, stands, halls, ...contact],
    choices: chosen,
    isDone: dice === 0,
    fault: dice === 1 ? 'This row has more cells than there are columns.' : null,
  }))

const team = fc.record({
  name: fc.constantFrom('Abbot', 'Gorse', 'Lock', 'Quill', 'Umber', 'Vale'),
  ...{ stand, hall, teamTypeId: fc.constantFrom(null, 'shell', 'space') },
  imported: fc.option(
    fc.record({
      ...{ teamName: name, teamType: fc.constantFrom('', 'shell'), stand, hall },
      owner: fc.constantFrom('ana@example.com', 'ben@example.com'),
    }),
    { nil: undefined },
  ),
})
const event: fc.Arbitrary<EventFacts> = fc
  .tuple(
    fc.array(team, { maxLength: 5 }),
    fc.uniqueArray(fc.constantFrom('ana', 'ben', 'cai', 'dot', 'gus'), { maxLength: 5 }),
    fc.infiniteStream(fc.nat(6)),
  )
  .map(([teams, people, dice]) => {
    const found = teams.map((one, index) => ({ ...one, id: `team ${index}` }))
    const owned = new Set<string>()
    const members = people.map((word) => {
      const teamId = found[dice.next().value ?? 0]?.id ?? null
      const isTeamOwner = teamId !== null && !owned.has(teamId)
      if (teamId !== null) owned.add(teamId)
      return { email: `${word}@example.com`, firstName: 'Ada', surname: word, teamId, isTeamOwner }
    })
    const counted = found.map((one) => ({
      ...one,
      memberCount: members.filter(({ teamId }) => teamId === one.id).length,
    }))
    return { ...nobody, teams: counted, members }
  })

describe('the rows that a corrected row touches', () => {
  it('are those of its team, address and stand, and by way of them others', () => {
    const line = (...[team = '', stands = '', email = '']: string[]): Sort => ({
      cells: [team, '', stands, '1', 'Ada', 'Lee', email],
    })
    const rows = [
      line('Abbot', 'A1', 'ana@example.com'),
      line('Gorse', 'A1', 'ben@example.com'),
      line('Lock', 'B2', 'BEN@example.com'),
      line('Quill', 'C3', 'cai@example.com'),
      line('abbot', 'D4', 'dot@example.com'),
    ].map(rowOf)
    const [first, , , fourth] = rows.map(linksOf)
    expect(touchedLines(rows, first ? [first] : [])).toEqual([2, 3, 4, 6])
    expect(touchedLines(rows, fourth ? [fourth] : [])).toEqual([5])
    const members = [
      { email: 'cai@example.com', firstName: 'Cai', surname: 'Lee', teamId: 'rowan', isTeamOwner: true },
    ]
    const rowan = { id: 'rowan', name: 'Rowan', stand: 'D4', hall: '1', teamTypeId: null, memberCount: 1 }
    expect(touchedLines(rows, fourth ? [fourth] : [], { ...nobody, members, teams: [rowan] })).toEqual([
      2, 3, 4, 5, 6,
    ])
  })

  it('checked alone come out as in the whole list, and no other row comes out otherwise than before', () => {
    fc.assert(
      fc.property(
        fc.array(sort, { minLength: 2, maxLength: 14 }),
        fc.nat(),
        sort,
        event,
        fc.constantFrom(...matchColumns),
        (sorts, place, corrected, facts, matchBy) => {
          const at = place % sorts.length
          const before = sorts.map(rowOf)
          const after = before.map((row, index) =>
            index === at ? rowOf({ ...corrected, isDone: false }, index) : row,
          )
          const check = (rows: readonly ImportRow[]) =>
            new Map(
              checkRows({ teams: { rows, mapping }, matchBy }, facts).rows.map((row) => [row.line, row]),
            )
          const changed = [before[at], after[at]].flatMap((row) => (row ? linksOf(row) : []))
          const touched = new Set(touchedLines(after, changed, facts))
          const again = check(after.filter(({ line }) => touched.has(line)))
          const former = check(before)
          const kept = (line: number): RowCheck | undefined =>
            touched.has(line) ? again.get(line) : former.get(line)
          const whole = check(after)
          expect(after.map(({ line }) => kept(line))).toEqual(after.map(({ line }) => whole.get(line)))
        },
      ),
    )
  })
})
