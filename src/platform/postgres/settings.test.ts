import { expect, it } from 'vitest'
import { asArguments, settingsFor } from './settings.ts'

const gibibyte = 1024 ** 3

it('takes an eighth of the memory for the cache, within bounds', () => {
  const cache = (memory: number) => settingsFor({ memory, ephemeral: false }).shared_buffers
  expect(cache(0.25 * gibibyte)).toBe('64MB')
  expect(cache(4 * gibibyte)).toBe('512MB')
  expect(cache(64 * gibibyte)).toBe('1024MB')
})

it('is durable unless nothing is to be kept', () => {
  const durable = settingsFor({ memory: gibibyte, ephemeral: false })
  expect([durable.fsync, durable.synchronous_commit, durable.full_page_writes]).toEqual(['on', 'on', 'on'])
  expect(settingsFor({ memory: gibibyte, ephemeral: true }).fsync).toBe('off')
})

it('becomes arguments of the server', () => {
  expect(asArguments({ fsync: 'on', max_connections: 100 })).toEqual([
    '-c',
    'fsync=on',
    '-c',
    'max_connections=100',
  ])
})
