/** Cards as they stand in a row of the grid: two small ones that follow each other share a cell. */
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
