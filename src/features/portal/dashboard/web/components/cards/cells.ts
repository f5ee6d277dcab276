/** Cards grouped into the cells of the grid: two small ones in a row share a cell. */
export function cellsOf<Card extends { isMini: boolean }>(cards: readonly Card[]): Card[][] {
  const cells: Card[][] = []
  for (const card of cards) {
    const last = cells.at(-1)
    const [alone] = last ?? []
    if (card.isMini && last?.length === 1 && alone?.isMini) last.push(card)
    else cells.push([card])
  }
  return cells
}
