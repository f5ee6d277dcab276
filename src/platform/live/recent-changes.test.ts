import { beforeEach, describe, expect, it } from 'vitest'
import { defineTopic } from '#kit/live/topic.ts'
import { organisers, teamAndOrganisers } from './audience.ts'
import { Announced, type Change } from './change.ts'
import { pointAt, RecentChanges } from './recent-changes.ts'

let now: number
const clock = { now: () => new Date(now) }
const point = () => pointAt(clock.now())
const change = (topic: string, eventId = 'here'): Change => ({
  eventId,
  parts: [{ audience: { kind: 'everyone' }, topics: [topic] }],
})

beforeEach(() => {
  now = 1_000_000
})

describe('what was missed', () => {
  it('is what came in the event since the point, of this very millisecond too', () => {
    const recent = new RecentChanges(clock)
    recent.add(change('before'))
    now += 1
    const known = point()
    recent.add(change('at once'))
    recent.add(change('elsewhere', 'there'))
    now += 30_000
    recent.add(change('later'))
    expect(recent.since(known, 'here')).toEqual([change('at once'), change('later')])
    now += 1
    expect(recent.since(point(), 'here')).toEqual([])
  })

  it('allows for the clock of another node', () => {
    const recent = new RecentChanges(clock)
    now += 5_000
    recent.add(change('one'))
    now += 1_000
    expect(recent.since(`${now}.another-node`, 'here')).toEqual([change('one')])
    expect(recent.since(point(), 'here')).toEqual([])
  })

  it.each([undefined, '', '12', 'now.here', '-5.here', '1000.here.there'])('is unknown since %s', (given) => {
    expect(new RecentChanges(clock).since(given, 'here')).toBe('unknown')
  })

  it('is unknown before this node began to listen, and before a gap', () => {
    const before = point()
    now += 1
    const recent = new RecentChanges(clock)
    expect(recent.since(before, 'here')).toBe('unknown')
    const known = point()
    recent.add(change('one'))
    expect(recent.since(known, 'here')).toEqual([change('one')])
    now += 1
    recent.forget()
    expect(recent.since(known, 'here')).toBe('unknown')
    expect(recent.since(point(), 'here')).toEqual([])
  })

  it('is forgotten after a minute', () => {
    const recent = new RecentChanges(clock)
    const known = point()
    recent.add(change('one'))
    now += 59_999
    recent.add(change('two'))
    expect(recent.since(known, 'here')).toEqual([change('one'), change('two')])
    now += 1
    recent.add(change('three'))
    expect(recent.since(known, 'here')).toBe('unknown')
  })

  it('is forgotten sooner where very much changes', () => {
    const recent = new RecentChanges(clock)
    const known = point()
    recent.add(change('first'))
    now += 1
    const later = point()
    for (let count = 0; count < 5_000; count += 1) recent.add(change('more'))
    expect(recent.since(known, 'here')).toBe('unknown')
    expect(recent.since(later, 'here')).toHaveLength(5_000)
  })
})

describe('the announcements of a transaction', () => {
  const [tasks, teams] = [defineTopic('tasks'), defineTopic('teams')]

  it('are gathered by audience', () => {
    const announced = new Announced()
    announced.add([tasks], organisers)
    announced.add([tasks, teams], teamAndOrganisers('one'))
    announced.add([teams, tasks], organisers)
    expect(JSON.parse(announced.payload('here'))).toEqual({
      eventId: 'here',
      parts: [
        { audience: { kind: 'organisers' }, topics: ['tasks', 'teams'] },
        { audience: { kind: 'team', teamId: 'one' }, topics: ['tasks', 'teams'] },
      ],
    })
  })

  it('are told to everyone where they would not fit into a notification', () => {
    const announced = new Announced()
    const teamOf = (count: number) => teamAndOrganisers(`${count}`.padStart(36, '0'))
    for (let count = 0; count < 80; count += 1) announced.add([teams], teamOf(count))
    expect(JSON.parse(announced.payload('here')).parts).toHaveLength(80)
    for (let count = 80; count < 3_000; count += 1) announced.add([tasks], teamOf(count))
    const everyone = [{ audience: { kind: 'everyone' }, topics: ['teams', 'tasks'] }]
    expect(JSON.parse(announced.payload('here'))).toEqual({ eventId: 'here', parts: everyone })
  })
})
