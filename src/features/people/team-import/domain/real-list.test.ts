import { describe, expect, it } from 'vitest'
import { checkRows } from './check-rows.ts'
import { checkMapping, guessMapping } from './columns.ts'
import { readSheet } from './sheet.ts'

const pavilion = 'Pavilion Halls'
const jasmine = 'Jasmine Halls'

/** The stands of a real trade fair, as its public directory lists them. */
const table = [
  ['name', 'booth_number', 'hall'],
  ['4SQUARE', 'I27', pavilion],
  ['A&T', 'BB01', pavilion],
  ['ABSEN', 'TF10', jasmine],
  ['AERO DIGITAL WORLD PVT LTD', 'B03', pavilion],
  ['AERO DIGITAL WORLD PVT LTD', 'TG27', jasmine],
  ['AHUJA RADIOS', 'TE05', jasmine],
  ['AHUJA RADIOS', 'TF06', jasmine],
  ['AMIT', 'TBB05', jasmine],
  ['ANIXTER INDIA PVT LTD', 'J25', pavilion],
  ['ANSATA', 'N01', pavilion],
  ['ARIHANT INFOMATICS', 'LL01', pavilion],
  ['ARIHANT INFOSYS', 'TG01', jasmine],
  ['ARTHUR HOLM', 'G25', pavilion],
  ['ATEN', 'FF01', pavilion],
  ['ATVI', 'TG19', jasmine],
  ['AUDAC', 'TE20', jasmine],
  ['AUDCOMM', 'TD35', jasmine],
  ['AUDIO WIZARD', 'TB01', jasmine],
  ['AUDIOPLUS', 'TE05', jasmine],
  ['AURORA MULTIMEDIA', 'A01', pavilion],
  ['AV MASTER', 'L35', pavilion],
  ['AV TODAY', 'TC34', jasmine],
  ['AVIXA', 'TF20', jasmine],
  ['BARCO', 'D20', pavilion],
  ['BARCO CONTROL ROOMS ECOSYSTEM', 'K33', pavilion],
  ['BEENEXT', 'H33', pavilion],
  ['BEETEK', 'TD31', jasmine],
  ['BENQ', 'G01', pavilion],
  ['BETA 3', 'A15', pavilion],
  ['BIAMP', 'I10', pavilion],
  ['BLKFIELD', 'TC05', jasmine],
  ['BXB', 'E33', pavilion],
  ['CADYCE', 'H25', pavilion],
  ['CANON INDIA', 'N10', pavilion],
  ['CAT5', 'K27', pavilion],
  ['CAVITAK MARKETING PVT LTD', 'J20', pavilion],
  ['CDM', 'A20', pavilion],
  ['CFT360 DESIGN STUDIO PRIVATE LIMITED', 'TD34', jasmine],
  ['CHRISTIE', 'C01', pavilion],
  ['CIRCLE', 'TE31', jasmine],
  ['CKS ACOUSTICS INDIA PRIVATE LIMITED', 'G30', pavilion],
  ['COMCON TECHNOLOGY', 'TB10', jasmine],
  ['CORNEA', 'D25', pavilion],
  ['CRESTRON', 'H01', pavilion],
  ['CT SQUARE LLC', 'TDD04', jasmine],
  ['CYPRESS TECHNOLOGY CO. LTD.', 'E20', pavilion],
  ['DAHUA TECHNOLOGY INDIA PVT LTD', 'TG05', jasmine],
  ['DATAVIDEO', 'II01', pavilion],
  ['DAYA JAYJUN', 'TE19', jasmine],
  ['DELTA', 'I01', pavilion],
  ['DEV ELECTRONICS', 'L25', pavilion],
  ['DEXON SYSTEMS', 'TA13', jasmine],
  ['DISPLAY X', 'TF32', jasmine],
  ['DRITA', 'TE01', jasmine],
  ['DVSI', 'C30', pavilion],
  ['EIS', 'E27', pavilion],
  ['ELITE SCREENS INDIA PVT LTD.', 'TA05', jasmine],
  ['ENSONIC', 'TH20', jasmine],
  ['EPSON', 'K01', pavilion],
  ['EVERGLOW', 'L10', pavilion],
  ['EXTRON', 'TB19', jasmine],
  ['FIRSTOUCH', 'TB05', jasmine],
  ['FOHHN', 'TH05', jasmine],
  ['FUXING INTERNATIONAL (CHINA) LTD.', 'TC35', jasmine],
  ['GLOBAL SYSTEMS', 'TH19', jasmine],
  ['GREENSOURCES', 'F20', pavilion],
  ['HARMAN', 'F01', pavilion],
  ['HITECH', 'B10', pavilion],
  ['HITECH PRODUCTS', 'TB24', jasmine],
  ['IBASE', 'J30', pavilion],
  ['INOGENI', 'A01', pavilion],
  ['INTERACTIVE SCAPE GMBH', 'TF32', jasmine],
  ['ITALIAN SOUND DESIGN', 'H37', pavilion],
  ['JABRA', 'K10', pavilion],
  ['KONICA MINOLTA BUSINESS SOLUTIONS INDIA PVT LTD', 'H20', pavilion],
  ['KRAMER', 'L01', pavilion],
  ['LUMENS', 'E20', pavilion],
  ['LUMI', 'TC01', jasmine],
  ['MILESTONE PRO', 'M10', pavilion],
  ['MINDSTEC', 'D10', pavilion],
  ['NAVORI', 'TB23', jasmine],
  ['NEAT', 'E10', pavilion],
  ['NETGEAR', 'H27', pavilion],
  ['OBSBOT', 'H30', pavilion],
  ['OPTOMA', 'C10', pavilion],
  ['PEOPLELINK', 'G10', pavilion],
  ['PIXEL LED PVT LTD', 'TD14', jasmine],
  ['PLANAR', 'G20', pavilion],
  ['SAMSUNG INDIA', 'E01', pavilion],
  ['SENNHEISER', 'H10', pavilion],
  ['SHURE', 'D01', pavilion],
  ['TELEVIC', 'TE10', jasmine],
  ['TRUECONF', 'D34', pavilion],
  ['UNILUMIN', 'B25', pavilion],
  ['VIEWSONIC', 'K20', pavilion],
  ['WACOM', 'TF31', jasmine],
  ["XI'AN NOVASTAR TECH CO. LTD.", 'TG22', jasmine],
  ['XTREME MEDIA', 'J10', pavilion],
  ['YAMAHA', 'I20', pavilion],
  ['YEALINK', 'B01', pavilion],
  ['ZOAPI', 'K31', pavilion],
]

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

describe('the list of a real trade fair', () => {
  const { rows, teams } = dryRun()
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
