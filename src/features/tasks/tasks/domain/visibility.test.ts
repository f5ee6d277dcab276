import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayTeamSeeTask } from './visibility.ts'

const now = new Date('2026-11-25T12:00:00Z')
const shown = { isArchived: false, isDraft: false, appearsAt: null as Date | null }
const task = { teamTypeIds: ['shell'], showToChildTeams: false, ...shown }
const team = { teamTypeId: 'shell', isOrganiser: false, standShareRole: 'none' as const }
const child = { ...team, standShareRole: 'child' as const }
const user = { level: 'user' } as const

const cases: [string, Partial<typeof task>, Parameters<typeof mayTeamSeeTask>[1], boolean][] = [
  ['targets its type', {}, team, true],
  ['targets another type', { teamTypeIds: ['space'] }, team, false],
  [
    'targets another type, and is shown to child teams',
    { teamTypeIds: ['space'], showToChildTeams: true },
    team,
    false,
  ],
  ['has no types', { teamTypeIds: [] }, team, true],
  ['has no types, team without a type', { teamTypeIds: [] }, { ...team, teamTypeId: null }, true],
  ['targets a type, team without a type', {}, { ...team, teamTypeId: null }, false],
  ['parent: as any team', {}, { ...team, standShareRole: 'parent' }, true],
  ['child: its type, but not shown to child teams', {}, child, false],
  [
    'child: another type, shown to child teams',
    { teamTypeIds: ['space'], showToChildTeams: true },
    child,
    true,
  ],
  ['child: its type, shown to child teams', { showToChildTeams: true }, child, true],
  ['child: no types, not shown to child teams', { teamTypeIds: [] }, child, true],
  ['organiser team: anything', { teamTypeIds: ['space'] }, { ...team, isOrganiser: true }, true],
  ['organiser team: archived', { isArchived: true }, { ...team, isOrganiser: true }, true],
  ['archived', { isArchived: true, teamTypeIds: [] }, team, false],
  ['draft', { isDraft: true, teamTypeIds: [] }, team, false],
  ['draft that is shown to child teams', { isDraft: true, showToChildTeams: true }, child, false],
  ['appears in a moment', { appearsAt: new Date(now.getTime() + 1) }, team, false],
  ['appears now', { appearsAt: now }, team, true],
  ['appeared yesterday, and is a draft again', { appearsAt: new Date(0), isDraft: true }, team, false],
  ['organiser team: draft', { isDraft: true }, { ...team, isOrganiser: true }, true],
]

describe('mayTeamSeeTask', () => {
  it.each(cases)('%s', (_name, changes, seeing, expected) => {
    expect(mayTeamSeeTask({ ...task, ...changes }, seeing, user, now)).toBe(expected)
  })

  it.each([
    ['user', false],
    ['reportViewer', false],
    ['moderator', true],
    ['admin', true],
    ['eventflowAdmin', true],
  ] as const)('a %s of a team that it is not for: %s', (level, expected) => {
    expect(
      mayTeamSeeTask(
        { ...task, teamTypeIds: ['space'], isArchived: true, isDraft: true },
        child,
        { level },
        now,
      ),
    ).toBe(expected)
  })

  it('follows the specification exactly, for every task and team', () => {
    const anyTask = fc.record({
      teamTypeIds: fc.subarray(['shell', 'space', 'start-up']),
      showToChildTeams: fc.boolean(),
      isArchived: fc.constant(false),
    })
    const anyTeam = fc.record({
      teamTypeId: fc.constantFrom(null, 'shell', 'space'),
      isOrganiser: fc.constant(false),
      standShareRole: fc.constantFrom('none' as const, 'parent' as const, 'child' as const),
    })
    fc.assert(
      fc.property(anyTask, anyTeam, (task, team) => {
        const hasNoTypes = task.teamTypeIds.length === 0
        const isChild = team.standShareRole === 'child'
        const targets = team.teamTypeId !== null && task.teamTypeIds.includes(team.teamTypeId)
        const isSeen = targets || hasNoTypes || (isChild && task.showToChildTeams)
        const isExcluded = isChild && !task.showToChildTeams && !hasNoTypes
        expect(mayTeamSeeTask({ ...task, ...shown }, team, user, now)).toBe(isSeen && !isExcluded)
      }),
    )
  })
})
