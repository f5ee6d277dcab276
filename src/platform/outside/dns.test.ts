import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DnsPeer, startDnsPeer } from '#test/peers/dns-server.ts'
import { openDns } from './dns.ts'

let peer: DnsPeer
beforeAll(async () => {
  peer = await startDnsPeer({
    txt: { 'harbour.example': ['v=spf1 -all', 'x'.repeat(600)] },
    cname: { 'pm-bounces.harbour.example': 'pm.mtasv.net' },
  })
})
afterAll(() => peer.stop())

it('reads records, long ones as a whole, and none where there are none', async () => {
  const dns = openDns({ server: peer.server })
  expect((await dns.txt('harbour.example')).toSorted()).toEqual(['v=spf1 -all', 'x'.repeat(600)])
  expect(await dns.cname('pm-bounces.harbour.example')).toEqual(['pm.mtasv.net'])
  expect(await dns.txt('other.example')).toEqual([])
  expect(await dns.cname('harbour.example')).toEqual([])
})

it('throws when the DNS is out of order, or does not answer', async () => {
  peer.broken.add('broken.example')
  await expect(openDns({ server: peer.server }).txt('broken.example')).rejects.toThrow('ESERVFAIL')
  peer.silent.add('silent.example')
  await expect(openDns({ server: peer.server }).txt('silent.example')).rejects.toThrow('ETIMEOUT')
}, 30_000)
