/**
 * The longest rising subsequence, so that as few things as possible are reported as moved. Quadratic in
 * their number, which is at most 1,000.
 */
export function longestRise(numbers: readonly number[]): number[] {
  const best: { length: number; previous: number }[] = []
  let end = -1
  for (const [index, number] of numbers.entries()) {
    let [length, previous] = [1, -1]
    for (let other = 0; other < index; other += 1) {
      const found = best[other]
      if (found && (numbers[other] ?? 0) < number && found.length >= length) {
        length = found.length + 1
        previous = other
      }
    }
    best.push({ length, previous })
    if (length > (best[end]?.length ?? 0)) end = index
  }
  const rise: number[] = []
  for (let index = end; index >= 0; index = best[index]?.previous ?? -1) rise.unshift(numbers[index] ?? 0)
  return rise
}
