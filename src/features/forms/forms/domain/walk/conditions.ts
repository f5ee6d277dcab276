import { type Canonical, canonicalBoolean, canonicalNumber, canonicalText } from '../answers/canonical.ts'
import type { Field, GroupField } from '../fields/field-schemas.ts'
import type { Rule } from '../logic/logic-schemas.ts'
import { isClientFact, loopCount, templateValues } from '../logic/logic-words.ts'
import { comparedValue, isFieldSource } from '../logic/rule-reading.ts'
import { canonicalExpectation, isEqual, rowReader, type SourceValue, valueReader } from './source-values.ts'
import type { Condition, Visit } from './visit.ts'

/** What a rule can read: the fields in its own scope and, on the form, the fields of the groups it places. */
export type RuleScope = {
  readonly fields: readonly Field[]
  readonly positions: ReadonlyMap<string, number>
  readonly groupFields: (groupId: string) => readonly GroupField[]
}

/** Turns a rule into a test of a visit, so that a walk does no look-ups and never parses a rule twice. */
export function compileRule(rule: Rule, scope: RuleScope): Condition {
  if (!isFieldSource(rule)) return factCondition(rule)
  const position = scope.positions.get(rule.sourceId)
  const field = position === undefined ? undefined : scope.fields[position]
  if (position === undefined || !field) return always(comparison(rule, canonicalText)(''))
  if (field.type === 'template') {
    return groupCondition(rule, position, scope.groupFields(field.fieldGroupId))
  }
  const canonical = canonicalExpectation(field, rule.nestedId)
  if (field.type === 'repeater') {
    const read = rowReader(field, rule.nestedId)
    const meetsRows = overInstances(rule, canonical)
    return (visit) => meetsRows(isReached(visit, position) ? read(visit.answers[field.id]) : [])
  }
  const meets = comparison(rule, canonical)
  const read = valueReader(field, rule.nestedId)
  return (visit) => meets(isReached(visit, position) ? read(visit.answers[field.id]) : '')
}

type Comparison = (value: SourceValue) => boolean

function comparison(rule: Rule, canonical: Canonical): Comparison {
  const matches = equality(rule, canonical)
  const equals = rule.condition === 'equals'
  return (value) => matches(value) === equals
}

function equality(rule: Rule, canonical: Canonical): Comparison {
  const expected = canonical(comparedValue(rule))
  return (value) => isEqual(value, expected)
}

function factCondition(rule: Rule): Condition {
  const meets = comparison(rule, canonicalText)
  const { sourceId } = rule
  if (rule.sourceType === 'client') {
    if (!isClientFact(sourceId)) return always(meets(''))
    return ({ facts }) => meets(canonicalText(facts.client[sourceId]))
  }
  const meetsBoolean = comparison(rule, canonicalBoolean)
  return ({ facts }) => {
    const value = Object.hasOwn(facts.customFields, sourceId) ? facts.customFields[sourceId] : undefined
    return typeof value === 'boolean' ? meetsBoolean(String(value)) : meets(canonicalText(value))
  }
}

function groupCondition(rule: Rule, position: number, inner: readonly GroupField[]): Condition {
  const instancesOf = (visit: Visit) => visit.instances.get(position) ?? []
  if (rule.nestedId === loopCount) {
    const meets = comparison(rule, canonicalNumber)
    return (visit) => meets(isReached(visit, position) ? String(instancesOf(visit).length) : '')
  }
  const picked = inner.findIndex(({ id }) => id === rule.nestedId)
  const meetsInstances = overInstances(rule, canonicalExpectation(inner[picked], ''))
  const isWhole = rule.nestedId === '' || rule.nestedId === templateValues
  const read = isWhole ? allValues(inner) : innerValue(inner, picked)
  return (visit) => meetsInstances(instancesOf(visit).map(read))
}

function innerValue(inner: readonly GroupField[], position: number): (visit: Visit) => SourceValue {
  const field = inner[position]
  if (!field) return () => ''
  const read = valueReader(field, '')
  return (visit) => (isReached(visit, position) ? read(visit.answers[field.id]) : '')
}

function allValues(inner: readonly GroupField[]): (visit: Visit) => SourceValue {
  const readers = inner.map((_, position) => innerValue(inner, position))
  return (visit) => readers.flatMap((read) => [...listOf(read(visit))])
}

type InstancesTest = (values: readonly SourceValue[]) => boolean

/** “Is not” is the negation of “is” as a whole: not of what is asked of each instance. */
function overInstances(rule: Rule, canonical: Canonical): InstancesTest {
  const areEqual = equalInstances(rule, equality(rule, canonical))
  const equals = rule.condition === 'equals'
  return (values) => areEqual(values) === equals
}

/**
 * `loopIndex` picks one instance; otherwise `loopOperator` says how many must be equal. Without any instance, `all` is
 * false, `none` is true, and `any` compares with empty, like every source not reached.
 */
function equalInstances({ loopIndex, loopOperator, nestedId }: Rule, matches: Comparison): InstancesTest {
  if (loopIndex !== null) return (values) => matches(values[loopIndex] ?? '')
  if (loopOperator === 'all') return (values) => values.length > 0 && values.every(matches)
  if (loopOperator === 'none') return (values) => !values.some(matches)
  if (nestedId === '' && loopOperator === '') return (values) => matches(values.flatMap(listOf))
  return (values) => (values.length === 0 ? matches('') : values.some(matches))
}

function listOf(value: SourceValue): readonly string[] {
  if (typeof value !== 'string') return value
  return value === '' ? [] : [value]
}

function isReached(visit: Visit, position: number): boolean {
  return visit.reached[position] === 1
}

function always(result: boolean): Condition {
  return () => result
}
