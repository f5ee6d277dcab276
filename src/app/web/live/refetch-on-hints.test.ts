import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineTopic, type Topic } from '#kit/live/topic.ts'
import { refetchOnHints } from './refetch-on-hints.ts'

const [tasks, forms, members] = [defineTopic('tasks'), defineTopic('forms'), defineTopic('members')]

const bootKey = [['events', 'boot'], { type: 'query' }]

let queryClient: QueryClient
let chance: number
let isVisible: boolean
let whenLookedAt: () => void

beforeEach(() => {
  vi.useFakeTimers()
  queryClient = new QueryClient()
  chance = 0
  isVisible = true
  whenLookedAt = () => undefined
})
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

function follow() {
  return refetchOnHints({
    queryClient,
    shownFromAbove: [{ queryKey: bootKey, topics: [members] }],
    random: () => chance,
    onceVisible: (work) => {
      if (isVisible) work()
      else whenLookedAt = work
    },
  })
}

/** A loaded query; `calls` counts its fetches from now on. */
function loaded(queryKey: readonly unknown[], topics: readonly Topic[], milliseconds = 0) {
  const query = { calls: 0, isStale: () => queryClient.getQueryState(queryKey)?.isInvalidated ?? false }
  const options = {
    queryKey,
    queryFn: async () => {
      query.calls += 1
      await new Promise((done) => setTimeout(done, milliseconds))
      return query.calls
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { topics },
  }
  queryClient.getQueryCache().build(queryClient, options).setData(0)
  const show = () => new QueryObserver(queryClient, options).subscribe(() => undefined)
  return Object.assign(query, {
    show,
    fetch: () => void queryClient.fetchQuery({ ...options, staleTime: 0 }),
  })
}

const hint = (topics: readonly Topic[], spread = 0) => ({ topics, spread })

describe('a hint', () => {
  it('refetches the queries of its topics that are on screen, and no others', async () => {
    const [task, form] = [loaded(['task'], [tasks]), loaded(['form'], [forms])]
    const report = loaded(['report'], [forms, tasks])
    for (const query of [task, form, report]) query.show()
    follow().hear(hint([tasks]))
    await vi.advanceTimersByTimeAsync(1_000)
    expect([task.calls, form.calls, report.calls]).toEqual([1, 0, 1])
  })

  it('only marks queries that are not on screen, until they are shown again', async () => {
    const [task, form] = [loaded(['task'], [tasks]), loaded(['form'], [forms])]
    follow().hear(hint([tasks]))
    await vi.advanceTimersByTimeAsync(1_000)
    expect([task.calls, task.isStale(), form.isStale()]).toEqual([0, true, false])
    task.show()
    await vi.advanceTimersByTimeAsync(0)
    expect([task.calls, task.isStale()]).toEqual([1, false])
  })

  it('fetches an answer that features above its own have a part in', async () => {
    const boot = loaded(bootKey, [])
    const other = loaded([['events', 'mine'], { type: 'query' }], [])
    boot.show()
    other.show()
    follow().hear(hint([members]))
    await vi.advanceTimersByTimeAsync(1_000)
    expect([boot.calls, other.calls]).toEqual([1, 0])
  })

  it('marks data that a screen put into the cache itself, since its topics are unknown', () => {
    queryClient.setQueryData(['created'], 'by hand')
    follow().hear(hint([tasks]))
    expect(queryClient.getQueryState(['created'])?.isInvalidated).toBe(true)
  })

  it('leaves alone what the screen has already fetched again by itself', async () => {
    const task = loaded(['task'], [tasks])
    task.show()
    follow().hear(hint([tasks]))
    task.fetch()
    await vi.advanceTimersByTimeAsync(1_000)
    expect([task.calls, task.isStale()]).toEqual([1, false])
  })

  it('refetches a query that was being fetched when it came', async () => {
    const task = loaded(['task'], [tasks], 20)
    task.show()
    task.fetch()
    follow().hear(hint([tasks]))
    await vi.advanceTimersByTimeAsync(1_000)
    expect([task.calls, task.isStale()]).toEqual([2, false])
  })

  it('marks a query that was being fetched and has left the screen since', async () => {
    const task = loaded(['task'], [tasks], 20)
    const leave = task.show()
    task.fetch()
    follow().hear(hint([tasks]))
    await vi.advanceTimersByTimeAsync(30)
    leave()
    await vi.advanceTimersByTimeAsync(1_000)
    expect([task.calls, task.isStale()]).toEqual([1, true])
  })

  it('waits in a tab that is hidden, and fetches when it is looked at', async () => {
    const task = loaded(['task'], [tasks])
    task.show()
    isVisible = false
    follow().hear(hint([tasks]))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(task.calls).toBe(0)
    whenLookedAt()
    await vi.advanceTimersByTimeAsync(0)
    expect(task.calls).toBe(1)
  })
})

describe('the time of a refetch', () => {
  it('gathers hints that come together', async () => {
    const [task, form] = [loaded(['task'], [tasks]), loaded(['form'], [forms])]
    task.show()
    form.show()
    const hints = follow()
    hints.hear(hint([tasks]))
    await vi.advanceTimersByTimeAsync(20)
    hints.hear(hint([tasks, forms]))
    hints.hear(hint([forms]))
    await vi.advanceTimersByTimeAsync(1_000)
    expect([task.calls, form.calls]).toEqual([1, 1])
  })

  it.each([
    { spread: 8, chance: 1, earliest: 58 },
    { spread: 10_000, chance: 0, earliest: 50 },
    { spread: 10_000, chance: 0.5, earliest: 5_050 },
    { spread: 10_000, chance: 1, earliest: 10_050 },
  ])('is spread over $spread ms: at $chance of it after $earliest ms', async (given) => {
    chance = given.chance
    const task = loaded(['task'], [tasks])
    task.show()
    follow().hear(hint([tasks], given.spread))
    await vi.advanceTimersByTimeAsync(given.earliest - 1)
    expect(task.calls).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(task.calls).toBe(1)
  })

  it('comes five times in five seconds at most while hints go on coming, and once after the last', async () => {
    const task = loaded(['task'], [tasks], 200)
    task.show()
    const hints = follow()
    for (let at = 0; at < 5_000; at += 20) {
      hints.hear(hint([tasks]))
      await vi.advanceTimersByTimeAsync(20)
    }
    expect(task.calls).toBe(5)
    await vi.advanceTimersByTimeAsync(2_000)
    expect([task.calls, task.isStale()]).toEqual([6, false])
    hints.hear(hint([tasks]))
    await vi.advanceTimersByTimeAsync(5_000)
    expect([task.calls, task.isStale()]).toEqual([7, false])
  })

  it('does not recede while hints go on coming', async () => {
    chance = 1
    const task = loaded(['task'], [tasks])
    task.show()
    const hints = follow()
    for (let passed = 0; passed < 600; passed += 40) {
      hints.hear(hint([tasks], 200))
      await vi.advanceTimersByTimeAsync(40)
    }
    expect(task.calls).toBe(2)
  })

  it('never happens after the last listener has gone', async () => {
    const task = loaded(['task'], [tasks])
    task.show()
    const hints = follow()
    hints.hear(hint([tasks]))
    hints.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(task.calls).toBe(0)
  })
})

it('fetches all that is on screen after a gap, within two seconds', async () => {
  chance = 1
  const [task, form] = [loaded(['task'], [tasks]), loaded(['form'], [forms])]
  task.show()
  follow().hear('everything')
  await vi.advanceTimersByTimeAsync(2_049)
  expect(task.calls).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect([task.calls, form.calls, form.isStale()]).toEqual([1, 0, true])
})
