import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestByHttp } from 'node:http'
import { request as requestByHttps } from 'node:https'
import { isIP } from 'node:net'
import type { CallTrouble } from '#kit/text/call-troubles.ts'
import { outside } from './outside.ts'
import { isReachable, type Reach } from './public-address.ts'

export type GuardedRequest = {
  url: string
  method: string
  headers: Readonly<Record<string, string>>
  /** Undefined for a call without one. */
  body?: string | undefined
}

type GuardedAnswer = {
  status: number
  statusText: string
  headers: Record<string, string>
  /** The beginning of the body, as text. */
  body: string
  /** All that came, until the answer ended or was cut off. */
  bytes: number
  /** More came than is read, and was not waited for. */
  isCutOff: boolean
}

type GuardedOutcome = { answer: GuardedAnswer } | { trouble: CallTrouble }

type CallRules = {
  reach: Reach
  /** From looking up the name to the last byte that is read. */
  limitMilliseconds?: number
  /** How much of the answer is kept; the beginning of it, where nothing but a person reads it. */
  keptBytes?: number
  /** Instead of asking the resolver of the machine. */
  resolve?: (host: string) => Promise<readonly string[]>
}

/** Receivers are to say that they have it, and to work on it later. */
const LIMIT_MILLISECONDS = 10_000
/** Of an answer; a receiver that sends more is cut off. */
export const MOST_BYTES = 64 * 1024
/** Of it, what is kept and shown, unless a caller reads all of it. */
const KEPT_BYTES = 2 * 1024
const MOST_HEADER_BYTES = 8 * 1024

export type GuardedCall = (request: GuardedRequest, rules: CallRules) => Promise<GuardedOutcome>

/**
 * Calls an address that an organiser has written, so that it reaches nothing but what it may: the name is resolved once,
 * every address that it has must be within reach, and the connection goes to the one that was looked at. No redirect is
 * followed, no proxy of the environment is used, and neither time nor size is the receiver's choice. Only https, unless
 * private networks are in reach.
 */
export const { guardedCall }: { guardedCall: GuardedCall } = outside(
  'An address that an organiser has written',
  {
    guardedCall: async (request, rules) => {
      const { reach, limitMilliseconds = LIMIT_MILLISECONDS, keptBytes = KEPT_BYTES } = rules
      const { resolve = addressesOf } = rules
      const url = URL.parse(request.url)
      if (!url || !isCallable(url, reach)) return { trouble: 'badAddress' }
      const signal = AbortSignal.timeout(limitMilliseconds)
      try {
        const found = await unlessAborted(signal, resolve(hostOf(url)))
        const [address] = found
        if (address === undefined) return { trouble: 'unknownHost' }
        // One name for a public and another address: who answers for it chooses which of them is asked.
        if (!found.every((one) => isReachable(one, reach))) return { trouble: 'notPublic' }
        return { answer: await call(url, request, { address, signal, keptBytes }) }
      } catch (error) {
        return { trouble: troubleOf(error, signal) }
      }
    },
  } satisfies { guardedCall: GuardedCall },
)

/** Whether an address is one to be called at all; which machine it leads to is looked at with each call. */
export function isCallable(url: URL, reach: Reach): boolean {
  const isSchemeAllowed = url.protocol === 'https:' || (reach === 'private' && url.protocol === 'http:')
  if (!isSchemeAllowed || url.username !== '' || url.password !== '') return false
  const host = hostOf(url)
  return isIP(host) === 0 || isReachable(host, reach)
}

/** Without the brackets of IPv6. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}

async function addressesOf(host: string): Promise<string[]> {
  return (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address)
}

/** A look-up cannot be given up by itself. */
function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  return Promise.race([work, promise])
}

type Pinned = { address: string; signal: AbortSignal; keptBytes: number }

async function call(
  url: URL,
  { method, headers, body }: GuardedRequest,
  { address, signal, keptBytes }: Pinned,
): Promise<GuardedAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const send = url.protocol === 'https:' ? requestByHttps : requestByHttp
  const family = isIP(address)
  const sent = send(url, {
    ...{ method, signal, agent: false, maxHeaderSize: MOST_HEADER_BYTES },
    headers: { ...headers, connection: 'close', 'content-length': String(Buffer.byteLength(body ?? '')) },
    // The name is resolved already: what a second answer of its server would be does not matter.
    lookup: (_host, options, found) => {
      if (options.all) found(null, [{ address, family }])
      else found(null, address, family)
    },
  })
  sent.on('response', resolve)
  sent.on('error', reject)
  sent.end(body ?? '')
  try {
    return await read(await promise, keptBytes)
  } finally {
    sent.destroy()
  }
}

async function read(response: IncomingMessage, keptBytes: number): Promise<GuardedAnswer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    if (bytes < keptBytes) parts.push(part.subarray(0, keptBytes - bytes))
    bytes += part.length
    if (bytes > MOST_BYTES) break
  }
  return {
    status: response.statusCode ?? 0,
    statusText: (response.statusMessage ?? '').slice(0, 100),
    headers: Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
    ),
    // PostgreSQL keeps no text with a zero byte.
    body: Buffer.concat(parts).toString('utf8').replaceAll('\0', '�'),
    bytes,
    isCutOff: bytes > MOST_BYTES,
  }
}

function troubleOf(error: unknown, signal: AbortSignal): CallTrouble {
  if (signal.aborted) return 'timedOut'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA') return 'unknownHost'
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_/.test(code)) return 'untrusted'
  return 'unreachable'
}
