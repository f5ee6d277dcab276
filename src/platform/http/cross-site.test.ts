import { describe, expect, it } from 'vitest'
import { isForgedCrossSite } from './cross-site.ts'

const own = 'https://portal.example.com'
const request = (headers: Record<string, string>, method = 'POST') =>
  new Request(`${own}/api/tasks`, { method, headers })

describe('isForgedCrossSite', () => {
  it('lets reading through from anywhere', () => {
    expect(isForgedCrossSite(request({ 'sec-fetch-site': 'cross-site' }, 'GET'), own)).toBe(false)
  })

  it.each(['cross-site', 'same-site'])('refuses a change that the browser calls %s', (site) => {
    expect(isForgedCrossSite(request({ 'sec-fetch-site': site }), own)).toBe(true)
  })

  it.each(['same-origin', 'none'])('lets a change through that the browser calls %s', (site) => {
    expect(isForgedCrossSite(request({ 'sec-fetch-site': site }), own)).toBe(false)
  })

  it('judges by Origin where the browser sends no more', () => {
    expect(isForgedCrossSite(request({ origin: 'https://evil.example.org' }), own)).toBe(true)
    expect(isForgedCrossSite(request({ origin: own }), own)).toBe(false)
  })

  it('without either, refuses what an HTML form could send and lets JSON through', () => {
    expect(isForgedCrossSite(request({ 'content-type': 'application/x-www-form-urlencoded' }), own)).toBe(
      true,
    )
    expect(isForgedCrossSite(request({ 'content-type': 'application/json' }), own)).toBe(false)
  })
})
