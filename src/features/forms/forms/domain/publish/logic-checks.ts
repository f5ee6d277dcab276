import { canonicalText } from '../answers/canonical.ts'
import type { GroupDefinition } from '../definition.ts'
import type { Field } from '../fields/field-schemas.ts'
import { comparedKind, innerSource, isOfKind } from '../logic/compared-kind.ts'
import type { FieldLogic, LogicMap, Rule } from '../logic/logic-schemas.ts'
import { END, isClientFact, loopCount, templateValues } from '../logic/logic-words.ts'
import { nestedName, optionsOf, questionName } from '../logic/names.ts'
import { comparedValue, isFieldSource } from '../logic/rule-reading.ts'
import type { Problem } from './problem.ts'

/** The form itself, or one of its field groups, which cannot contain further groups. */
export type LogicScope = {
  readonly groupId: string
  readonly fields: readonly Field[]
  readonly logicMap: LogicMap
  readonly groups: Readonly<Record<string, GroupDefinition>>
}

export function checkTargets(scope: LogicScope, field: Field, own: number, logic: FieldLogic): Problem[] {
  const name = questionName(field)
  return [...new Set([logic.thenFieldId, logic.elseFieldId])].flatMap((target): Problem[] => {
    if (target === '' || target === END) return []
    const position = scope.fields.findIndex(({ id }) => id === target)
    const to = scope.fields[position]
    if (!to) return [{ kind: 'targetMissing', message: `“${name}” leads to a deleted question.` }]
    if (position === own) return [{ kind: 'targetSelf', message: `“${name}” leads to itself.` }]
    if (position > own) return []
    return [
      {
        kind: 'targetEarlier',
        message: `“${name}” leads back to “${questionName(to)}”, which comes before it.`,
      },
    ]
  })
}

export function checkRule(
  scope: LogicScope,
  field: Field,
  own: number,
  rule: Rule,
  customFieldIds: ReadonlySet<string>,
): Problem[] {
  const name = questionName(field)
  if (!isFieldSource(rule)) return checkFact(name, rule, customFieldIds)
  const position = scope.fields.findIndex(({ id }) => id === rule.sourceId)
  const source = scope.fields[position]
  if (!source) {
    return [{ kind: 'sourceMissing', message: `The logic of “${name}” asks about a deleted question.` }]
  }
  const sourceName = questionName(source)
  if (position > own) {
    const message = `The logic of “${name}” asks about “${sourceName}”, which comes after it.`
    return [{ kind: 'sourceLater', message }]
  }
  if (!hasNested(scope, source, rule.nestedId)) {
    const message = `The logic of “${name}” asks about a part of “${sourceName}” that is not there.`
    return [{ kind: 'sourceMissing', message }]
  }
  return [...checkOption(scope, name, source, rule), ...checkValue(scope, name, source, rule)]
}

function checkFact(name: string, rule: Rule, customFieldIds: ReadonlySet<string>): Problem[] {
  const isKnown =
    rule.sourceType === 'client' ? isClientFact(rule.sourceId) : customFieldIds.has(rule.sourceId)
  if (isKnown) return []
  const what = rule.sourceType === 'client' ? 'an unknown fact' : 'a deleted custom field'
  return [{ kind: 'sourceMissing', message: `The logic of “${name}” asks about ${what}.` }]
}

function hasNested(scope: LogicScope, source: Field, nestedId: string): boolean {
  if (nestedId === '') return true
  if (source.type === 'template' && (nestedId === loopCount || nestedId === templateValues)) return true
  return nestedName(source, nestedId, scope.groups) !== undefined
}

/** A date or number is compared by value, so a text that is none would never be met. */
function checkValue(scope: LogicScope, name: string, source: Field, rule: Rule): Problem[] {
  const value = comparedValue(rule)
  const kind = comparedKind(source, rule.nestedId, scope.groups)
  if (value === '' || isOfKind(value, kind)) return []
  const message = `The logic of “${name}” compares with “${value}”, which is not a ${kind}.`
  return [{ kind: 'valueUnread', message }]
}

function checkOption(scope: LogicScope, name: string, source: Field, rule: Rule): Problem[] {
  const inner = innerSource(source, rule.nestedId, scope.groups)
  const options = inner && optionsOf(inner)
  const value = canonicalText(comparedValue(rule))
  if (!inner || !options || value === '' || options.some((option) => canonicalText(option.value) === value))
    return []
  const message = `The logic of “${name}” asks for an option of “${questionName(inner)}” that is not there any more: “${value}”.`
  return [{ kind: 'optionVanished', message }]
}
