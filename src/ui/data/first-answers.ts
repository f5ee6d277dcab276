import { generateOperationKey } from '@orpc/tanstack-query'
import type { QueryClient } from '@tanstack/react-query'

const ELEMENT = 'first-answers'

type FirstAnswer = { path: readonly string[]; input: unknown; output: object }

let unopened = new WeakSet<object>()

/** Fills the cache with the answers that the server wrote into the page, so that its first screen asks for nothing. */
export function fillWithFirstAnswers(
  queryClient: QueryClient,
  page: { getElementById: (id: string) => { textContent: string | null } | null },
): void {
  const text = page.getElementById(ELEMENT)?.textContent?.trim()
  // The server made this JSON by the contract of the same release.
  for (const { path, input, output } of text ? (JSON.parse(text) as FirstAnswer[]) : []) {
    queryClient.setQueryData(generateOperationKey(path, { type: 'query', input }), output)
    unopened.add(output)
  }
}

/** Whether this came with the page, and the page's first screen still stands: it is as new as an answer can be. */
export function isFirstAnswer(answer: object): boolean {
  return unopened.has(answer)
}

/** To be called when the page's first screen is left. */
export function forgetFirstAnswers(): void {
  unopened = new WeakSet()
}
