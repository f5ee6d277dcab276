import { ORPCError } from '@orpc/server'
import { type StateRefusal, stateMessages } from '#kit/access/event-state.ts'
import { SESSION_ENDED } from '#kit/access/page-person.ts'

/**
 * Expected refusals of a request. Each becomes `{status, message, data}`; anything else that is thrown is a
 * bug: it is logged, reported and answered as 500 without its text.
 */

/** 404, also for things that the person may not see, so as not to reveal that they exist. */
export function notFound(thing: string) {
  return notFoundAs(`${thing} not found`)
}

/** The same in the words that the specification has for it. */
export function notFoundAs(message: string) {
  return new ORPCError('NOT_FOUND', { message })
}

export function forbidden(message = 'You do not have permission to do this.') {
  return new ORPCError('FORBIDDEN', { message })
}

export function unauthorised(message = 'Please sign in to continue.') {
  return new ORPCError('UNAUTHORIZED', { message })
}

/** 401: the session of the person for whom the page was loaded is over; after they have signed in, it can go on. */
export function sessionEnded() {
  return new ORPCError('UNAUTHORIZED', {
    message: 'Please log in again to perform this operation.',
    data: { code: SESSION_ENDED },
  })
}

/** 403: the event is closed or suspended; the code tells the browser which. */
export function stateRefused(code: StateRefusal) {
  return new ORPCError('FORBIDDEN', { message: stateMessages[code], data: { code } })
}

/** 422: the input is well formed but breaks a rule; `fields` names each field at fault by its path. */
export function invalid(message: string, fields: Record<string, string> = {}, code?: string) {
  return new ORPCError('UNPROCESSABLE_CONTENT', { message, data: { fields, ...(code ? { code } : {}) } })
}

/** 400: the call itself is not written as it has to be. */
export function badRequest(message: string) {
  return new ORPCError('BAD_REQUEST', { message })
}

/** 409: the thing has changed, or its state does not allow this; `code` tells the browser which. */
export function conflict(message: string, code?: string): ORPCError<'CONFLICT', unknown> {
  return new ORPCError<'CONFLICT', unknown>('CONFLICT', {
    message,
    data: code === undefined ? undefined : { code },
  })
}

/** 503: not the caller's fault, and soon over. */
export function unavailable() {
  return new ORPCError('SERVICE_UNAVAILABLE', {
    message: 'The portal cannot reach its database. Please try again in a minute.',
  })
}

export function tooManyRequests(retryAfterSeconds: number) {
  return new ORPCError('TOO_MANY_REQUESTS', {
    message: 'Too many requests. Please try again later.',
    data: { retryAfterSeconds },
  })
}
