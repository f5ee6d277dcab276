import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appUrlOf, eventSlug, resolveEventAddress } from './address.ts'

const addresses = {
  hosts: new Map([
    ['harbour.example.com', 'harbour'],
    ['expo.example.org', 'expo-2027'],
  ]),
  defaultSlug: 'main',
}

const resolve = (host: string, path: string) => resolveEventAddress({ host, path }, addresses)

describe('resolveEventAddress', () => {
  it.each([
    ['harbour.example.com', '/tasks', { eventKey: 'harbour', basePath: '', rest: '/tasks' }],
    ['HARBOUR.Example.com:4300', '/', { eventKey: 'harbour', basePath: '', rest: '/' }],
    ['expo.example.org.', '/', { eventKey: 'expo-2027', basePath: '', rest: '/' }],
    ['harbour.example.com', '/e/other/tasks', { eventKey: 'harbour', basePath: '', rest: '/e/other/tasks' }],
    ['app.example.com', '/e/other', { eventKey: 'other', basePath: '/e/other', rest: '/' }],
    ['app.example.com', '/e/other/', { eventKey: 'other', basePath: '/e/other', rest: '/' }],
    ['app.example.com', '/e/o-1/tasks/7', { eventKey: 'o-1', basePath: '/e/o-1', rest: '/tasks/7' }],
    [
      'app.example.com',
      '/e/o-1//evil.example',
      { eventKey: 'o-1', basePath: '/e/o-1', rest: '/evil.example' },
    ],
    ['app.example.com', '/e/e/e/e', { eventKey: 'e', basePath: '/e/e', rest: '/e/e' }],
    ['app.example.com', '/', { eventKey: 'main', basePath: '', rest: '/' }],
    ['app.example.com', '', { eventKey: 'main', basePath: '', rest: '/' }],
    ['app.example.com', '/e/', { eventKey: 'main', basePath: '', rest: '/e/' }],
    [
      'app.example.com',
      '/e/Not%20A%20Slug/x',
      { eventKey: 'main', basePath: '', rest: '/e/Not%20A%20Slug/x' },
    ],
    ['app.example.com', '/events', { eventKey: 'main', basePath: '', rest: '/events' }],
    ['[::1]:4300', '/tasks', { eventKey: 'main', basePath: '', rest: '/tasks' }],
    ['', '/tasks', { eventKey: 'main', basePath: '', rest: '/tasks' }],
  ])('%s %s', (host, path, expected) => {
    expect(resolve(host, path)).toEqual(expected)
  })

  it('names no event where the deployment has no default', () => {
    const without = { ...addresses, defaultSlug: null }
    expect(resolveEventAddress({ host: 'app.example.com', path: '/tasks' }, without)).toBeNull()
    expect(resolveEventAddress({ host: 'app.example.com', path: '/e/other' }, without)?.eventKey).toBe(
      'other',
    )
  })

  it('never lets another host decide than the one asked for', () => {
    expect(resolve('harbour.example.com.evil.example', '/')?.eventKey).toBe('main')
    expect(resolve('xharbour.example.com', '/')?.eventKey).toBe('main')
  })
})

const anySlug = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,20}[a-z0-9])?$/)
const anyPath = fc
  .array(fc.stringMatching(/^[a-z0-9-]{1,8}$/), { maxLength: 4 })
  .map((parts) => `/${parts.join('/')}`)
  .filter((path) => !path.startsWith('/e/'))

describe('every address of an event', () => {
  it('leads back to that event and path, by any of the three ways', () => {
    fc.assert(
      fc.property(anySlug, anyPath, fc.constantFrom('host', 'prefix', 'default'), (slug, path, way) => {
        const host = way === 'host' ? `${slug}.example.net` : null
        const appUrl = appUrlOf({ slug, host, isDefault: way === 'default' }, 'https://app.example.com:8443/')
        const [, appHost = '', appPath = ''] = /^https:\/\/([^/]+)(.*)$/.exec(`${appUrl}${path}`) ?? []
        const known = {
          hosts: new Map(host === null ? [] : [[host, slug]]),
          defaultSlug: way === 'default' ? slug : 'another',
        }
        expect(resolveEventAddress({ host: appHost, path: appPath }, known)).toEqual({
          eventKey: slug,
          basePath: way === 'prefix' ? `/e/${slug}` : '',
          rest: path,
        })
      }),
    )
  })
})

describe('appUrlOf', () => {
  const event = { slug: 'harbour', host: null, isDefault: false }

  it.each([
    [event, 'https://app.example.com', 'https://app.example.com/e/harbour'],
    [{ ...event, isDefault: true }, 'https://app.example.com/', 'https://app.example.com'],
    [{ ...event, host: 'harbour.example.com' }, 'http://localhost:4300', 'http://harbour.example.com:4300'],
    [event, 'http://[::1]:4300/', 'http://[::1]:4300/e/harbour'],
  ])('%j below %s: %s', (given, baseUrl, expected) => {
    expect(appUrlOf(given, baseUrl)).toBe(expected)
  })
})

describe('eventSlug', () => {
  it.each([
    ['harbour-expo-2027', true],
    ['x', true],
    ['a'.repeat(63), true],
    ['a'.repeat(64), false],
    ['-harbour', false],
    ['harbour-', false],
    ['Harbour', false],
    ['har/bour', false],
    ['', false],
    ['api', false],
  ])('%s: %s', (slug, isValid) => {
    expect(eventSlug.safeParse(slug).success).toBe(isValid)
  })
})
