/** The ids with one of them at another index; the same array if it is there already. */
export function movedTo(ids: readonly string[], id: string, index: number): readonly string[] {
  const from = ids.indexOf(id)
  const to = Math.max(0, Math.min(index, ids.length - 1))
  if (from === -1 || from === to) return ids
  return ids.toSpliced(from, 1).toSpliced(to, 0, id)
}
