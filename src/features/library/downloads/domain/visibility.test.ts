import { describe, expect, it } from 'vitest'
import { levels } from '#kit/access/levels.ts'
import { maySeeDownload } from './visibility.ts'

const everyone = {
  showDownload: true,
  showToChildTeams: false,
  showToTeamTypeIds: [],
  hideFromTeamTypeIds: [],
}
const team = { teamTypeId: 'space', standShareRole: 'none', isOrganiser: false } as const
const person = { level: 'user', team } as const
const standShare = { level: 'user', team: { ...team, standShareRole: 'child' } } as const

// Which types something is meant for is tested beside the audience of teams; here, that downloads ask it.
describe('a download', () => {
  it.each([
    ['of everyone is seen by a team', everyone, true],
    ['that is not shown is not', { ...everyone, showDownload: false }, false],
    ['of its type is', { ...everyone, showToTeamTypeIds: ['space'] }, true],
    ['of another type is not', { ...everyone, showToTeamTypeIds: ['shell'] }, false],
    ['hidden from its type is not', { ...everyone, hideFromTeamTypeIds: ['space'] }, false],
  ])('%s', (_, download, expected) => {
    expect(maySeeDownload(download, person)).toBe(expected)
  })

  it('is seen by stand shares only when it is shown to them', () => {
    expect(maySeeDownload(everyone, standShare)).toBe(false)
    expect(maySeeDownload({ ...everyone, showToChildTeams: true }, standShare)).toBe(true)
  })

  it('that is hidden is seen by organisers alone', () => {
    const hidden = { ...everyone, showDownload: false, showToTeamTypeIds: ['shell'] }
    expect(levels.filter((level) => maySeeDownload(hidden, { level, team }))).toEqual([
      'moderator',
      'admin',
      'eventflowAdmin',
    ])
  })

  it('of another type is seen by the organiser’s own team, if it is shown', () => {
    const own = { level: 'user', team: { ...team, isOrganiser: true } } as const
    expect(maySeeDownload({ ...everyone, showToTeamTypeIds: ['shell'] }, own)).toBe(true)
    expect(maySeeDownload({ ...everyone, showDownload: false }, own)).toBe(false)
  })

  it('is never for guests', () => {
    expect(maySeeDownload(everyone, 'guest')).toBe(false)
  })
})
