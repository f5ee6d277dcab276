import { expect, it } from 'vitest'
import { clonedTables } from './plan.ts'

it('copies a web hook switched off, without its secrets and the values of its headers', () => {
  const change = clonedTables.find(([table]) => table === 'web_hooks')?.[1].change
  const headers = [{ name: 'X-Key', value: 'sealed' }]
  const secrets = {
    secret: 'sealed',
    secret_end: 'J4tq',
    former_secret: 'sealed',
    former_until: '2026-11-22',
  }
  const row = {
    name: 'Gate',
    url: 'https://gate.example',
    is_active: true,
    sequence: 7,
    gone_at: '2026-11-01',
  }
  expect(change?.({ ...row, ...secrets, headers }, { eventName: 'Copy', days: 0 })).toEqual({
    ...{ name: 'Gate', url: 'https://gate.example', is_active: false, sequence: 0, gone_at: null },
    ...{ secret: null, secret_end: '', former_secret: null, former_until: null },
    headers: [{ name: 'X-Key', value: '' }],
  })
})
