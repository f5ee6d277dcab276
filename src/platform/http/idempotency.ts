import { hashOf } from '../sealed/hash-of.ts'
import type { RequestContext } from './context.ts'
import { badRequest } from './errors.ts'

const HEADER = 'idempotency-key'
/** Printable characters, in quotes or without: a random id, or the number of an order. */
const KEY = /^"?([\x21\x23-\x7e]{1,128})"?$/

const idempotencyMessages = {
  malformed: 'Idempotency-Key is 1 to 128 printable characters, without spaces.',
  tokensOnly: 'Idempotency-Key is for calls with an API token.',
} as const

/**
 * Runs a call that changes something, once for each key that its caller gave it, as
 * draft-ietf-httpapi-idempotency-key-header has it.
 */
export async function onceByItsKey(
  request: Request,
  { onceByKey }: Pick<RequestContext, 'onceByKey'>,
  run: () => Promise<Response>,
): Promise<Response> {
  const given = request.headers.get(HEADER)
  if (given === null || request.method === 'GET' || request.method === 'HEAD') return run()
  if (!onceByKey) throw badRequest(idempotencyMessages.tokensOnly)
  const [, key] = KEY.exec(given) ?? []
  if (key === undefined) throw badRequest(idempotencyMessages.malformed)
  const { pathname, search } = new URL(request.url)
  const asked = [request.method, pathname, search, await request.clone().text()]
  return onceByKey({ key, fingerprint: hashOf(JSON.stringify(asked)) }, run)
}
