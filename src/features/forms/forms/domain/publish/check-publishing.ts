import type { FormDefinition, GroupDefinition } from '../definition.ts'
import { type AddressQuestion, addressQuestions } from '../fields/address-questions.ts'
import type { Field } from '../fields/field-schemas.ts'
import { checkRules } from '../logic/check-rules.ts'
import { questionName } from '../logic/names.ts'
import { checkLogic, type LogicScope } from './logic-checks.ts'
import { type NamedRuleSet, ruleSetName } from './named-rule-set.ts'
import type { PublishProblem } from './problem.ts'
import { checkQuestion } from './question-checks.ts'
import { unreachablePositions } from './reachability.ts'

export type PublishReport = {
  /** These prevent publishing. */
  readonly errors: PublishProblem[]
  /** These do not prevent publishing. */
  readonly warnings: PublishProblem[]
}

/** What a form is checked against besides its own questions. */
export type PublishSurroundings = {
  /** The event's current ones. */
  readonly customFieldIds: ReadonlySet<string>
  /** Those of its confirmations and the like; they stay as they are when a version is published. */
  readonly ruleSets: readonly NamedRuleSet[]
}

/** Whether a form can be published, with every problem and its place. */
export function checkPublishing(definition: FormDefinition, around: PublishSurroundings): PublishReport {
  const scopes: LogicScope[] = [
    { groupId: '', fields: definition.fields, logicMap: definition.logicMap, groups: definition.groups },
    ...placedGroups(definition).map((group) => ({
      groupId: group.id,
      fields: group.fields,
      logicMap: group.logicMap,
      groups: {},
    })),
  ]
  return {
    errors: [
      ...scopes.flatMap((scope) =>
        scope.fields.flatMap((field, position) => fieldErrors(scope, field, position, around)),
      ),
      ...around.ruleSets.flatMap((ruleSet) => ruleSetErrors(definition, ruleSet, around)),
    ],
    warnings: scopes.flatMap((scope) =>
      unreachablePositions(definition, scope).flatMap((position) => {
        const field = scope.fields[position]
        if (!field) return []
        const message = `No answer leads to “${questionName(field)}”.`
        const at = { fieldId: field.id, groupId: scope.groupId, ruleSetId: '', place: '' }
        return [{ kind: 'unreachable' as const, ...at, message, remark: '' }]
      }),
    ),
  }
}

function placedGroups(definition: FormDefinition): GroupDefinition[] {
  const placed = new Set(
    definition.fields.flatMap((field) => (field.type === 'template' ? [field.fieldGroupId] : [])),
  )
  return [...placed].flatMap((id) =>
    Object.hasOwn(definition.groups, id) ? (definition.groups[id] ?? []) : [],
  )
}

function fieldErrors(
  scope: LogicScope,
  field: Field,
  position: number,
  around: PublishSurroundings,
): PublishProblem[] {
  const problems = [...checkQuestion(field, scope.groups), ...checkLogic(scope, position, around)]
  return problems.map((problem) => ({
    ...problem,
    ...{ fieldId: field.id, groupId: scope.groupId, ruleSetId: '' },
  }))
}

function ruleSetErrors(
  { fields, groups }: FormDefinition,
  ruleSet: NamedRuleSet,
  { customFieldIds }: PublishSurroundings,
): PublishProblem[] {
  const at = { fieldId: '', groupId: '', ruleSetId: ruleSet.id }
  const problems: PublishProblem[] = checkRules(ruleSet.rules, { fields, groups, customFieldIds }).map(
    ({ kind, index, predicate, remark }) => ({
      ...{ ...at, kind, place: `rules.${index}`, remark },
      message: `${ruleSetName(ruleSet)} ${predicate}.`,
    }),
  )
  const { addressFrom } = ruleSet
  const isKnown = ({ fieldId, templateId }: AddressQuestion) =>
    fieldId === addressFrom?.fieldId && templateId === addressFrom.templateId
  if (!addressFrom || addressQuestions({ fields, groups }).some(isKnown)) return problems
  const remark = 'This question has been deleted, or does not ask for an e-mail address. Choose another.'
  const message = `${ruleSetName(ruleSet)} goes to an answer that is no longer asked for.`
  return [...problems, { ...at, kind: 'sourceMissing', place: 'sendTo', message, remark }]
}
