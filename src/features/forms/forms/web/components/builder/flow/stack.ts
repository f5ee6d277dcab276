import type { Flow } from '../../../../domain/logic/flow.ts'
import {
  type Box,
  type Column,
  type Drawing,
  type DrawnNode,
  END,
  type FlowSizes,
  FRAME,
  GAP,
  GAP_WITH_WORDS,
  HEADING,
  PORT,
  type Way,
} from './drawing.ts'

export type Stack = {
  /** From the top left of their column. */
  readonly nodes: readonly (DrawnNode & { column: number })[]
  readonly end: Box
  readonly widths: readonly number[]
  readonly heights: readonly number[]
  /** Where on the height of its question a way leaves to the side; by the index of the way. */
  readonly outAt: (way: number) => number
  /** Where jumps of its own column come back to a question, by its position. */
  readonly backAt: (position: number) => number
  /** Where jumps from an earlier column come to a question, by its position. */
  readonly arriveAt: (position: number) => number
}

type StackOptions = {
  flow: Flow
  sizes: FlowSizes
  columns: readonly Column[]
  ways: readonly Way[]
  isInside: boolean
  layGroup: (flow: Flow, sizes: FlowSizes) => Drawing
}

/** The questions of each column below each other, as high as the arrows at their sides need. */
export function stack({ flow, sizes, columns, ways, isInside, layGroup }: StackOptions): Stack {
  const ports = portsOf(ways)
  const insides = flow.nodes.map((node) => node.group && layGroup(node.group, sizes.inside(node)))
  const frames = flow.nodes.map((node, position) => {
    const inside = insides[position]
    if (!inside) return { inside: null, width: sizes.nodeWidth, height: 0 }
    const x = FRAME.side + (node.mostEntries === null ? 0 : FRAME.loop)
    const width = Math.max(sizes.nodeWidth, x + inside.width + FRAME.side)
    return { inside: { ...inside, x, y: FRAME.top }, width, height: FRAME.top + inside.height + FRAME.bottom }
  })
  const widths = columns.map(({ positions }) =>
    Math.max(sizes.nodeWidth, ...positions.map((position) => frames[position]?.width ?? 0)),
  )
  const worded = new Set(ways.flatMap(({ edge, goes, text }) => (goes === 'down' && text ? edge.from : [])))
  const nodes: (DrawnNode & { column: number })[] = []
  const heights: number[] = []
  let end: Box = { x: 0, y: 0, ...END.form }
  for (const [column, { positions, heading }] of columns.entries()) {
    const width = widths[column] ?? 0
    let y = heading === 'room' ? HEADING + GAP : 0
    for (const position of positions) {
      const [node, frame] = [flow.nodes[position], frames[position]]
      if (!node || !frame) continue
      const height = Math.max(frame.height, sizes.heightOf(node, width), ports.leastHeight(position))
      nodes[position] = { ...frame, node, position, column, x: 0, y, width, height }
      y += height + (worded.has(position) ? GAP_WITH_WORDS : GAP)
    }
    if (column === columns.length - 1) {
      const size = isInside ? END.group : END.form
      end = { x: (width - size.width) / 2, y, ...size }
      y += size.height
    } else y -= GAP
    heights.push(y)
  }
  const boxOf = (position: number) => nodes[position] ?? end
  return {
    ...{ nodes, end, widths, heights },
    outAt: (way) => ports.outAt(way, boxOf(ways[way]?.edge.from ?? 0).height),
    backAt: (position) => ports.backAt(position, boxOf(position).height),
    arriveAt: (position) => Math.min(boxOf(position).height / 2, FRAME.top / 2),
  }
}

/** At the right of a question: first where jumps come back, then each way that leaves to the side. */
function portsOf(ways: readonly Way[]) {
  const leaving = new Map<number, number[]>()
  const met = new Set<number>()
  for (const [index, { edge, goes, column, target }] of ways.entries()) {
    if (goes === 'down') continue
    leaving.set(edge.from, [...(leaving.get(edge.from) ?? []), index])
    if (goes === 'aside' && column === target) met.add(edge.to)
  }
  const countOf = (position: number) => (met.has(position) ? 1 : 0) + (leaving.get(position)?.length ?? 0)
  const heightAt = (position: number, port: number, height: number) =>
    (height * (port + 0.5)) / Math.max(1, countOf(position))
  return {
    leastHeight: (position: number) => countOf(position) * PORT,
    outAt: (way: number, height: number) => {
      const from = ways[way]?.edge.from ?? 0
      const place = (leaving.get(from) ?? []).indexOf(way)
      return heightAt(from, place + (met.has(from) ? 1 : 0), height)
    },
    backAt: (position: number, height: number) => heightAt(position, 0, height),
  }
}
