import { generateOperationKey } from '@orpc/tanstack-query'
import type { QueryClient } from '@tanstack/react-query'

const ELEMENT = 'first-answers'

type FirstAnswer = { path: readonly string[]; input: unknown; output: object }

/** Fills the cache with the answers that the server wrote into the page, so that its first screen asks for nothing. */
export function fillWithFirstAnswers(
  queryClient: QueryClient,
  page: { getElementById: (id: string) => { textContent: string | null } | null },
): void {
  const text = page.getElementById(ELEMENT)?.textContent?.trim()
  // The server made this JSON by the contract of the same release.
  for (const { path, input, output } of text ? (JSON.parse(text) as FirstAnswer[]) : []) {
    queryClient.setQueryData(generateOperationKey(path, { type: 'query', input }), output)
  }
}
