import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Level, levels } from '#kit/access/levels.ts'
import { levelsToGive, levelsToInviteWith, mayManage, mayManageInTeam, memberLevels } from './authority.ts'

const rank = (level: Level) => ['user', 'reportViewer', 'moderator', 'admin', 'eventflowAdmin'].indexOf(level)
const anyLevel = fc.constantFrom(...levels)
const anyPerson = fc.record({
  level: anyLevel,
  isStaff: fc.boolean(),
  teamId: fc.constantFrom('a', 'b', null),
})
const anyBody = fc.record({
  level: anyLevel,
  teamId: fc.constantFrom('a', 'b', null),
  isTeamOwner: fc.boolean(),
})
const realRank = ({ level, isStaff }: { level: Level; isStaff: boolean }) => (isStaff ? 4 : rank(level))

describe('nobody', () => {
  test('changes a person above themselves', () => {
    fc.assert(
      fc.property(anyBody, anyPerson, (by, person) => {
        const may = mayManage(by, person) || mayManageInTeam(by, person)
        expect(may && realRank(person) > rank(by.level)).toBe(false)
      }),
    )
  })

  test('gives a level above their own, and none is product staff', () => {
    fc.assert(
      fc.property(anyBody, anyPerson, (by, person) => {
        const given = [...levelsToGive(by, person), ...levelsToInviteWith(by)]
        expect(given.filter((level) => rank(level) > rank(by.level))).toEqual([])
        expect(given).not.toContain('eventflowAdmin')
      }),
    )
  })
})

it('moderators and those above manage people, as far as their own level', () => {
  const person = (level: Level) => ({ level, isStaff: false, teamId: null })
  const managed = (by: Level) => memberLevels.filter((level) => mayManage({ level: by }, person(level)))
  expect(Object.fromEntries(levels.map((level) => [level, managed(level)]))).toEqual({
    user: [],
    reportViewer: [],
    moderator: ['user', 'reportViewer', 'moderator'],
    admin: ['user', 'reportViewer', 'moderator', 'admin'],
    eventflowAdmin: ['user', 'reportViewer', 'moderator', 'admin'],
  })
  expect(mayManage({ level: 'admin' }, { level: 'user', isStaff: true })).toBe(false)
})

it('an owner manages the people of their own team alone', () => {
  const owner = { level: 'user', teamId: 'a', isTeamOwner: true } as const
  const person = { level: 'user', isStaff: false, teamId: 'a' } as const
  expect(mayManageInTeam(owner, person)).toBe(true)
  expect(mayManageInTeam({ ...owner, isTeamOwner: false }, person)).toBe(false)
  expect(mayManageInTeam(owner, { ...person, teamId: 'a child team' })).toBe(false)
  expect(mayManageInTeam({ ...owner, teamId: null }, { ...person, teamId: null })).toBe(false)
  expect(mayManageInTeam(owner, { ...person, level: 'admin' })).toBe(false)
})

it('a team invites users', () => {
  expect(levels.map((level) => levelsToInviteWith({ level }).at(-1))).toEqual([
    'user',
    'user',
    'moderator',
    'admin',
    'admin',
  ])
})
