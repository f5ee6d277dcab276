import { expect, it } from 'vitest'
import { needOf, wroteCookie } from './reading.ts'
import type { Replica } from './replica.ts'

const asked = (cookie: string) =>
  ({ request: { headers: new Headers(cookie ? { cookie } : {}) } }) as Parameters<typeof needOf>[0]
const replicaAt = (primaryNow: number | undefined) =>
  ({ primaryNow: () => primaryNow, state: () => ({ maxLagSeconds: 5 }) }) as Partial<Replica> as Replica

it('a browser that has written wants what it wrote, and other programs everything before they asked', () => {
  expect(needOf(asked(''))).toEqual({})
  expect(needOf(asked('session=a; eventflow_wrote=1700000000123; theme=dark'))).toEqual({
    wroteAt: 1_700_000_000_123,
  })
  for (const forged of [
    'eventflow_wrote=',
    'eventflow_wrote=-1',
    'eventflow_wrote=1e9',
    'not_eventflow_wrote=5',
  ])
    expect(needOf(asked(forged))).toEqual({})
  const before = performance.now()
  expect(needOf({ ...asked(''), refuseCall: () => {} }).since).toBeGreaterThanOrEqual(before)
})

it('the cookie names a moment of the primary that is not before the write, and goes when it can matter no more', () => {
  expect(wroteCookie({}, true)).toBeUndefined()
  expect(wroteCookie({ replica: replicaAt(undefined) }, true)).toBeUndefined()
  const plain = 'eventflow_wrote=1701; Max-Age=35; Path=/; HttpOnly; SameSite=Lax'
  expect(wroteCookie({ replica: replicaAt(1700.2) }, false)).toBe(plain)
  expect(wroteCookie({ replica: replicaAt(1700.2) }, true)).toBe(`${plain}; Secure`)
})
