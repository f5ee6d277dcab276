import { LANE, STUB, type Way, WORDS_APART } from './drawing.ts'
import { inLanes, type Stretch } from './lanes.ts'
import type { Stack } from './stack.ts'

/** Before the first lane, and after the last one, where arrows point at the next column. */
const BEFORE = 12
const AFTER = 14
/** Between two columns without a jump. */
const BARE = 28
/** Higher than any question. */
const ABOVE = -1_000

export type Gutters = {
  /** The room at the right of each column, with the words and the lanes in it. */
  readonly widths: readonly number[]
  readonly topHeight: number
  /** How far from the beginning of that room a way has its lane; by the index of the way. */
  readonly offsetOf: (way: number, column: number) => number
  /** The lane above the columns of a way that passes over some of them. */
  readonly aboveOf: (way: number) => number
}

/** Gives each jump its lanes: no two that meet have the same. */
export function gutters(ways: readonly Way[], stacked: Stack, columns: number): Gutters {
  const rooms = Array.from({ length: columns }, (_, column) =>
    roomOf(ways, stacked, column, column === columns - 1),
  )
  const over = ways.flatMap((way, index) =>
    way.goes === 'aside' && way.target > way.column + 1 ? [{ way, index }] : [],
  )
  // Within one room, the lanes of two ways are closer to each other than any two rooms are.
  const top = inLanes(
    over.map(({ way, index }) => ({
      a: way.column * 1_000 + index / 10,
      b: (way.target - 1) * 1_000 + index / 10,
    })),
  )
  const aboveOf = new Map(over.map(({ index }, place) => [index, top.lanes[place] ?? 0]))
  return {
    widths: rooms.map(({ width }) => width),
    topHeight: top.count === 0 ? 0 : top.count * LANE + LANE,
    offsetOf: (way, column) => rooms[column]?.offsetOf(way) ?? 0,
    aboveOf: (way) => aboveOf.get(way) ?? 0,
  }
}

function roomOf(ways: readonly Way[], stacked: Stack, column: number, isLast: boolean) {
  const leaving = ways.filter((way) => way.column === column && way.goes !== 'down')
  const words = Math.max(0, ...leaving.map(reachOf))
  const passing = ways.flatMap((way, index) => {
    const stretch = stretchIn(way, index, stacked, column)
    return stretch ? [{ index, stretch }] : []
  })
  const { lanes, count } = inLanes(passing.map(({ stretch }) => stretch))
  const laneOf = new Map(passing.map(({ index }, place) => [index, lanes[place] ?? 0]))
  const start = words + BEFORE
  const bare = isLast ? 0 : BARE
  return {
    width:
      count === 0 ? Math.max(words === 0 ? 0 : start, bare) : start + count * LANE + (isLast ? 0 : AFTER),
    offsetOf: (way: number) => start + (laneOf.get(way) ?? 0) * LANE,
  }
}

function reachOf({ text, wide, goes, edge }: Way): number {
  const open = goes === 'stub' ? STUB[edge.isBad ? 'bad' : 'sending'] : 0
  return text === '' && open === 0 ? 0 : WORDS_APART + wide + open
}

/** How far up and down a way runs beside this column; null where it does not. */
function stretchIn(way: Way, index: number, stacked: Stack, column: number): Stretch | null {
  const { edge, goes, target } = way
  if (goes !== 'aside') return null
  const from = stacked.nodes[edge.from] ?? stacked.end
  const to = stacked.nodes[edge.to] ?? stacked.end
  const leaves = from.y + stacked.outAt(index)
  const isOver = target > way.column + 1
  if (way.column === column) {
    if (isOver) return { a: leaves, b: ABOVE }
    const back = target === column ? stacked.backAt(edge.to) : stacked.arriveAt(edge.to)
    return { a: leaves, b: to.y + back }
  }
  return isOver && target - 1 === column ? { a: ABOVE, b: to.y + stacked.arriveAt(edge.to) } : null
}
