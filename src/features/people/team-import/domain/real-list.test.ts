import { describe, expect, it } from 'vitest'
import { realList } from '#test/real-list.ts'
import { checkRows } from './check-rows.ts'
import { checkMapping, guessMapping } from './columns.ts'
import { readSheet } from './sheet.ts'

/** The directory quotes no cell. */
const table = (realList ?? '')
  .trim()
  .split(/\r?\n/)
  .map((line) => line.split(','))

const event = {
  teamTypes: [],
  teams: [],
  members: [],
  teamMemberLimit: 15,
  defaultTeamTypeId: 'exhibitor',
}

function dryRun(facts: Parameters<typeof checkRows>[1] = event) {
  const sheet = readSheet(table)
  if (!sheet.ok) throw new Error(sheet.error)
  const { headers, rows } = sheet.value
  const mapping = checkMapping(guessMapping(headers), headers, 'teams')
  if (!mapping.ok) throw new Error(mapping.error)
  return checkRows({ teams: { rows, mapping: mapping.value } }, facts)
}

describe.skipIf(realList === null)('the list of a real trade fair', () => {
  const { rows, teams } = realList === null ? { rows: [], teams: [] } : dryRun()
  const team = (name: string) => teams.find((planned) => planned.name === name)

  it('has 101 rows, none refused, for 99 teams', () => {
    expect(rows).toHaveLength(101)
    expect(rows.filter(({ outcome }) => outcome === 'refused')).toEqual([])
    expect(rows.filter(({ outcome }) => outcome === 'addToTeam').map(({ line }) => line)).toEqual([6, 8])
    expect(teams).toHaveLength(99)
    expect(teams.every(({ teamTypeId }) => teamTypeId === 'exhibitor')).toBe(true)
  })

  it('makes one team of a company with two stands', () => {
    expect(team('AERO DIGITAL WORLD PVT LTD')).toEqual({
      existingTeamId: null,
      name: 'AERO DIGITAL WORLD PVT LTD',
      teamTypeId: 'exhibitor',
      stand: 'B03, TG27',
      hall: 'Pavilion Halls, Jasmine Halls',
      members: [],
      lines: [5, 6],
    })
    expect(team('AHUJA RADIOS')).toMatchObject({ stand: 'TE05, TF06', hall: 'Jasmine Halls', lines: [7, 8] })
    expect(rows.find(({ line }) => line === 6)?.notices).toEqual([
      'The same team is in line 5; its stands are combined.',
    ])
  })

  it('keeps apart companies whose names only begin alike', () => {
    const alike = ['BARCO', 'BARCO CONTROL ROOMS ECOSYSTEM', 'HITECH', 'HITECH PRODUCTS', 'ARIHANT INFOSYS']
    expect(alike.map((name) => team(name)?.stand)).toEqual(['D20', 'K33', 'B10', 'TB24', 'TG01'])
  })

  it('keeps every name to the letter', () => {
    const tricky = [
      '4SQUARE',
      'A&T',
      'CAT5',
      'BETA 3',
      'CYPRESS TECHNOLOGY CO. LTD.',
      'FUXING INTERNATIONAL (CHINA) LTD.',
      "XI'AN NOVASTAR TECH CO. LTD.",
      'KONICA MINOLTA BUSINESS SOLUTIONS INDIA PVT LTD',
    ]
    expect(teams.map(({ name }) => name)).toEqual(expect.arrayContaining(tricky))
  })

  it('says where two companies share a stand, and imports both', () => {
    expect(
      rows
        .filter(({ notices }) => notices.some((notice) => notice.startsWith('Stand')))
        .map(({ line, notices }) => [line, notices]),
    ).toEqual([
      [20, ['Stand TE05 is also used by “AHUJA RADIOS” in line 7.']],
      [72, ['Stand A01 is also used by “AURORA MULTIMEDIA” in line 21.']],
      [73, ['Stand TF32 is also used by “DISPLAY X” in line 54.']],
      [78, ['Stand E20 is also used by “CYPRESS TECHNOLOGY CO. LTD.” in line 47.']],
    ])
  })

  it('changes nothing when it is imported a second time', () => {
    const imported = teams.map((planned, index) => ({
      id: `team${index}`,
      name: planned.name,
      stand: planned.stand,
      hall: planned.hall,
      teamTypeId: planned.teamTypeId,
      memberCount: 0,
    }))
    const again = dryRun({ ...event, teams: imported })
    expect(again.teams).toEqual([])
    expect(new Set(again.rows.map(({ outcome }) => outcome))).toEqual(new Set(['nothingNew']))
  })
})
