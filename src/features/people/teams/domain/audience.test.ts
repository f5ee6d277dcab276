import { describe, expect, it } from 'vitest'
import { levels } from '#kit/access/levels.ts'
import { isMeantFor, isOrganiser, type SeeingTeam, seesAllTeams } from './audience.ts'

const everyone = { showToTeamTypeIds: [], hideFromTeamTypeIds: [], showToChildTeams: false }
const team: SeeingTeam = { teamTypeId: 'space', standShareRole: 'none', isOrganiser: false }
const standShare: SeeingTeam = { ...team, standShareRole: 'child' }
const untyped: SeeingTeam = { ...team, teamTypeId: null }

describe('isMeantFor', () => {
  it.each([
    ['every team, by default', everyone, team, true],
    ['a team without a type, by default', everyone, untyped, true],
    ['a person without a team, by default', everyone, null, true],
    ['the type it is shown to', { ...everyone, showToTeamTypeIds: ['shell', 'space'] }, team, true],
    ['no other type', { ...everyone, showToTeamTypeIds: ['shell'] }, team, false],
    [
      'no team without a type, once it is limited',
      { ...everyone, showToTeamTypeIds: ['space'] },
      untyped,
      false,
    ],
    ['no one without a team, once it is limited', { ...everyone, showToTeamTypeIds: ['space'] }, null, false],
    ['not the type it is hidden from', { ...everyone, hideFromTeamTypeIds: ['space'] }, team, false],
    ['all types it is not hidden from', { ...everyone, hideFromTeamTypeIds: ['shell'] }, team, true],
    [
      'not a type that is in both lists',
      { ...everyone, showToTeamTypeIds: ['space'], hideFromTeamTypeIds: ['space'] },
      team,
      false,
    ],
    ['no stand share, unless it is shown to them', everyone, standShare, false],
    ['stand shares that it is shown to', { ...everyone, showToChildTeams: true }, standShare, true],
    [
      'no stand share of another type',
      { ...everyone, showToTeamTypeIds: ['shell'], showToChildTeams: true },
      standShare,
      false,
    ],
  ])('is for %s', (_, audience, seeing, expected) => {
    expect(isMeantFor(audience, seeing)).toBe(expected)
  })
})

describe('who sees what is meant for others', () => {
  it('are moderators and above, and the organiser’s own teams', () => {
    const seeing = levels.filter((level) => seesAllTeams({ level, team }))
    expect(seeing).toEqual(['moderator', 'admin', 'eventflowAdmin'])
    expect(seesAllTeams({ level: 'user', team: { ...team, isOrganiser: true } })).toBe(true)
    expect(seesAllTeams({ level: 'user', team: null })).toBe(false)
    expect(seesAllTeams('guest')).toBe(false)
  })

  it('see drafts too only when they prepare the event', () => {
    expect(isOrganiser({ level: 'moderator', team: null })).toBe(true)
    expect(isOrganiser({ level: 'user', team: { ...team, isOrganiser: true } })).toBe(false)
    expect(isOrganiser('guest')).toBe(false)
  })
})
