/** By how many places an arrow key moves in a list: 0 for any other key. */
export function arrowStep(key: string): -1 | 0 | 1 {
  if (key === 'ArrowDown') return 1
  return key === 'ArrowUp' ? -1 : 0
}
