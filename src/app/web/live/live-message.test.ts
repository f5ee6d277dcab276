import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import { applyLiveMessage, readLiveMessage } from './live-message.ts'

describe('readLiveMessage', () => {
  it.each([
    ['everything', 'everything'],
    ['"everything"', 'everything'],
    ['{"topics":["tasks","comments"]}', { topics: ['tasks', 'comments'] }],
    ['{"topics":"tasks"}', undefined],
    ['null', undefined],
    ['not json', undefined],
  ])('reads %s', (data, message) => {
    expect(readLiveMessage(data)).toEqual(message)
  })
})

describe('applyLiveMessage', () => {
  const queryClient = new QueryClient()
  afterEach(() => queryClient.clear())

  const keys = {
    tasks: [['tasks', 'list'], { type: 'query' }],
    task: [['tasks', 'byId'], { input: { taskId: '1' }, type: 'query' }],
    forms: [['forms', 'list'], { type: 'query' }],
    boot: [['events', 'boot'], { type: 'query' }],
    shownReport: [['reports', 'teams'], { type: 'query' }],
  }

  async function outdatedBy(message: Parameters<typeof applyLiveMessage>[0], screenTopics: string[] = []) {
    for (const key of Object.values(keys)) queryClient.setQueryData(key, 'before')
    const shown = new QueryObserver(queryClient, {
      queryKey: keys.shownReport,
      queryFn: () => new Promise<string>(() => undefined),
      staleTime: Number.POSITIVE_INFINITY,
    })
    const stop = shown.subscribe(() => undefined)
    void applyLiveMessage(message, screenTopics, queryClient)
    const names = Object.entries(keys)
      .filter(([, key]) => {
        const state = queryClient.getQueryState(key)
        return state?.isInvalidated || state?.fetchStatus === 'fetching'
      })
      .map(([name]) => name)
    stop()
    return names
  }

  it('marks the queries of the topics and no other', async () => {
    expect(await outdatedBy({ topics: ['tasks'] })).toEqual(['tasks', 'task'])
  })

  it('marks what is shown when the screen depends on the topic', async () => {
    expect(await outdatedBy({ topics: ['tasks'] }, ['tasks'])).toEqual(['tasks', 'task', 'shownReport'])
  })

  it.each(['members', 'teams', 'content'])('marks the boot document when %s change', async (topic) => {
    expect(await outdatedBy({ topics: [topic] })).toEqual(['boot'])
  })

  it('marks everything after a gap', async () => {
    expect(await outdatedBy('everything')).toEqual(Object.keys(keys))
  })
})
