import type { FormDefinition } from '../definition.ts'
import type { Field } from '../fields/field-schemas.ts'
import { limits } from '../fields/limits.ts'
import type { PublishReport } from '../publish/check-publishing.ts'
import type { PublishProblem } from '../publish/problem.ts'
import type { LogicMap } from './logic-schemas.ts'
import { END } from './logic-words.ts'
import { ownLogic, submits, targetPosition, targetsOf } from './targets.ts'

/** A way from one question to another, by their positions in one scope; the position after the last is its end. */
export type FlowEdge = {
  readonly from: number
  readonly to: number
  readonly kind: 'next' | 'always' | 'met' | 'otherwise'
  /** Its target is missing or not later: at present it leads to the next question. */
  readonly isBad: boolean
  /** It submits the form, from wherever it is. */
  readonly isSending: boolean
}

export type FlowNode = {
  readonly id: string
  /** No answer leads here. */
  readonly isUnreachable: boolean
  readonly errors: readonly PublishProblem[]
  /** The questions of the field group that is placed here; null for all else, and for a group that is gone. */
  readonly group: Flow | null
  /** How many entries the group takes at most; null for one that is asked once. */
  readonly mostEntries: number | null
}

/** The questions of a form, or of one field group, and the ways between them. */
export type Flow = {
  readonly nodes: readonly FlowNode[]
  readonly edges: readonly FlowEdge[]
}

type Scope = { readonly groupId: string; readonly fields: readonly Field[]; readonly logicMap: LogicMap }

/** The ways through a form and through the field groups that it places. */
export function flowOf(definition: FormDefinition, report: PublishReport): Flow {
  return scopeFlow(definition, { groupId: '', ...definition }, report)
}

function scopeFlow(definition: FormDefinition, scope: Scope, report: PublishReport): Flow {
  const { groupId, fields } = scope
  const { errors, warnings } = report
  const isAt = (problem: PublishProblem, id: string) => problem.groupId === groupId && problem.fieldId === id
  return {
    nodes: fields.map((field) => ({
      id: field.id,
      isUnreachable: warnings.some(
        ({ kind, ...at }) => kind === 'unreachable' && isAt({ kind, ...at }, field.id),
      ),
      errors: errors.filter((problem) => isAt(problem, field.id)),
      group: placedFlow(definition, field, report),
      mostEntries: field.type === 'template' && field.isLooping ? (field.maxLoops ?? limits.loops) : null,
    })),
    edges: fields.flatMap((_, position) => edgesFrom(scope, position)),
  }
}

function placedFlow(definition: FormDefinition, field: Field, report: PublishReport): Flow | null {
  if (field.type !== 'template' || !Object.hasOwn(definition.groups, field.fieldGroupId)) return null
  const group = definition.groups[field.fieldGroupId]
  return group ? scopeFlow(definition, { ...group, groupId: group.id }, report) : null
}

function edgesFrom({ fields, logicMap }: Scope, from: number): FlowEdge[] {
  const field = fields[from]
  const logic = field && ownLogic(logicMap, field.id)
  if (!logic) return [{ from, to: from + 1, kind: 'next', isBad: false, isSending: false }]
  const positions = new Map(fields.map(({ id }, position) => [id, position]))
  const hasRules = logic.rules.length > 0
  return targetsOf(logic).map(([place, target]) => {
    const found = targetPosition(target, from, positions)
    const isSending = found === submits
    const isBad = target !== '' && target !== END && (positions.get(target) ?? -1) <= from
    const kind = hasRules
      ? place === 'thenFieldId'
        ? 'met'
        : 'otherwise'
      : target === ''
        ? 'next'
        : 'always'
    return { from, to: isSending ? fields.length : found, kind, isBad, isSending }
  })
}
