import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRange, resolveRange, writeRange } from './range.ts'

describe('the Range header', () => {
  it.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=5-', { start: 5 }],
    ['bytes=-20', { suffix: 20 }],
    ['bytes=3-3', { start: 3, end: 3 }],
  ])('%s is read and written the same', (header, request) => {
    expect(parseRange(header)).toEqual(request)
    expect(writeRange(request)).toBe(header)
  })

  it.each([
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'bytes=0-1,4-5',
    'items=0-1',
    'bytes=a-b',
    'bytes=0x1-2',
  ])('%j asks for the whole file', (header) => {
    expect(parseRange(header)).toBeUndefined()
  })

  it('means bytes that the file has, or none', () => {
    const number = fc.nat({ max: 40 })
    const request = fc.oneof(
      fc.record({ start: number }),
      fc.record({ start: number, more: number }).map(({ start, more }) => ({ start, end: start + more })),
      fc.record({ suffix: number }),
    )
    fc.assert(
      fc.property(request, number, (asked, size) => {
        const bytes = resolveRange(asked, size)
        const all = Array.from({ length: size }, (_, index) => index)
        const meant =
          'suffix' in asked
            ? asked.suffix === 0
              ? []
              : all.slice(-asked.suffix)
            : all.filter((at) => at >= asked.start && at <= ('end' in asked ? asked.end : size))
        expect(bytes ? all.slice(bytes.start, bytes.end + 1) : []).toEqual(meant)
        expect(bytes === undefined).toBe(meant.length === 0)
      }),
    )
  })
})
