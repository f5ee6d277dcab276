import { canonicalDate, numberOf } from '../answers/canonical.ts'
import { isCalendarDate } from '../checks/formats.ts'
import type { GroupDefinition } from '../definition.ts'
import type { Field } from '../fields/field-schemas.ts'
import { loopCount } from './logic-words.ts'

/** How the value of a rule is written and compared. */
export type ComparedKind = 'text' | 'date' | 'number'

type Groups = Readonly<Record<string, GroupDefinition>>

/** The question that a rule reads: inside a field group, the one that `nestedId` names. */
export function innerSource(source: Field, nestedId: string, groups: Groups): Field | undefined {
  if (source.type !== 'template') return source
  return groups[source.fieldGroupId]?.fields.find(({ id }) => id === nestedId)
}

export function comparedKind(source: Field | undefined, nestedId: string, groups: Groups): ComparedKind {
  if (!source) return 'text'
  if (source.type === 'template' && nestedId === loopCount) return 'number'
  const inner = innerSource(source, nestedId, groups)
  const cell =
    inner?.type === 'repeater' ? inner.cellSchema.find(({ id }) => id === nestedId)?.type : undefined
  const type = cell ?? inner?.type
  return type === 'date' || type === 'number' ? type : 'text'
}

/** Whether the walk can read a rule's value, as it is stored: dates year first, numbers in plain figures. */
export function isOfKind(value: string, kind: ComparedKind): boolean {
  if (kind === 'date') return isCalendarDate(canonicalDate(value))
  return kind === 'text' || numberOf(value) !== undefined
}
