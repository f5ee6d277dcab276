import { ORPCError } from '@orpc/client'

/** The named states are those of the platform specification, section 8. */
type ApiStatus =
  | number
  | 'FETCH_ERROR'
  | 'PARSING_ERROR'
  | 'TIMEOUT_ERROR'
  | 'INTERNAL_FETCH_ERROR'
  | 'CUSTOM_ERROR'

export const apiMessages = {
  network: 'A network request failed. Please check your connection and try again.',
  timeout: 'The operation timed out. Please try again.',
  /** Ours: the specification names the state, and gives no text. */
  unreadable:
    'The answer could not be read. It may have been cut off or changed on the way. Please try again.',
  unknown: 'An unknown error occurred',
  lastResort: 'An unknown error occurred. Please try again.',
  blocked:
    'We cannot reach the portal. If you use a VPN or a firewall, please verify that it lets this address through.',
} as const

/** Thrown by every call to the server that fails. The message can be shown as it is. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: ApiStatus
  /** Messages for single fields of the input, by their path: 'email', 'contacts.0.phone'. */
  readonly fields: Readonly<Record<string, string>>
  /** Identifies the refusal, for code that must react to it. */
  readonly code: string | undefined
  /** The call's name in the server's log; none where nothing was called. */
  requestId: string | undefined
  /** Set when the server asks us to wait before trying again. */
  readonly retryAfterSeconds: number | undefined

  constructor(status: ApiStatus, message: string, data: unknown = undefined, cause?: unknown) {
    super(message, { cause })
    this.status = status
    const { fields, code, retryAfterSeconds } = readData(data)
    this.fields = fields
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Turns any thrown value into an ApiError: with the server's message if it sent one, else the specified one. */
export function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  if (thrown instanceof ORPCError) {
    const message = thrown.message || `Error: ${thrown.status}`
    return new ApiError(thrown.status, message, thrown.data, thrown)
  }
  if (thrown instanceof DOMException && thrown.name === 'TimeoutError') return timeoutError(thrown)
  // What fetch throws when there is no answer.
  if (thrown instanceof TypeError) return new ApiError('FETCH_ERROR', apiMessages.network, undefined, thrown)
  if (thrown instanceof Error)
    return new ApiError('CUSTOM_ERROR', thrown.message || apiMessages.lastResort, undefined, thrown)
  return new ApiError('CUSTOM_ERROR', wordsOf(thrown))
}

/** A browser without a connection waits as long as for a server that does not answer, and is told what is the matter. */
export function timeoutError(cause: unknown): ApiError {
  return navigator.onLine === false
    ? new ApiError('FETCH_ERROR', apiMessages.network, undefined, cause)
    : new ApiError('TIMEOUT_ERROR', apiMessages.timeout, undefined, cause)
}

/** The answer is not one of the portal's: the page of a proxy or of a hotel's sign-in, or only the beginning of one. */
export function parsingError(cause?: unknown): ApiError {
  return new ApiError('PARSING_ERROR', apiMessages.unreadable, undefined, cause)
}

function wordsOf(thrown: unknown): string {
  try {
    const data = JSON.stringify(thrown)
    return data === undefined ? apiMessages.lastResort : `${apiMessages.unknown}: ${data}`
  } catch {
    return apiMessages.lastResort
  }
}

export function blockedError(supportContact: string, cause: ApiError): ApiError {
  const contact = supportContact ? ` ${supportContact}` : ''
  return new ApiError('INTERNAL_FETCH_ERROR', `${apiMessages.blocked}${contact}`, undefined, cause)
}

export function isServerFailure(error: ApiError): boolean {
  return typeof error.status === 'number' && error.status >= 500
}

/** Whether the same call may succeed a moment later: no answer, a broken one, or a server in trouble. */
export function mayPass(error: ApiError): boolean {
  return typeof error.status === 'string' ? error.status !== 'CUSTOM_ERROR' : error.status >= 500
}

function readData(data: unknown) {
  const {
    fields = {},
    code,
    retryAfterSeconds,
  } = (data ?? {}) as {
    fields?: Record<string, string>
    code?: string
    retryAfterSeconds?: number
  }
  return { fields, code, retryAfterSeconds }
}
