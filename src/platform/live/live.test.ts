import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countingStatements } from '#database/client.ts'
import { defineTopic, type Topic } from '#kit/live/topic.ts'
import type { Services } from '#platform/services.ts'
import { type EventScope, inEvent, mintScope } from '#platform/tenancy/scope.ts'
import { cloneDatabase, type TestDatabase } from '#test/database.ts'
import { announce } from './announce.ts'
import { type Audience, everyone, memberAlone, organisers, teamAndOrganisers } from './audience.ts'
import { type Hint, type LiveHub, openLiveHub } from './live.ts'

type Heard = (Hint | 'everything')[]
type Person = Parameters<LiveHub['listen']>[0]['listener']

const [tasks, forms, last] = [defineTopic('tasks'), defineTopic('forms'), defineTopic('last')]

let database: TestDatabase
let here: EventScope
let there: EventScope
let hubs: [LiveHub, LiveHub]
let troubles: unknown[]

beforeAll(async () => {
  database = await cloneDatabase()
  const services = { database } as Partial<Services> as Services
  here = mintScope(services, { eventId: 'here', tenantId: 'tenant', slug: 'here' })
  there = mintScope(services, { eventId: 'there', tenantId: 'tenant', slug: 'there' })
})
afterAll(() => database.drop())
beforeEach(async () => {
  troubles = []
  const open = () => openLiveHub(database.url, (error) => troubles.push(error))
  hubs = [await open(), await open()]
})
afterEach(async () => {
  for (const hub of hubs) await hub.close()
})

const person = (parts: Partial<Person> = {}): Person => ({
  memberId: 'jo',
  teamId: 'blue',
  level: 'user',
  ...parts,
})

/** What a person hears from now on. */
function listen(hub: LiveHub, listener = person(), eventId = 'here', since = hub.point()): Heard {
  const heard: Heard = []
  hub.listen({ eventId, listener, since }, (hint) => heard.push(hint))
  return heard
}

/** By hub. */
const listenEverywhere = (eventId: string) => hubs.map((hub) => listen(hub, person(), eventId))

const tell = (scope: EventScope, topic: Topic, ...audiences: [Audience, ...Audience[]]) =>
  inEvent(scope, async (event) => announce(event, [topic], ...audiences))

/** What a listener hears; a single one has four milliseconds to ask in. */
const hint = (topics: string[], spread = 4): Hint => ({ topics, spread })

describe('announce', () => {
  it('reaches every node, and the listeners of its event alone', async () => {
    const [ours, theirs] = [listenEverywhere('here'), listenEverywhere('there')]
    await tell(here, tasks, everyone)
    await tell(there, forms, everyone)
    await expect
      .poll(() => [ours, theirs])
      .toEqual([
        [[hint(['tasks'])], [hint(['tasks'])]],
        [[hint(['forms'])], [hint(['forms'])]],
      ])
  })

  it('reaches no one before the commit, nor ever after a rollback', async () => {
    const heard = listenEverywhere('here')
    const failing = inEvent(here, async (event) => {
      announce(event, [forms], everyone)
      throw new Error('half way')
    })
    await expect(failing).rejects.toThrow('half way')
    await inEvent(here, async (event) => {
      announce(event, [tasks], everyone)
      // Another transaction ends first and is heard; were this one not to wait, it would be heard before.
      await tell(here, last, everyone)
      await expect.poll(() => heard).toEqual([[hint(['last'])], [hint(['last'])]])
    })
    const both = [hint(['last']), hint(['tasks'])]
    await expect.poll(() => heard).toEqual([both, both])
  })

  it('notifies once a transaction, with all that was announced in it', async () => {
    const heard = listen(hubs[0])
    const { statements } = await countingStatements(() =>
      inEvent(here, async (event) => {
        for (let count = 0; count < 20; count += 1) {
          await inEvent(event, async (joined) => {
            announce(joined, [tasks], everyone)
            announce(joined, [forms], teamAndOrganisers('blue'), organisers)
          })
        }
      }),
    )
    expect(statements.filter((statement) => statement.includes('pg_notify'))).toHaveLength(1)
    await expect.poll(() => heard).toEqual([hint(['tasks', 'forms'])])
  })
})

describe('an audience', () => {
  const people = {
    blue: person(),
    blueToo: person({ memberId: 'mara' }),
    red: person({ memberId: 'sam', teamId: 'red' }),
    none: person({ memberId: 'kim', teamId: null }),
    viewer: person({ memberId: 'vik', teamId: 'staff', level: 'reportViewer' }),
    admin: person({ memberId: 'ada', teamId: null, level: 'admin' }),
  }

  it.each<{ audience: Audience; told: string[] }>([
    { audience: everyone, told: ['blue', 'blueToo', 'red', 'none', 'viewer', 'admin'] },
    { audience: organisers, told: ['viewer', 'admin'] },
    { audience: teamAndOrganisers('blue'), told: ['blue', 'blueToo', 'viewer', 'admin'] },
    { audience: teamAndOrganisers('red'), told: ['red', 'viewer', 'admin'] },
    { audience: teamAndOrganisers(null), told: ['viewer', 'admin'] },
    { audience: memberAlone('jo'), told: ['blue'] },
  ])('$audience is $told', async ({ audience, told }) => {
    const heard = Object.entries(people).map(([name, listener]) => ({
      name,
      heard: listen(hubs[0], listener),
    }))
    await tell(here, tasks, audience)
    await tell(here, last, everyone)
    await expect.poll(() => heard.every((each) => each.heard.length > 0 && isLast(each.heard))).toBe(true)
    expect(heard.filter((each) => each.heard.length > 1).map(({ name }) => name)).toEqual(told)
  })

  const isLast = (heard: Heard) => JSON.stringify(heard.at(-1)).includes('last')

  it('is told of nothing in the same transaction that concerns others', async () => {
    const [blue, red] = [listen(hubs[0]), listen(hubs[0], people.red)]
    await inEvent(here, async (event) => {
      announce(event, [tasks], teamAndOrganisers('blue'))
      announce(event, [forms], teamAndOrganisers('red'))
    })
    await expect.poll(() => [blue, red]).toEqual([[hint(['tasks'], 8)], [hint(['forms'], 8)]])
  })

  it('has the more time to ask, the larger it is', async () => {
    const heard = Array.from({ length: 100 }, () => listen(hubs[0]))
    for (let count = 0; count < 50; count += 1) listen(hubs[0], people.red)
    await tell(here, tasks, teamAndOrganisers('blue'))
    await expect.poll(() => heard[0]).toEqual([hint(['tasks'], 400)])
    for (let count = 0; count < 3_000; count += 1) listen(hubs[0])
    await tell(here, forms, everyone)
    await expect.poll(() => heard[0]?.[1]).toEqual(hint(['forms'], 10_000))
  })
})

describe('a listener that comes after the change', () => {
  it('is told what it has missed, and only what concerns it', async () => {
    const [hub] = hubs
    const known = hub.point()
    const control = listen(hub)
    await tell(here, tasks, teamAndOrganisers('blue'))
    await tell(here, forms, teamAndOrganisers('red'))
    await tell(here, last, everyone)
    await expect.poll(() => control.length).toBe(2)
    expect(listen(hub, person(), 'here', known)).toEqual([hint(['tasks', 'last'], 0)])
    expect(listen(hub, person(), 'there', known)).toEqual([])
  })

  it('is told nothing where nothing was missed, and everything where that is not known', () => {
    const [hub] = hubs
    expect(listen(hub)).toEqual([])
    expect(listen(hub, person(), 'here', '')).toEqual(['everything'])
    expect(listen(hub, person(), 'here', '1000.some-node')).toEqual(['everything'])
  })
})

describe('a hub', () => {
  it('tells a listener nothing more once it has stopped', async () => {
    const heard: Heard = []
    const [hub] = hubs
    const control = listen(hub)
    const stop = hub.listen({ eventId: 'here', listener: person(), since: hub.point() }, (each) =>
      heard.push(each),
    )
    await tell(here, tasks, everyone)
    await expect.poll(() => heard).toEqual([hint(['tasks'], 8)])
    stop()
    await tell(here, forms, everyone)
    await expect.poll(() => control.length).toBe(2)
    expect(heard).toEqual([hint(['tasks'], 8)])
  })

  it('tells everything after its connection was lost, and hears again', async () => {
    const known = hubs[0].point()
    const heard = listenEverywhere('here')
    const { rows } = await database.pool.query(
      `select pg_terminate_backend(pid) as done from pg_stat_activity
       where datname = current_database() and query like 'listen %' and pid <> pg_backend_pid()`,
    )
    expect(rows).toEqual([{ done: true }, { done: true }])
    await expect.poll(() => heard).toEqual([['everything'], ['everything']])
    expect(troubles).not.toEqual([])
    expect(listen(hubs[0], person({ teamId: 'red' }), 'here', known)).toEqual(['everything'])
    await tell(here, tasks, everyone)
    await expect
      .poll(() => heard)
      .toEqual([
        ['everything', hint(['tasks'], 8)],
        ['everything', hint(['tasks'])],
      ])
  })
})
