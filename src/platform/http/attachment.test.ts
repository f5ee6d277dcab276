import { expect, test } from 'vitest'
import { attachment } from './attachment.ts'

test.each([
  [
    'Harbour Show teams 2026-11-22.csv',
    `attachment; filename="Harbour Show teams 2026-11-22.csv"; filename*=UTF-8''Harbour%20Show%20teams%202026-11-22.csv`,
  ],
  [
    'Möbel (Köln) 100%.xlsx',
    `attachment; filename="Mobel (Koln) 100_.xlsx"; filename*=UTF-8''M%C3%B6bel%20%28K%C3%B6ln%29%20100%25.xlsx`,
  ],
  ['展示会.csv', `attachment; filename="___.csv"; filename*=UTF-8''%E5%B1%95%E7%A4%BA%E4%BC%9A.csv`],
  ['a/../b"\r\nx: y.csv', `attachment; filename="a .. b x y.csv"; filename*=UTF-8''a%20..%20b%20x%20y.csv`],
])('%j', (name, header) => {
  expect(attachment(name)).toBe(header)
})
