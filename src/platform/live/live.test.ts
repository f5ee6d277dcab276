import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Services } from '#platform/services.ts'
import { type EventScope, inEvent, mintScope } from '#platform/tenancy/scope.ts'
import { cloneDatabase, type TestDatabase } from '#test/database.ts'
import { announce, type Change, type LiveHub, openLiveHub } from './live.ts'

type Heard = (Change | 'everything')[]

let database: TestDatabase
let here: EventScope
let there: EventScope
let hubs: LiveHub[]
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

/** What the listeners of one event hear, by hub. */
function listenEverywhere(eventId: string): Heard[] {
  return hubs.map((hub) => {
    const heard: Heard = []
    hub.listen(eventId, (change) => heard.push(change))
    return heard
  })
}

const change = (topics: string[], teamId: string | null = null): Change => ({
  eventId: 'here',
  topics,
  teamId,
})
const tell = (scope: EventScope, topic: string, teamId: string | null = null) =>
  inEvent(scope, (event) => announce(event, [topic], teamId))

describe('announce', () => {
  it('reaches every node, and the listeners of its event alone', async () => {
    const [ours, theirs] = [listenEverywhere('here'), listenEverywhere('there')]
    await tell(here, 'tasks', 'team-1')
    await tell(there, 'forms')
    const expected = [change(['tasks'], 'team-1')]
    const other = [{ eventId: 'there', topics: ['forms'], teamId: null }]
    await expect
      .poll(() => [ours, theirs])
      .toEqual([
        [expected, expected],
        [other, other],
      ])
  })

  it('reaches nobody before the commit, nor ever after a rollback', async () => {
    const heard = listenEverywhere('here')
    const failing = inEvent(here, async (event) => {
      await announce(event, ['rolled back'])
      throw new Error('half way')
    })
    await expect(failing).rejects.toThrow('half way')
    await inEvent(here, async (event) => {
      await announce(event, ['committed'])
      // Another transaction ends first and is heard; were this one not to wait, it would be heard before.
      await tell(here, 'meanwhile')
      await expect.poll(() => heard).toEqual([[change(['meanwhile'])], [change(['meanwhile'])]])
    })
    const both = [change(['meanwhile']), change(['committed'])]
    await expect.poll(() => heard).toEqual([both, both])
  })
})

describe('a hub', () => {
  it('tells a listener nothing more once it has stopped', async () => {
    const heard: Heard = []
    const stop = hubs[0]?.listen('here', (each) => heard.push(each))
    const control = listenEverywhere('here')
    await tell(here, 'first')
    await expect.poll(() => heard).toEqual([change(['first'])])
    stop?.()
    await tell(here, 'second')
    await expect.poll(() => control[0]?.length).toBe(2)
    expect(heard).toEqual([change(['first'])])
  })

  it('tells everything after its connection was lost, and hears again', async () => {
    const heard = listenEverywhere('here')
    const { rows } = await database.pool.query(
      `select pg_terminate_backend(pid) as done from pg_stat_activity
       where datname = current_database() and query like 'select pg_notify%' and pid <> pg_backend_pid()`,
    )
    expect(rows).toEqual([{ done: true }, { done: true }])
    await expect.poll(() => heard, { timeout: 5_000 }).toEqual([['everything'], ['everything']])
    expect(troubles).not.toEqual([])
    await tell(here, 'tasks')
    const after = ['everything', change(['tasks'])]
    await expect.poll(() => heard).toEqual([after, after])
  })
})
