import { ORPCError, ValidationError } from '@orpc/server'
import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isDatabaseAway } from '#database/client.ts'
import { isStorable } from '#kit/text/storable.ts'
import { UnreadableError } from '../stored/read-stored.ts'
import type { RequestContext, RequestFacts } from './context.ts'
import { unavailable } from './errors.ts'

const UNKNOWN = 'Something went wrong. Please try again later'

function unreadableWords({ thing }: UnreadableError): string {
  return `This ${thing.noun} is damaged and could not be read. Nothing of it was changed.`
}

type Call = { context: RequestContext; input?: unknown; next: () => Promise<unknown> }

/**
 * Wraps every procedure call. Expected refusals pass; a failed input check becomes a message that names its
 * fields; anything else is reported and answered without its text, which may hold private details.
 */
export function explainErrors(onSurprise: (error: unknown, facts: RequestFacts) => void) {
  return async ({ context, input, next }: Call) => {
    refuseUnstorable(input)
    try {
      return await next()
    } catch (error) {
      if (error instanceof ORPCError && error.cause instanceof ValidationError && error.status === 400) {
        throw explainValidation(error.cause)
      }
      if (error instanceof ORPCError && error.status < 500) throw error
      if (error instanceof UnreadableError) {
        onSurprise(error, context.request)
        throw new ORPCError('INTERNAL_SERVER_ERROR', { message: unreadableWords(error) })
      }
      // Told once by the watch over the database, not by each request.
      if (isDatabaseAway(error)) throw unavailable()
      onSurprise(error instanceof ORPCError && error.cause ? error.cause : error, context.request)
      throw new ORPCError('INTERNAL_SERVER_ERROR', { message: UNKNOWN })
    }
  }
}

/** Errors around a call, before or after it (reading the body, writing the answer), are reported too. */
export function reportSurprises(onSurprise: (error: unknown, facts: RequestFacts) => void) {
  return async <T>({ context, next }: { context: RequestContext; next: () => Promise<T> }): Promise<T> => {
    try {
      return await next()
    } catch (error) {
      // A body that is not JSON is the caller's mistake, and answered as one.
      const isExpected = error instanceof ORPCError || error instanceof SyntaxError
      if (!isExpected) onSurprise(error, context.request)
      throw error
    }
  }
}

/**
 * For routes that are not procedures: the same shape, and unexpected errors keep their text to themselves.
 */
export function answerError(thrown: unknown, c: HonoContext, onSurprise: (error: unknown) => void) {
  const error = isDatabaseAway(thrown) ? unavailable() : thrown
  if (error instanceof ORPCError && (error.status < 500 || error.code === 'SERVICE_UNAVAILABLE')) {
    const { status, message, data } = error
    return c.json({ status, message, data: data ?? null }, status as ContentfulStatusCode)
  }
  onSurprise(error)
  return c.json({ status: 500, message: UNKNOWN, data: null }, 500)
}

/** Far deeper than any form or page is nested; checks that walk through what is sent stay within the stack. */
const DEEPEST = 100

/** PostgreSQL cannot store the NUL character or half a character; refusing it beats failing half way. */
export function refuseUnstorable(input: unknown) {
  const place = unstorableIn(input, [])
  if (place) throw unstorable(place.join('.'))
}

/** @param field the way to it in what was sent; left out where there is none */
export function unstorable(field = '') {
  const message = 'The text contains a character that cannot be stored.'
  if (field === '') return new ORPCError('BAD_REQUEST', { message })
  return new ORPCError('BAD_REQUEST', { message, data: { fields: { [field]: message } } })
}

/** The way to the first text that cannot be stored, or to what has it as a name. */
function unstorableIn(value: unknown, path: readonly string[]): readonly string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path
  if (typeof value !== 'object' || value === null) return undefined
  if (path.length === DEEPEST)
    throw new ORPCError('BAD_REQUEST', { message: 'What was sent is nested too deeply.' })
  for (const [key, inner] of Object.entries(value)) {
    const place = isStorable(key) ? unstorableIn(inner, [...path, key]) : path
    if (place) return place
  }
  return undefined
}

function explainValidation({ issues }: ValidationError) {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const path = (issue.path ?? []).map((step) => (typeof step === 'object' ? step.key : step)).join('.')
    fields[path] ??= issue.message
  }
  const message = issues[0]?.message ?? 'Check what you entered.'
  return new ORPCError('BAD_REQUEST', { message, data: { fields } })
}
