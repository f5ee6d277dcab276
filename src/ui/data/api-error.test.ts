import { ORPCError } from '@orpc/client'
import { describe, expect, it } from 'vitest'
import { ApiError, asApiError, blockedError, isServerFailure } from './api-error.ts'

const shown = ({ status, message, fields }: ApiError) => ({ status, message, fields })

describe('asApiError', () => {
  it('keeps the words and the fields that the server sent', () => {
    const sent = new ORPCError('UNPROCESSABLE_CONTENT', {
      message: 'Invalid user',
      data: { fields: { email: 'The email address provided is invalid.' } },
    })
    expect(shown(asApiError(sent))).toEqual({
      status: 422,
      message: 'Invalid user',
      fields: { email: 'The email address provided is invalid.' },
    })
  })

  it('keeps how long to wait', () => {
    const sent = new ORPCError('TOO_MANY_REQUESTS', { message: 'Slow down', data: { retryAfterSeconds: 40 } })
    expect(asApiError(sent).retryAfterSeconds).toBe(40)
  })

  it.each([
    [
      new TypeError('Failed to fetch'),
      'FETCH_ERROR',
      'A network request failed. Please check your connection and try again.',
    ],
    [new DOMException('late', 'TimeoutError'), 'TIMEOUT_ERROR', 'The operation timed out. Please try again.'],
    [new Error('No ID'), 'CUSTOM_ERROR', 'No ID'],
    [{ odd: 1 }, 'CUSTOM_ERROR', 'An unknown error occurred: {"odd":1}'],
    [undefined, 'CUSTOM_ERROR', 'An unknown error occurred. Please try again.'],
    [{ id: 1n }, 'CUSTOM_ERROR', 'An unknown error occurred. Please try again.'],
    [new Error(''), 'CUSTOM_ERROR', 'An unknown error occurred. Please try again.'],
    [new ORPCError('BAD_GATEWAY', { message: '' }), 502, 'Bad Gateway'],
  ])('names %s', (thrown, status, message) => {
    expect(shown(asApiError(thrown))).toEqual({ status, message, fields: {} })
  })

  it('leaves what it made alone', () => {
    const made = new ApiError(404, 'Task not found')
    expect(asApiError(made)).toBe(made)
  })
})

describe('a failure of the server', () => {
  it('is a status of 500 or more', () => {
    expect([499, 500, 503].map((status) => isServerFailure(new ApiError(status, '')))).toEqual([
      false,
      true,
      true,
    ])
    expect(isServerFailure(new ApiError('FETCH_ERROR', ''))).toBe(false)
  })

  it('speaks of VPN and firewall, then of support, when the portal cannot be reached', () => {
    expect(shown(blockedError('support@example.com', new ApiError(502, 'Bad Gateway')))).toEqual({
      status: 'INTERNAL_FETCH_ERROR',
      message:
        'We cannot reach the portal. If you use a VPN or a firewall, please verify that it lets this address through. support@example.com',
      fields: {},
    })
  })
})
