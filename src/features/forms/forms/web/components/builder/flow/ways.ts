import type { Flow, FlowEdge } from '../../../../domain/logic/flow.ts'
import { type Column, type FlowSizes, type Way, wordsWidth } from './drawing.ts'

/**
 * How each edge is drawn. One whose target is gone ends in the open, beside the way on that is taken for now; so does one
 * that submits the form from inside a group. Ways that all lead to the next question are drawn as one, without words.
 */
export function waysOf(
  { nodes, edges }: Flow,
  { wordsOf, wordsMost }: FlowSizes,
  columns: readonly Column[],
  isInside: boolean,
): Way[] {
  const last = columns.length - 1
  const columnOf = new Map(columns.flatMap(({ positions }, column) => positions.map((at) => [at, column])))
  const wayOf = (edge: FlowEdge): Way => {
    const column = columnOf.get(edge.from) ?? last
    const target = columnOf.get(edge.to) ?? last
    const isOpen = edge.isBad || (isInside && edge.isSending)
    const isNext = edge.to === edge.from + 1 && target === column
    const text = wordsOf(edge)
    const wide = wordsWidth(text, wordsMost)
    return { edge, text, wide, column, target, goes: isOpen ? 'stub' : isNext ? 'down' : 'aside' }
  }
  return nodes.flatMap((_, position) => {
    const own = edges.filter(({ from }) => from === position).map(wayOf)
    const open = own.filter(({ goes }) => goes === 'stub')
    const on = own.filter(({ goes }) => goes !== 'stub')
    const bad = own.find(({ edge }) => edge.isBad)
    const isOn = on.some(({ edge }) => edge.to === position + 1)
    const forNow: Way[] =
      bad && !isOn ? [wayOf({ ...bad.edge, kind: 'next', isBad: false, isSending: false })] : []
    return [...onceDown([...on, ...forNow]), ...open]
  })
}

function onceDown(ways: readonly Way[]): Way[] {
  const [first, ...others] = ways.filter(({ goes }) => goes === 'down')
  if (!first || others.length === 0) return [...ways]
  return [{ ...first, text: '', wide: 0 }, ...ways.filter(({ goes }) => goes !== 'down')]
}
