import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { createApi } from './api.ts'
import { fillWithFirstAnswers } from './first-answers.ts'

function pageWith(text: string | null) {
  return { getElementById: (id: string) => (id === 'first-answers' ? { textContent: text } : null) }
}

const written = JSON.stringify([
  { path: ['tasks', 'get'], input: { taskId: '7' }, output: { title: 'Power' } },
])

describe('the answers that came with the page', () => {
  it('stand where the queries of the screens look for them', () => {
    const client = new QueryClient()
    fillWithFirstAnswers(client, pageWith(written))
    const api = createApi<never>('tasks', []) as unknown as {
      get: { queryOptions: (options: object) => { queryKey: readonly unknown[] } }
    }
    expect(client.getQueryData(api.get.queryOptions({ input: { taskId: '7' } }).queryKey)).toEqual({
      title: 'Power',
    })
    expect(client.getQueryData(api.get.queryOptions({ input: { taskId: '8' } }).queryKey)).toBeUndefined()
  })

  it.each([[null], ['']])('are none in a page that holds %o', (text) => {
    const client = new QueryClient()
    fillWithFirstAnswers(client, pageWith(text))
    expect(client.getQueriesData({})).toEqual([])
  })
})
