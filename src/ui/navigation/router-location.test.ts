import { describe, expect, it } from 'vitest'
import { type Address, addressOf } from '#addresses/address.ts'
import { localAddress } from '#addresses/local-address.ts'
import { routerLocation } from './router-location.ts'

const cases: [Address | undefined, object][] = [
  ['/', { to: '/' }],
  [addressOf('/tasks/{taskId}', { taskId: '7' }), { to: '/tasks/7' }],
  [
    addressOf('/auth/login', { redirect: '/tasks?page=2' }),
    { to: '/auth/login', search: { redirect: '/tasks?page=2' } },
  ],
  [
    localAddress('/content/7?search=a+b#arrival'),
    { to: '/content/7', search: { search: 'a b' }, hash: 'arrival' },
  ],
]

describe('routerLocation', () => {
  it.each(cases)('gives the router %s in its parts', (address, parts) => {
    expect(address && routerLocation(address)).toEqual(parts)
  })
})
