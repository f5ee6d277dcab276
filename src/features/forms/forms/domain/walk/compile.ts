import type { FormDefinition } from '../definition.ts'
import type { Field } from '../fields/field-schemas.ts'
import { isLayout } from '../fields/field-types.ts'
import { limits } from '../fields/limits.ts'
import { checkRules } from '../logic/check-rules.ts'
import type { FieldLogic, LogicMap, RuleSet } from '../logic/logic-schemas.ts'
import { ownLogic, targetPosition } from '../logic/targets.ts'
import { compileRule, type RuleScope } from './conditions.ts'
import type { CompiledLogic, CompiledNode, CompiledScope, Condition } from './visit.ts'

const compiled = new WeakMap<FormDefinition, CompiledScope>()

/** The definition with every id resolved to a position, cached for as long as the definition lives. */
export function compileDefinition(definition: FormDefinition): CompiledScope {
  let scope = compiled.get(definition)
  if (!scope) {
    scope = compileScope(definition, definition.fields, definition.logicMap)
    compiled.set(definition, scope)
  }
  return scope
}

/**
 * A rule set tested after the walk: that of a confirmation or a form notification. Undefined when one of its rules asks
 * for something that this version of the form does not have: nobody can tell whom it is for.
 */
export function compileRuleSet(definition: FormDefinition, { operator, rules }: RuleSet) {
  if (checkRules(rules, definition).length > 0) return undefined
  const scope = ruleScope(definition, definition.fields)
  return { needsAll: operator === 'ALL', conditions: rules.map((rule) => compileRule(rule, scope)) }
}

function compileScope(
  definition: FormDefinition,
  fields: readonly Field[],
  logicMap: LogicMap,
): CompiledScope {
  const scope = ruleScope(definition, fields)
  return { nodes: fields.map((field, position) => compileNode(definition, field, position, logicMap, scope)) }
}

function compileNode(
  definition: FormDefinition,
  field: Field,
  position: number,
  logicMap: LogicMap,
  scope: RuleScope,
): CompiledNode {
  const group = field.type === 'template' ? groupOf(definition, field.fieldGroupId) : undefined
  const logic = ownLogic(logicMap, field.id)
  return {
    field,
    isQuestion: !isLayout(field.type),
    opensPage: field.type === 'newPage',
    logic: logic ? compileLogic(logic, position, scope) : null,
    step: { at: field.id, fieldId: field.id, templateId: '', loopIndex: null },
    group: group ? compileScope(definition, group.fields, group.logicMap) : null,
    mostInstances: field.type === 'template' && field.isLooping ? (field.maxLoops ?? limits.loops) : 1,
    innerSteps: [],
  }
}

function compileLogic(logic: FieldLogic, position: number, scope: RuleScope): CompiledLogic {
  const conditions: Condition[] = logic.rules.map((rule) => compileRule(rule, scope))
  return {
    // Without conditions, they are all met.
    needsAll: logic.operator === 'ALL' || conditions.length === 0,
    conditions,
    thenPosition: targetPosition(logic.thenFieldId, position, scope.positions),
    elsePosition: targetPosition(logic.elseFieldId, position, scope.positions),
  }
}

function ruleScope(definition: FormDefinition, fields: readonly Field[]): RuleScope {
  return {
    fields,
    positions: new Map(fields.map(({ id }, position) => [id, position])),
    groupFields: (groupId) => groupOf(definition, groupId)?.fields ?? [],
  }
}

function groupOf(definition: FormDefinition, groupId: string) {
  return Object.hasOwn(definition.groups, groupId) ? definition.groups[groupId] : undefined
}
