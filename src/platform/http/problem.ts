import { STATUS_CODES } from 'node:http'
import { z } from 'zod'

const PROBLEM = 'application/problem+json'

const refusalSchema = z.object({ status: z.number(), message: z.string(), data: z.unknown() })

export function asksForProblem(accept: string | undefined): boolean {
  return accept?.toLowerCase().includes(PROBLEM) === true
}

/**
 * A refusal as RFC 9457 describes it, for callers that ask for it: the portal's own shape stands in it, so that nothing
 * is missing. What is no refusal of ours stays as it is.
 */
export async function asProblem(answer: Response, instance: string): Promise<Response> {
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return answer
  const read = refusalSchema.safeParse(await answer.clone().json())
  if (!read.success) return answer
  const { status, message, data } = read.data
  const headers = new Headers(answer.headers)
  headers.set('content-type', PROBLEM)
  headers.delete('content-length')
  const problem = { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, detail: message }
  return new Response(JSON.stringify({ ...problem, instance, message, data }), { status, headers })
}
