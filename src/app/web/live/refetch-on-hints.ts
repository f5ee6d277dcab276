import { partialMatchKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Topic } from '#kit/live/topic.ts'
import type { LiveHint } from './live-message.ts'

/** Hints this close together, as from one piece of work, lead to one refetch. */
const GATHER_MILLISECONDS = 50
/** What changes without pause, as while thousands of rows are imported, is fetched again so many times in so long. */
const MOST_ROUNDS = 5
const ROUNDS_MILLISECONDS = 5_000
/** After a gap, all browsers of an event refetch everything that they show. */
const EVERYTHING_SPREAD_MILLISECONDS = 2_000

/** The parts of an answer that belong to features above its own, which fill it in through a port. */
export type ShownFromAbove = readonly { queryKey: QueryKey; topics: readonly Topic[] }[]

type RefetchOptions = {
  queryClient: QueryClient
  shownFromAbove: ShownFromAbove
  /** From 0 to 1. */
  random?: () => number
  /** Calls back when the tab becomes visible, or immediately if it already is. */
  onceVisible?: (work: () => void) => void
}

/**
 * Follows hints: marks what they make stale, and soon afterwards refetches what is on screen. The delay is
 * random, so that the browsers of an event do not all ask at the same moment.
 */
export function refetchOnHints({
  queryClient,
  shownFromAbove,
  random = Math.random,
  onceVisible = whenVisible,
}: RefetchOptions) {
  const cache = queryClient.getQueryCache()
  /**
   * Queries by hash, with any fetch that was running when the hint came: it may have read the data before the
   * change.
   */
  const waiting = new Map<string, { wasFetching: boolean }>()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** When it was fetched again, the last times. */
  let rounds: number[] = []

  function hear(hint: LiveHint) {
    for (const query of cache.getAll()) {
      if (hint !== 'everything' && !isConcerned(query, hint.topics, shownFromAbove)) continue
      const isFetching = query.state.fetchStatus !== 'idle'
      query.invalidate()
      if (!isFetching && !query.isActive()) continue
      const wasFetching = isFetching || waiting.get(query.queryHash)?.wasFetching === true
      waiting.set(query.queryHash, { wasFetching })
    }
    if (waiting.size === 0 || timer !== undefined) return
    const spread = hint === 'everything' ? EVERYTHING_SPREAD_MILLISECONDS : hint.spread
    const first = rounds.length < MOST_ROUNDS ? undefined : rounds[0]
    const rest = first === undefined ? 0 : first + ROUNDS_MILLISECONDS - Date.now()
    timer = setTimeout(() => onceVisible(refetch), Math.max(GATHER_MILLISECONDS + random() * spread, rest))
  }

  function refetch() {
    timer = undefined
    rounds = [...rounds, Date.now()].slice(-MOST_ROUNDS)
    const due = new Set<Query>()
    for (const [hash, { wasFetching }] of waiting) {
      const query = cache.get(hash)
      if (!query) continue
      const isShown = query.isActive() || query.state.fetchStatus !== 'idle'
      if (isShown && (wasFetching || query.state.isInvalidated)) due.add(query)
      else if (wasFetching) query.invalidate()
    }
    waiting.clear()
    void queryClient.refetchQueries({ predicate: (query) => due.has(query) })
  }

  return {
    hear,
    stop() {
      clearTimeout(timer)
      timer = undefined
      waiting.clear()
    },
  }
}

function isConcerned(
  { queryKey, meta }: Query,
  changed: readonly string[],
  fromAbove: ShownFromAbove,
): boolean {
  // Data that a screen put into the cache itself has no topics yet, so any hint may concern it.
  if (meta?.topics === undefined) return true
  const above = fromAbove.filter((entry) => partialMatchKey(queryKey, entry.queryKey))
  const shown = [...meta.topics, ...above.flatMap(({ topics }) => topics)]
  return shown.some((topic) => changed.includes(topic))
}

function whenVisible(work: () => void) {
  if (!document.hidden) return work()
  document.addEventListener('visibilitychange', () => whenVisible(work), { once: true })
}
