import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatFileSize } from './file-size.ts'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1_000, '1,000 bytes'],
  [1_001, '1.0 KB'],
  [1_250, '1.3 KB'],
  [1_000_000, '1,000.0 KB'],
  [1_000_001, '1.0 MB'],
  [52_428_800, '52.4 MB'],
  [999_900_000, '999.9 MB'],
  [1_000_000_000, '1.0 GB'],
  [5_368_709_120, '5.4 GB'],
  [81_196_500_000, '81.2 GB'],
])('%d is shown as %s', (bytes, expected) => {
  expect(formatFileSize(bytes)).toBe(expected)
})

test('uses the decimal sign of the locale', () => {
  expect(formatFileSize(1_500_000, 'de-DE')).toBe('1,5 MB')
})

test('the unit follows from the two limits alone', () => {
  fc.assert(
    fc.property(fc.nat({ max: 3_000_000 }), (bytes) => {
      const unit = bytes > 1_000_000 ? 'MB' : bytes > 1_000 ? 'KB' : bytes === 1 ? 'byte' : 'bytes'
      expect(formatFileSize(bytes).split(' ')[1]).toBe(unit)
    }),
  )
})
