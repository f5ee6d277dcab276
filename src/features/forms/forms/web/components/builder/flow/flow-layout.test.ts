import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Flow, FlowEdge } from '../../../../domain/logic/flow.ts'
import type { Box, Column, Drawing, FlowSizes, Point } from './drawing.ts'
import { layFlow } from './flow-layout.ts'

type Spec = { jumps: readonly (readonly number[])[]; pages: readonly boolean[]; groups: readonly boolean[] }

const edge = (from: number, to: number, kind: FlowEdge['kind']): FlowEdge => ({
  ...{ from, to, kind, isBad: false, isSending: false },
})

/** Each question has its jumps, counted in questions from it; without one, the next follows. */
function flowOf(jumps: Spec['jumps'], groups: readonly boolean[] = []): Flow {
  const inner = groups.some(Boolean) ? flowOf([[2, 1], [], [1, 9]]) : null
  return {
    nodes: jumps.map((_, position) => ({
      ...{ id: `q${position}`, isUnreachable: false, errors: [] },
      group: groups[position] ? inner : null,
      mostEntries: groups[position] ? 5 : null,
    })),
    edges: jumps.flatMap((steps, from) =>
      steps.length === 0
        ? [edge(from, from + 1, 'next')]
        : steps.map((step, place) =>
            edge(from, Math.min(from + step, jumps.length), place === 0 ? 'met' : 'otherwise'),
          ),
    ),
  }
}

const sizes: FlowSizes = {
  ...{ nodeWidth: 232, wordsMost: 132 },
  heightOf: ({ id }) => (id.endsWith('3') ? 74 : 38),
  wordsOf: ({ kind, from }) =>
    kind === 'met' ? 'Yes, more '.repeat(1 + (from % 4)) : kind === 'next' ? '' : 'Otherwise',
  inside: () => sizes,
}

function columnsOf(pages: readonly boolean[]): Column[] {
  const columns: { positions: number[]; heading: 'room' }[] = [{ positions: [], heading: 'room' }]
  for (const [position, opens] of pages.entries()) {
    if (opens && position > 0) columns.push({ positions: [], heading: 'room' })
    columns.at(-1)?.positions.push(position)
  }
  return columns
}

const specs = fc.integer({ min: 1, max: 24 }).chain((length) => {
  const each = <T>(of: fc.Arbitrary<T>) => fc.array(of, { minLength: length, maxLength: length })
  return fc.record<Spec>({
    jumps: each(
      fc.oneof(fc.constant([]), fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 2 })),
    ),
    pages: each(fc.boolean()),
    groups: each(fc.integer({ min: 0, max: 5 }).map((n) => n === 0)),
  })
})

describe('the drawing of a flow', () => {
  it('has pages beside each other, questions below each other, and straight ways to what is next', () => {
    const { nodes, routes, pages } = layFlow(flowOf([[], [], []]), sizes, columnsOf([true, false, true]))
    expect(nodes.map(({ x, y }) => [x, y])).toEqual([
      [24, 84],
      [24, 148],
      [318, 84],
    ])
    expect(pages).toHaveLength(2)
    expect(routes[0]?.points).toEqual([
      { x: 140, y: 122 },
      { x: 140, y: 148 },
    ])
  })

  it('draws a target that is gone as an end in the open, beside the way that is taken for now', () => {
    const flow = flowOf([[], []])
    const bad: FlowEdge = { ...edge(0, 1, 'always'), isBad: true }
    const { routes } = layFlow({ ...flow, edges: [bad, edge(1, 2, 'next')] }, sizes, columnsOf([true, false]))
    expect(routes.map(({ stub, edge: { kind } }) => [kind, stub])).toEqual([
      ['next', null],
      ['always', 'bad'],
      ['next', null],
    ])
  })

  it('draws one way without words where both lead to the next question', () => {
    const { routes } = layFlow(flowOf([[1, 1], []]), sizes, columnsOf([true, false]))
    expect(routes.filter(({ edge: { from } }) => from === 0).map(({ words }) => words)).toEqual([null])
  })

  it('never lays a question or words over another, nor a line over words or through a question', () => {
    fc.assert(
      fc.property(specs, fc.boolean(), ({ jumps, pages, groups }, isStacked) => {
        const positions = jumps.map((_, position) => position)
        const columns: Column[] = isStacked ? [{ positions, heading: null }] : columnsOf(pages)
        clear(layFlow(flowOf(jumps, groups), sizes, columns))
      }),
      { numRuns: 300 },
    )
  })
})

/** Throws where something is laid over something else. */
function clear(drawing: Drawing): void {
  const { nodes, routes, end, width, height } = drawing
  const boxes: Box[] = [...nodes, end, ...routes.flatMap(({ words }) => words ?? [])]
  for (const [index, box] of boxes.entries()) {
    expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(true)
    for (const other of boxes.slice(index + 1)) expect([meet(box, other), box, other]).toContain(false)
  }
  for (const route of routes) {
    const others = routes.flatMap(({ words }) => (words && words !== route.words ? words : []))
    for (const [a, b] of pairs(route.points)) {
      const line = shrunk(a, b)
      for (const box of [...others, ...nodes, end])
        expect([meet(line, box), line, box, route]).toContain(false)
    }
  }
  for (const { inside, ...box } of nodes) {
    if (!inside) continue
    clear(inside)
    expect(inside.x + inside.width <= box.width && inside.y + inside.height <= box.height).toBe(true)
  }
}

function pairs(points: readonly Point[]): [Point, Point][] {
  return points.slice(1).map((point, index) => [points[index] ?? point, point])
}

/** A stretch of a line as a box; it may touch what it leaves and what it points at. */
function shrunk(a: Point, b: Point): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
  return { x: x + 0.1, y: y + 0.1, width: Math.abs(a.x - b.x) - 0.2, height: Math.abs(a.y - b.y) - 0.2 }
}

function meet(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}
