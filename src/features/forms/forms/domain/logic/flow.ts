import type { FormDefinition } from '../definition.ts'
import type { PublishReport } from '../publish/check-publishing.ts'
import type { PublishProblem } from '../publish/problem.ts'
import { END } from './logic-words.ts'
import { ownLogic, submits, targetPosition, targetsOf } from './targets.ts'

/** A way from one question to another, by their positions; the position after the last is the end. */
export type FlowEdge = {
  readonly from: number
  readonly to: number
  readonly kind: 'next' | 'always' | 'met' | 'otherwise'
  /** Its target is missing or not later: at present it leads to the next question. */
  readonly isBad: boolean
  /** Counted from the column of questions; no two ways that meet have the same. Null for a way to the next question. */
  readonly lane: number | null
}

export type FlowNode = {
  readonly id: string
  /** No answer leads here. */
  readonly isUnreachable: boolean
  readonly errors: readonly PublishProblem[]
}

export type Flow = {
  readonly nodes: readonly FlowNode[]
  readonly edges: readonly FlowEdge[]
  /** How many lanes there are beside the questions. */
  readonly lanes: number
}

/** The ways through a form, as they are drawn: questions in one column, and jumps beside it. */
export function flowOf(definition: FormDefinition, { errors, warnings }: PublishReport): Flow {
  const { fields } = definition
  const isAt = ({ fieldId, groupId }: PublishProblem, field: (typeof fields)[number]) =>
    groupId === '' ? fieldId === field.id : field.type === 'template' && field.fieldGroupId === groupId
  const isOwn = ({ fieldId, groupId, kind }: PublishProblem, id: string) =>
    kind === 'unreachable' && groupId === '' && fieldId === id
  const nodes = fields.map((field) => ({
    id: field.id,
    isUnreachable: warnings.some((problem) => isOwn(problem, field.id)),
    errors: errors.filter((problem) => isAt(problem, field)),
  }))
  const edges = inLanes(fields.flatMap((_, position) => edgesFrom(definition, position)))
  return { nodes, edges, lanes: 1 + Math.max(-1, ...edges.map(({ lane }) => lane ?? -1)) }
}

type Way = Omit<FlowEdge, 'lane'>

function edgesFrom({ fields, logicMap }: FormDefinition, from: number): Way[] {
  const field = fields[from]
  const logic = field && ownLogic(logicMap, field.id)
  if (!logic) return [{ from, to: from + 1, kind: 'next', isBad: false }]
  const positions = new Map(fields.map(({ id }, position) => [id, position]))
  const hasRules = logic.rules.length > 0
  return targetsOf(logic).map(([place, target]) => {
    const found = targetPosition(target, from, positions)
    const isBad = target !== '' && target !== END && (positions.get(target) ?? -1) <= from
    const kind = hasRules
      ? place === 'thenFieldId'
        ? 'met'
        : 'otherwise'
      : target === ''
        ? 'next'
        : 'always'
    return { from, to: found === submits ? fields.length : found, kind, isBad }
  })
}

/** Short jumps are nearest to the questions, and each has a lane that is free over its whole length. */
function inLanes(ways: readonly Way[]): FlowEdge[] {
  const taken: { from: number; to: number }[][] = []
  const laneOf = ({ from, to }: Way): number => {
    const isFree = (lane: readonly { from: number; to: number }[]) =>
      lane.every((other) => other.to <= from || to <= other.from)
    const found = taken.findIndex(isFree)
    const lane = found === -1 ? taken.length : found
    taken[lane] = [...(taken[lane] ?? []), { from, to }]
    return lane
  }
  const jumps = ways
    .filter(({ from, to }) => to > from + 1)
    .toSorted((a, b) => a.to - a.from - (b.to - b.from))
  const lanes = new Map(jumps.map((way) => [way, laneOf(way)]))
  return ways.map((way) => ({ ...way, lane: lanes.get(way) ?? null }))
}
