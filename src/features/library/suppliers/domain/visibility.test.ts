import { describe, expect, it } from 'vitest'
import { levels } from '#kit/access/levels.ts'
import { maySeeSupplier } from './visibility.ts'

const everyone = { isArchived: false, showToTeamTypeIds: [], hideFromTeamTypeIds: [] }
const team = { teamTypeId: 'space', standShareRole: 'none', isOrganiser: false } as const
const person = { level: 'user', team } as const

// Which types something is meant for is tested beside the audience of teams; here, that suppliers ask it.
describe('a supplier', () => {
  it.each([
    ['of everyone is seen by a team', everyone, true],
    ['that is archived is not', { ...everyone, isArchived: true }, false],
    ['of another type is not', { ...everyone, showToTeamTypeIds: ['shell'] }, false],
    ['hidden from its type is not', { ...everyone, hideFromTeamTypeIds: ['space'] }, false],
  ])('%s', (_, supplier, expected) => {
    expect(maySeeSupplier(supplier, person)).toBe(expected)
  })

  it('is seen by a stand share as by the type it has', () => {
    const share = { level: 'user', team: { ...team, standShareRole: 'child' } } as const
    expect(maySeeSupplier({ ...everyone, showToTeamTypeIds: ['space'] }, share)).toBe(true)
    expect(maySeeSupplier({ ...everyone, hideFromTeamTypeIds: ['space'] }, share)).toBe(false)
  })

  it('of another type is seen by organisers, and by the organiser’s own team', () => {
    const ofShell = { ...everyone, showToTeamTypeIds: ['shell'] }
    expect(levels.filter((level) => maySeeSupplier(ofShell, { level, team }))).toEqual([
      'moderator',
      'admin',
      'eventflowAdmin',
    ])
    expect(maySeeSupplier(ofShell, { level: 'user', team: { ...team, isOrganiser: true } })).toBe(true)
  })

  it('is never for guests', () => {
    expect(maySeeSupplier(everyone, 'guest')).toBe(false)
  })
})
