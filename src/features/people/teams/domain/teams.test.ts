import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { levels } from '#kit/access/levels.ts'
import { freePlaces, isTeamFull, teamOption } from './choosing.ts'
import { standShareRoles, teamInput, teamSchema } from './schema.ts'
import { isInAnotherGroup, mayJoin, parentTeamName, progressAccess } from './stand-shares.ts'

const alone = { id: 'alone', standShareRole: 'none' as const, parentTeamId: null, isOrganiser: false }
const parent = { id: 'parent', standShareRole: 'parent' as const, parentTeamId: null, isOrganiser: false }
const child = { id: 'child', standShareRole: 'child' as const, parentTeamId: 'parent', isOrganiser: false }
/** Its parent was deleted. */
const orphan = { ...child, id: 'orphan', parentTeamId: null }

describe('progressAccess', () => {
  it.each([
    ['own team', { level: 'user', teamId: 'alone' }, alone, 'edit'],
    ['another team', { level: 'user', teamId: 'parent' }, alone, 'none'],
    ['a parent reads its stand share', { level: 'user', teamId: 'parent' }, child, 'read'],
    ['a stand share edits its own', { level: 'user', teamId: 'child' }, child, 'edit'],
    ['a stand share does not see its parent', { level: 'user', teamId: 'child' }, parent, 'none'],
    ['a sibling sees nothing', { level: 'user', teamId: 'sibling' }, child, 'none'],
    ['a person without a team', { level: 'user', teamId: null }, alone, 'none'],
    ['a report viewer reads', { level: 'reportViewer', teamId: null }, alone, 'read'],
    ['a report viewer edits the own team', { level: 'reportViewer', teamId: 'alone' }, alone, 'edit'],
    ['a moderator edits', { level: 'moderator', teamId: null }, child, 'edit'],
    ['staff edit', { level: 'eventflowAdmin', teamId: null }, child, 'edit'],
  ] as const)('%s', (_name, viewer, team, access) => {
    expect(progressAccess(viewer, team)).toBe(access)
  })

  it('never falls as the level rises', () => {
    const order = ['none', 'read', 'edit']
    fc.assert(
      fc.property(
        fc.constantFrom(alone, parent, child),
        fc.constantFrom(null, 'alone', 'parent', 'child'),
        (team, teamId) => {
          const ranks = levels.map((level) => order.indexOf(progressAccess({ level, teamId }, team)))
          expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
        },
      ),
    )
  })
})

describe('mayJoin', () => {
  it.each([
    [alone, parent, null],
    [alone, { ...alone, id: 'other' }, null],
    [child, parent, null],
    [orphan, parent, null],
    [alone, alone, 'ownStand'],
    [parent, alone, 'hasStandShares'],
    [child, alone, 'inAnotherGroup'],
    [alone, child, 'parentIsStandShare'],
    [alone, orphan, 'parentIsStandShare'],
    [{ ...alone, id: 'ours', isOrganiser: true }, parent, 'organiserTeam'],
    [alone, { ...alone, id: 'ours', isOrganiser: true }, 'organiserTeam'],
  ])('%j with %j: %s', (team, main, error) => {
    expect(mayJoin(team, main)).toEqual(error === null ? { ok: true, value: true } : { ok: false, error })
  })
})

describe('choosing a team', () => {
  it('is full when the count reaches the limit', () => {
    expect([14, 15, 16].map((count) => isTeamFull(count, 15))).toEqual([false, true, true])
    expect([14, 15, 16].map((count) => freePlaces(count, 15))).toEqual([1, 0, 0])
  })

  it('says why a team cannot be chosen', () => {
    const team = { name: 'Barco' }
    expect(teamOption(team, { isFull: false, isInAnotherGroup: false })).toEqual({
      label: 'Barco',
      isDisabled: false,
    })
    expect(teamOption(team, { isFull: true, isInAnotherGroup: false })).toEqual({
      label: 'Barco (Team Full)',
      isDisabled: true,
    })
    expect(teamOption(team, { isFull: true, isInAnotherGroup: true }).label).toBe(
      'Barco (Team Full) (Already In A Group)',
    )
  })

  it('knows the group that a team is in', () => {
    expect(isInAnotherGroup(alone, 'parent')).toBe(false)
    expect(isInAnotherGroup(child, 'parent')).toBe(false)
    expect(isInAnotherGroup(child, 'alone')).toBe(true)
    expect(isInAnotherGroup(child, null)).toBe(true)
    expect(isInAnotherGroup(orphan, 'parent')).toBe(false)
    expect(isInAnotherGroup(parent, 'parent')).toBe(false)
    expect(isInAnotherGroup(parent, 'alone')).toBe(true)
  })

  it('names a parent that cannot be found', () => {
    expect(parentTeamName({ name: 'Barco' })).toBe('Barco')
    expect(parentTeamName(undefined)).toBe('Unknown Parent Team')
  })
})

describe('the team schema', () => {
  const stored = {
    id: 'team',
    name: "XI'AN NOVASTAR TECH CO. LTD.",
    ownerId: null,
    userIds: [],
    standShareRole: 'none',
    parentTeamId: null,
    childTeamIds: [],
    createdAt: '2026-11-21T12:00:00.000Z',
  }

  it('fills in what is missing', () => {
    expect(teamInput.parse({ name: ' A&T ' })).toEqual({
      name: 'A&T',
      stand: '',
      hall: '',
      teamTypeId: null,
      isOrganiser: false,
      customFields: {},
    })
  })

  it('refuses a blank or endless name and a nested custom-field value', () => {
    expect(teamInput.safeParse({ name: ' ' }).error?.issues[0]?.message).toBe('Enter a name.')
    expect(teamInput.safeParse({ name: 'x'.repeat(201) }).success).toBe(false)
    expect(teamInput.safeParse({ name: 'x', customFields: { colour: { a: 1 } } }).success).toBe(false)
    expect(teamInput.safeParse({ name: 'x', customFields: { colour: 'red', catering: true } }).success).toBe(
      true,
    )
  })

  it.each([
    [{}, true],
    [{ standShareRole: 'sibling' }, false],
    [{ standShareRole: 'child' }, true],
    [{ standShareRole: 'child', parentTeamId: 'parent' }, true],
    [{ parentTeamId: 'parent' }, false],
    [{ standShareRole: 'parent', childTeamIds: ['child'] }, true],
    [{ childTeamIds: ['child'] }, false],
  ])('%j: %s', (changes, isValid) => {
    expect(teamSchema.safeParse({ ...stored, ...changes }).success).toBe(isValid)
  })

  it('knows the three roles', () => {
    expect(standShareRoles).toEqual(['none', 'parent', 'child'])
  })
})
