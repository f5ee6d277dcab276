import { AsyncLocalStorage } from 'node:async_hooks'

type CurrentRequest = {
  id: string
  /** Known as soon as the caller is. */
  program?: string
}

const current = new AsyncLocalStorage<CurrentRequest>()

/** Runs `work`, and everything that it begins, for this request: the jobs that it adds are of it too. */
export function forRequest<T>(requestId: string, work: () => T): T {
  return current.run({ id: requestId }, work)
}

/** The request that the running code works for, or has come from; none at the start of the process. */
export function requestIdNow(): string | undefined {
  return current.getStore()?.id
}

/** Says that the request comes from a program that acts in a person's name, and what its token is called. */
export function nameProgram(name: string) {
  const request = current.getStore()
  if (request) request.program = name
}

/** What the token is called with which the running code's request was made; undefined for one that a person made. */
export function programNow(): string | undefined {
  return current.getStore()?.program
}

/** An id that a page or a proxy (nginx: 32 digits) may give a request: what stands in the log is never free text of a stranger. */
const ID = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export function isRequestId(text: string): boolean {
  return ID.test(text)
}
