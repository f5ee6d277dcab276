import type { Flow } from '../../../../domain/logic/flow.ts'
import {
  type Box,
  type Column,
  type Drawing,
  type FlowSizes,
  LANE,
  PAD,
  type Point,
  type Route,
  STUB,
  type Way,
  WORDS_APART,
  WORDS_HEIGHT,
} from './drawing.ts'
import { type Gutters, gutters } from './gutters.ts'
import { type Stack, stack } from './stack.ts'
import { waysOf } from './ways.ts'

/**
 * Pages are columns and questions run down: “next” goes down, and a jump to the side, in the lanes between two columns or
 * above them. Words stand where a jump leaves its question, and nothing else crosses them.
 */
export function layFlow(flow: Flow, sizes: FlowSizes, columns: readonly Column[]): Drawing {
  return layScope(flow, sizes, columns, false)
}

function layGroup(flow: Flow, sizes: FlowSizes): Drawing {
  const positions = flow.nodes.map((_, position) => position)
  return layScope(flow, sizes, [{ positions, heading: null }], true)
}

function layScope(flow: Flow, sizes: FlowSizes, columns: readonly Column[], isInside: boolean): Drawing {
  const ways = waysOf(flow, sizes, columns, isInside)
  const stacked = stack({ flow, sizes, columns, ways, isInside, layGroup })
  const lanes = gutters(ways, stacked, columns.length)
  const pad = isInside ? 0 : PAD
  const lefts: number[] = []
  let x = pad
  for (const [column, width] of stacked.widths.entries()) {
    lefts.push(x)
    x += pad + width + pad + (lanes.widths[column] ?? 0)
  }
  const top = pad + lanes.topHeight
  const place = <B extends Box>(box: B, column: number): B => ({
    ...box,
    x: (lefts[column] ?? 0) + pad + box.x,
    y: top + pad + box.y,
  })
  const placed: Placed = {
    nodes: stacked.nodes.map(({ column, ...drawn }) => place(drawn, column)),
    end: place(stacked.end, columns.length - 1),
    rightOf: (column) => (lefts[column] ?? 0) + pad + (stacked.widths[column] ?? 0) + pad,
    above: (lane) => pad + lane * LANE + LANE / 2,
  }
  const height = Math.max(...stacked.heights)
  return {
    width: x + (isInside ? 0 : PAD),
    height: top + pad + height + pad + pad,
    nodes: placed.nodes,
    end: placed.end,
    routes: ways.map((way, index) => routeOf(way, index, { placed, stacked, lanes })),
    pages: isInside
      ? []
      : stacked.widths.map((width, column) => ({
          ...{ x: lefts[column] ?? 0, y: top },
          ...{ width: width + 2 * pad, height: pad + (stacked.heights[column] ?? 0) + pad },
        })),
  }
}

type Placed = Pick<Drawing, 'nodes' | 'end'> & {
  /** Where the room between this column and the next begins. */
  rightOf: (column: number) => number
  /** How high a lane above the columns is. */
  above: (lane: number) => number
}

type Around = { placed: Placed; stacked: Stack; lanes: Gutters }

function routeOf(way: Way, index: number, around: Around): Route {
  const { edge, text, wide, goes } = way
  const { placed, stacked } = around
  const from = placed.nodes[edge.from] ?? placed.end
  if (goes === 'down') return downwards(way, from, placed.nodes[edge.to] ?? placed.end)
  const y = from.y + stacked.outAt(index)
  const side = from.x + from.width
  const begin = placed.rightOf(way.column)
  const words = text
    ? { text, x: begin + WORDS_APART, y: y - WORDS_HEIGHT / 2, width: wide, height: WORDS_HEIGHT }
    : null
  const route = (points: Point[], stub: Route['stub'] = null): Route => ({ edge, points, words, stub })
  if (goes === 'stub') {
    const stub = edge.isBad ? 'bad' : 'sending'
    return route([at(side, y), at(begin + WORDS_APART + wide + (STUB[stub] - 20), y)], stub)
  }
  return route([at(side, y), ...aside(way, index, y, around)])
}

function downwards({ edge, text, wide }: Way, from: Box, to: Box): Route {
  const middle = from.x + from.width / 2
  const bottom = from.y + from.height
  const y = (bottom + to.y) / 2 - WORDS_HEIGHT / 2 - 2
  const words = text ? { text, x: middle - wide / 2, y, width: wide, height: WORDS_HEIGHT } : null
  return { edge, points: [at(middle, bottom), at(middle, to.y)], words, stub: null }
}

/** The corners of a jump after it has left its question at a height. */
function aside(
  { edge, column, target }: Way,
  index: number,
  y: number,
  { placed, stacked, lanes }: Around,
): Point[] {
  const to = placed.nodes[edge.to] ?? placed.end
  const lane = placed.rightOf(column) + lanes.offsetOf(index, column)
  if (target === column) {
    const back = to.y + stacked.backAt(edge.to)
    return [at(lane, y), at(lane, back), at(to.x + to.width, back)]
  }
  const arrive = to.y + stacked.arriveAt(edge.to)
  if (target === column + 1) return [at(lane, y), at(lane, arrive), at(to.x, arrive)]
  const above = placed.above(lanes.aboveOf(index))
  const last = placed.rightOf(target - 1) + lanes.offsetOf(index, target - 1)
  return [at(lane, y), at(lane, above), at(last, above), at(last, arrive), at(to.x, arrive)]
}

function at(x: number, y: number): Point {
  return { x, y }
}
