import { expect, it } from 'vitest'
import { checkFeaturedCount } from './featured.ts'

it('lets an organiser choose 0, 4 or 8 featured pages', () => {
  const counts = Array.from({ length: 11 }, (_, count) => count)
  const chosen = (count: number) => Array.from({ length: count }, (_, index) => `page${index}`)
  expect(counts.filter((count) => checkFeaturedCount(chosen(count)).ok)).toEqual([0, 4, 8])
  expect(checkFeaturedCount(chosen(5))).toEqual({
    ok: false,
    error: 'Featured pages must number 0, 4 or 8.',
  })
})
