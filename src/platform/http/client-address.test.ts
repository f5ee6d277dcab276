import { describe, expect, it } from 'vitest'
import { clientAddress, parseTrustedProxies } from './client-address.ts'

const trusted = parseTrustedProxies(['10.0.0.0/8', '2001:db8::1'])

describe('clientAddress', () => {
  it('is the peer when no proxy is trusted, whatever the header says', () => {
    expect(clientAddress('203.0.113.9', '198.51.100.1', [])).toBe('203.0.113.9')
  })

  it('is the peer when the peer is not a trusted proxy', () => {
    expect(clientAddress('203.0.113.9', '198.51.100.1', trusted)).toBe('203.0.113.9')
  })

  it('is what the trusted proxy was handed, not what the caller wrote further left', () => {
    expect(clientAddress('10.1.2.3', '1.1.1.1, 198.51.100.7', trusted)).toBe('198.51.100.7')
  })

  it('passes through a chain of trusted proxies', () => {
    expect(clientAddress('10.1.2.3', '198.51.100.7, 10.9.9.9', trusted)).toBe('198.51.100.7')
  })

  it('reads IPv4 inside IPv6 as IPv4', () => {
    expect(clientAddress('::ffff:10.1.2.3', '198.51.100.7', trusted)).toBe('198.51.100.7')
  })

  it('stops at what is not an address', () => {
    expect(clientAddress('10.1.2.3', 'nonsense', trusted)).toBe('10.1.2.3')
  })
})
