import type { ORPCError } from '@orpc/server'
import type { Result } from '#kit/result/result.ts'
import { conflict, forbidden, invalid, notFound, notFoundAs, unauthorised } from './errors.ts'

/** Why a rule refuses: a code, alone or with the data that its message needs. */
type Refusal = string | { readonly code: string }
type CodeOf<R extends Refusal> = R extends string
  ? R
  : R extends { readonly code: infer C }
    ? C & string
    : never
type WithCode<R extends Refusal, C> = R extends string ? Extract<R, C> : Extract<R, { readonly code: C }>

/**
 * How HTTP answers a refusal, and in which words. `field` names the part of the input at fault, by its
 * path; `fields` gives each of several its own words.
 */
type Answer<R extends Refusal> =
  | { status: 'conflict'; message: Words<R> }
  /** Without words it is answered as for any other lack of permission. */
  | { status: 'forbidden'; message?: Words<R> }
  | { status: 'unauthorised'; message: Words<R> }
  | { status: 'invalid'; message: Words<R>; field?: string }
  /** Several fields at fault, each with its words, by path. */
  | { status: 'invalid'; message: Words<R>; fields: (refusal: R) => Record<string, string> }
  /** The name of the missing thing: “Task” becomes “Task not found”. */
  | { status: 'notFound'; thing: string }
  /** In the specification's own words. */
  | { status: 'notFound'; message: string }
type Words<R extends Refusal> = string | ((refusal: R) => string)

/** An answer for each code that a command can refuse with; a code without one does not compile. */
export type RefusalAnswers<R extends Refusal> = { readonly [C in CodeOf<R>]: Answer<WithCode<R, C>> }

/** Answers each code with a conflict, in the words given for it. */
export function conflicts<C extends string>(words: Readonly<Record<C, string>>): RefusalAnswers<C> {
  const answers = Object.entries<string>(words).map(([code, message]) => [
    code,
    { status: 'conflict', message },
  ])
  return Object.fromEntries(answers) as RefusalAnswers<C>
}

/**
 * The value of a command; on a refusal, throws its answer, with the code beside the words for the browser.
 */
export function accepted<T, R extends Refusal>(result: Result<T, R>, answers: RefusalAnswers<R>): T {
  if (result.ok) return result.value
  throw refused(result.error, answers)
}

/** The answer to a refusal, to be thrown. */
function refused<R extends Refusal>(refusal: R, answers: RefusalAnswers<R>): ORPCError<string, unknown> {
  const code = codeOf(refusal)
  const answer: Answer<R> = answers[code as CodeOf<R>] as Answer<R>
  if (answer.status === 'notFound')
    return 'thing' in answer ? notFound(answer.thing) : notFoundAs(answer.message)
  if (answer.message === undefined) return forbidden()
  const message = typeof answer.message === 'string' ? answer.message : answer.message(refusal)
  if (answer.status === 'forbidden') return forbidden(message)
  if (answer.status === 'unauthorised') return unauthorised(message)
  if (answer.status === 'conflict') return conflict(message, code)
  return invalid(message, fieldsOf(refusal, answer, message), code)
}

function fieldsOf<R extends Refusal>(
  refusal: R,
  answer: Extract<Answer<R>, { status: 'invalid' }>,
  message: string,
): Record<string, string> {
  if ('fields' in answer) return answer.fields(refusal)
  return answer.field === undefined ? {} : { [answer.field]: message }
}

function codeOf(refusal: Refusal): string {
  return typeof refusal === 'string' ? refusal : refusal.code
}
