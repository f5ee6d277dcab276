import { describe, expect, it } from 'vitest'
import { mayBeSetByInvitation, opensEventOf } from './trust.ts'

describe('a password', () => {
  it('that the person alone has set opens an event of any tenant', () => {
    expect(opensEventOf('harbour', { handedOverByTenant: null })).toBe(true)
  })

  it('that an organiser may know opens the events of her tenant alone', () => {
    expect(opensEventOf('harbour', { handedOverByTenant: 'harbour' })).toBe(true)
    expect(opensEventOf('riverside', { handedOverByTenant: 'harbour' })).toBe(false)
  })

  it.each([
    { link: 'mailed', isHandedOver: false, present: undefined, mayBe: true },
    { link: 'mailed', isHandedOver: false, present: 'harbour', mayBe: true },
    { link: 'mailed', isHandedOver: false, present: null, mayBe: false },
    { link: 'copied', isHandedOver: true, present: undefined, mayBe: true },
    { link: 'copied', isHandedOver: true, present: 'harbour', mayBe: false },
    { link: 'copied', isHandedOver: true, present: null, mayBe: false },
  ])('known to $present may be set by a $link invitation: $mayBe', ({ isHandedOver, present, mayBe }) => {
    const password = present === undefined ? undefined : { handedOverByTenant: present }
    expect(mayBeSetByInvitation({ isHandedOver }, password)).toBe(mayBe)
  })
})
