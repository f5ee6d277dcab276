/** What became of an order since a day. */
export const orderChanges = ['added', 'changed', 'withdrawn', 'unchanged'] as const
export type OrderChange = (typeof orderChanges)[number]

type Ordered = { quantity: number; amount: bigint }

/** Another price for as many of an item is a change too. */
export function changeBetween(then: Ordered, now: Ordered): OrderChange {
  if (then.quantity === 0) return now.quantity === 0 ? 'unchanged' : 'added'
  if (now.quantity === 0) return 'withdrawn'
  return then.quantity === now.quantity && then.amount === now.amount ? 'unchanged' : 'changed'
}
