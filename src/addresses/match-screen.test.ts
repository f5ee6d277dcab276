import { describe, expect, it } from 'vitest'
import { matchScreen } from './match-screen.ts'

const paths = [
  '/',
  '/forms/{formId}',
  '/forms/{formId}/draft-saved',
  '/forms/{formId}/{confirmationId}',
] as const

describe('matchScreen', () => {
  it.each([
    ['/', '/', {}],
    ['', '/', {}],
    ['/forms/1', '/forms/{formId}', { formId: '1' }],
    ['/forms/1/', '/forms/{formId}', { formId: '1' }],
    ['/forms/1/draft-saved', '/forms/{formId}/draft-saved', { formId: '1' }],
    ['/forms/1/2', '/forms/{formId}/{confirmationId}', { formId: '1', confirmationId: '2' }],
    ['/forms/a%20b', '/forms/{formId}', { formId: 'a b' }],
    ['/forms/%E0%A4%A', '/forms/{formId}', { formId: '%E0%A4%A' }],
  ])('takes %s for %s', (pathname, path, params) => {
    expect(matchScreen(pathname, paths)).toEqual({ path, params })
  })

  it.each(['/nowhere', '/forms', '/forms/1/2/3'])('takes %s for nothing', (pathname) => {
    expect(matchScreen(pathname, paths)).toBeUndefined()
  })
})
