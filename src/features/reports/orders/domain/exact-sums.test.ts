import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addProduct, exactSum, exactSums } from './exact-sums.ts'

/** Up to the dearest item and the largest quantity of one order, and more of them than a number can sum. */
const products = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 2 }),
    price: fc.oneof(
      fc.integer({ min: 0, max: 500 }),
      fc.integer({ min: 90_000_000_000, max: 99_999_999_999 }),
    ),
    quantity: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 90_000, max: 99_999 })),
  }),
)

test('sums are exact, beyond what a number can hold too', () => {
  fc.assert(
    fc.property(products, (all) => {
      const sums = exactSums(3)
      for (const { at, price, quantity } of all) addProduct(sums, at, price, quantity)
      for (const at of [0, 1, 2]) {
        const own = all.filter((one) => one.at === at)
        expect(exactSum(sums, at)).toBe(
          own.reduce((sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity), 0n),
        )
      }
    }),
  )
})
