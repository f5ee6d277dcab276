import { describe, expect, it } from 'vitest'
import { sideAt } from './side.ts'

describe('sideAt', () => {
  it.each([
    ['/admin', 'reportViewer', undefined, 'organiser'],
    ['/staff', 'eventflowAdmin', 'participant', 'organiser'],
    ['/administration', 'admin', 'organiser', 'participant'],
    ['/tasks', 'admin', 'organiser', 'participant'],
    ['/my-account', 'admin', 'participant', 'participant'],
    ['/my-account', 'admin', 'organiser', 'organiser'],
    ['/unauthorised', 'moderator', undefined, 'organiser'],
    ['/unauthorised', 'user', undefined, 'participant'],
    ['/admin', 'user', undefined, 'participant'],
  ] as const)('at %s, as %s, after %s, is %s', (pathname, level, before, side) => {
    expect(sideAt(pathname, level, before)).toBe(side)
  })
})
