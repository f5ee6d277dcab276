import type { Field } from '../fields/field-schemas.ts'
import type { Facts } from '../logic/logic-words.ts'

/** One pass through a scope (the form or one instance of a group): its answers and what it has reached. */
export type Visit = {
  readonly answers: Readonly<Record<string, unknown>>
  readonly facts: Facts
  /** By position in the scope: 1 once the walk has reached it. */
  readonly reached: Uint8Array
  /** By position of a field group in the form: the visits of its instances. */
  readonly instances: Map<number, Visit[]>
}

export type Condition = (visit: Visit) => boolean

export type CompiledLogic = {
  readonly needsAll: boolean
  readonly conditions: readonly Condition[]
  /** Positions in the scope; `submits` for END. */
  readonly thenPosition: number
  readonly elsePosition: number
}

/** A node that the walk has reached, or a question that it skipped. */
export type PathNode = {
  /** Unique on a path: `fieldId`, or `groupFieldId/loopIndex/fieldId` inside a group. */
  readonly at: string
  readonly fieldId: string
  /** The field (type `template`) that places the group; empty on the form itself. */
  readonly templateId: string
  /** The instance of the group, counted from 0; null on the form itself. */
  readonly loopIndex: number | null
}

export type CompiledNode = {
  readonly field: Field
  readonly isQuestion: boolean
  readonly opensPage: boolean
  readonly logic: CompiledLogic | null
  readonly step: PathNode
  /** The group that this node places; null for every other node. */
  readonly group: CompiledScope | null
  readonly mostInstances: number
  /** By instance, then by position in the group. Filled when an instance is first walked. */
  readonly innerSteps: PathNode[][]
}

export type CompiledScope = {
  readonly nodes: readonly CompiledNode[]
}
