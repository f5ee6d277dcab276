import { describe, expect, it } from 'vitest'
import { isWithin, type ReachPerson, reachOf } from './reach.ts'

const task = (id: string, days: number | null = -1) => ({ id, title: id, days })
const person = (id: string, parts: Partial<ReachPerson> = {}): ReachPerson => ({
  ...{ id, accountId: id, firstName: id, surname: '', email: `${id}@x.example`, teamId: 'team' },
  ...{ isTeamOwner: false, hasSignedIn: true, isUnsubscribed: false, isHeld: false, isReminded: false },
  ...parts,
})
const owner = person('owner', { isTeamOwner: true })
const helper = person('helper')
const idle = person('idle')
const team = { id: 'team', name: 'Brightwater', stand: 'B2', tasks: [task('plan'), task('power')] }
const chaser = { kind: 'chaser', audience: 'ownersAndAssignees', isChosen: true } as const
const assigned = new Map([['helper', new Set(['power', 'other'])]])

function reached(asked: Parameters<typeof reachOf>[0], people = [owner, helper, idle], teams = [team]) {
  const reach = reachOf(asked, { teams, people, assigned })
  return {
    gets: reach.teams.flatMap(({ people }) =>
      people.map(({ id, tasks }) => [id, ...tasks.map((one) => one.id)].join(' ')),
    ),
    leftOut: reach.leftOut.map(({ person: { id }, reason }) => `${id} ${reason}`),
    withoutPeople: reach.withoutPeople.map(({ name }) => name),
  }
}

describe('a chaser', () => {
  it('gives owners all tasks of the team, and assignees theirs', () => {
    expect(reached(chaser).gets).toEqual(['owner plan power', 'helper power'])
    expect(reached({ ...chaser, audience: 'owners' }).gets).toEqual(['owner plan power'])
    expect(reached({ ...chaser, audience: 'everyone' }).gets).toEqual([
      ...['owner plan power', 'helper plan power', 'idle plan power'],
    ])
  })

  it.each([
    ['neverSignedIn', { hasSignedIn: false }],
    ['unsubscribed', { isUnsubscribed: true }],
    ['bounced', { isHeld: true }],
    ['alreadyReminded', { isReminded: true }],
  ])('leaves out whoever is %s, and says so', (reason, parts) => {
    expect(reached(chaser, [{ ...owner, ...parts }, helper])).toMatchObject({
      gets: ['helper power'],
      leftOut: [`owner ${reason}`],
    })
  })

  it('says of teams that were chosen that nothing is due, and nothing of all others', () => {
    const done = { ...team, tasks: [] }
    expect(reached(chaser, [owner], [done]).leftOut).toEqual(['owner nothingDue'])
    expect(reached({ ...chaser, isChosen: false }, [owner], [done]).leftOut).toEqual([])
  })

  it('names teams that have no one to write to', () => {
    expect(reached(chaser, [idle]).withoutPeople).toEqual(['Brightwater'])
    expect(reached(chaser, [idle], [{ ...team, tasks: [] }]).withoutPeople).toEqual([])
  })
})

it('a welcome chaser goes to those who never signed in, and to no one else', () => {
  const never = person('never', { hasSignedIn: false })
  const stopped = person('stopped', { hasSignedIn: false, isUnsubscribed: true })
  const asked = { ...chaser, kind: 'welcomeChaser' } as const
  expect(reached(asked, [owner, never, stopped])).toEqual({
    ...{ gets: ['never'], leftOut: ['stopped unsubscribed'], withoutPeople: [] },
  })
  expect(reached(asked, []).withoutPeople).toEqual(['Brightwater'])
})

it('counts what is overdue as within any number of days, and what has no date only with all', () => {
  expect([-3, 0, 7].map((days) => isWithin(days, 7))).toEqual([true, true, true])
  expect(isWithin(8, 7)).toBe(false)
  expect(isWithin(null, 7)).toBe(false)
  expect(isWithin(null, null)).toBe(true)
})
