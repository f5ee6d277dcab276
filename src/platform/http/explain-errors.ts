import { ORPCError, ValidationError } from '@orpc/server'
import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isDatabaseAway } from '#database/client.ts'
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
  if (!isStorable(input, 0)) throw unstorable()
}

export function unstorable() {
  return new ORPCError('BAD_REQUEST', { message: 'The text contains a character that cannot be stored.' })
}

function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  if (depth === DEEPEST)
    throw new ORPCError('BAD_REQUEST', { message: 'What was sent is nested too deeply.' })
  return Object.entries(value).every(([key, inner]) => isStorable(key, depth) && isStorable(inner, depth + 1))
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
