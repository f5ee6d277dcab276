import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** Runs `work`, and everything that it begins, for this request: the jobs that it adds are of it too. */
export function forRequest<T>(requestId: string, work: () => T): T {
  return current.run(requestId, work)
}

/** The request that the running code works for, or has come from; none at the start of the process. */
export function requestIdNow(): string | undefined {
  return current.getStore()
}

/** An id that a page or a proxy (nginx: 32 digits) may give a request: what stands in the log is never free text of a stranger. */
const ID = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export function isRequestId(text: string): boolean {
  return ID.test(text)
}
