/**
 * Sums of hundredths, by number of what is summed. Those that a number cannot hold exactly are beside it: one order of the
 * dearest item by its largest quantity is more than that, and 150,000 sums of bigints take longer than all other counting.
 */
export type ExactSums = { near: Float64Array; beyond: Map<number, bigint> }

export function exactSums(count: number): ExactSums {
  return { near: new Float64Array(count), beyond: new Map() }
}

export function addProduct({ near, beyond }: ExactSums, at: number, price: number, quantity: number): void {
  const product = price * quantity
  const sum = (near[at] ?? 0) + product
  if (Number.isSafeInteger(product) && Number.isSafeInteger(sum)) near[at] = sum
  else beyond.set(at, (beyond.get(at) ?? 0n) + BigInt(price) * BigInt(quantity))
}

export function exactSum({ near, beyond }: ExactSums, at: number): bigint {
  return BigInt(near[at] ?? 0) + (beyond.get(at) ?? 0n)
}
