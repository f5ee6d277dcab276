import { describe, expect, it } from 'vitest'
import { accesses, levels, mayUse } from '#kit/access/levels.ts'
import { isThere, passageTo } from './guard.ts'

const event = {}
const visitor = { needsSetup: false, event, me: null }
const as = (level: (typeof levels)[number]) => ({ needsSetup: false, event, me: { level } })

describe('passageTo', () => {
  it.each(accesses)('lets in exactly those who may use %s', (access) => {
    const opened = levels.filter((level) => passageTo('/my-account', access, as(level)) === 'open')
    expect(opened).toEqual(levels.filter((level) => mayUse(level, access)))
  })

  it.each([
    ['/tasks', 'user', visitor, 'signIn'],
    ['/admin', 'reportViewer', visitor, 'signIn'],
    ['/auth/login', 'public', visitor, 'open'],
    ['/guests/forms/{formId}/', 'guest', visitor, 'open'],
    ['/admin/branding', 'admin', as('moderator'), 'unauthorised'],
    ['/staff', 'eventflowAdmin', as('admin'), 'unauthorised'],
    ['/auth/login', 'public', as('user'), 'home'],
    ['/auth/set-password', 'public', as('user'), 'open'],
    ['/setup', 'public', visitor, 'home'],
    ['/setup', 'public', { needsSetup: true, event: null, me: null }, 'open'],
    ['/auth/login', 'public', { needsSetup: true, event: null, me: null }, 'setUp'],
    ['/', 'user', { needsSetup: false, event: null, me: null }, 'notFound'],
    ['/404', 'public', { needsSetup: false, event: null, me: null }, 'open'],
  ] as const)('%s, which asks for %s, is %#: %o → %s', (path, access, boot, passage) => {
    expect(passageTo(path, access, boot)).toBe(passage)
  })
})

describe('isThere', () => {
  const corePages = [
    { id: 'tasks', title: 'Tasks', icon: '', isPublished: true },
    { id: 'timeTable', title: 'Time table', icon: '', isPublished: false },
  ] as const
  const open = (corePage: 'tasks' | 'timeTable' | undefined) =>
    levels.filter((level) => isThere(corePage ? { corePage } : {}, { corePages: [...corePages] }, level))

  it('hides an unpublished core page from everyone below moderator, and nothing else', () => {
    expect(open('timeTable')).toEqual(['moderator', 'admin', 'eventflowAdmin'])
    expect(open('tasks')).toEqual(levels)
    expect(open(undefined)).toEqual(levels)
  })
})
