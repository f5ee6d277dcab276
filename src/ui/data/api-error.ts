import { ORPCError } from '@orpc/client'

/** The named states are those of the platform specification, section 8. */
type ApiStatus = number | 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'INTERNAL_FETCH_ERROR' | 'CUSTOM_ERROR'

export const apiMessages = {
  network: 'A network request failed. Please check your connection and try again.',
  timeout: 'The operation timed out. Please try again.',
  unknown: 'An unknown error occurred',
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
  if (thrown instanceof DOMException && thrown.name === 'TimeoutError') {
    return new ApiError('TIMEOUT_ERROR', apiMessages.timeout, undefined, thrown)
  }
  // What fetch throws when there is no answer.
  if (thrown instanceof TypeError) return new ApiError('FETCH_ERROR', apiMessages.network, undefined, thrown)
  if (thrown instanceof Error) return new ApiError('CUSTOM_ERROR', thrown.message, undefined, thrown)
  return new ApiError('CUSTOM_ERROR', `${apiMessages.unknown}: ${JSON.stringify(thrown)}`)
}

export function blockedError(supportContact: string, cause: ApiError): ApiError {
  const contact = supportContact ? ` ${supportContact}` : ''
  return new ApiError('INTERNAL_FETCH_ERROR', `${apiMessages.blocked}${contact}`, undefined, cause)
}

export function isServerFailure(error: ApiError): boolean {
  return typeof error.status === 'number' && error.status >= 500
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
