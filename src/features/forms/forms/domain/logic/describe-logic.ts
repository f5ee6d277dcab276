import type { FormDefinition, GroupDefinition } from '../definition.ts'
import type { Field } from '../fields/field-schemas.ts'
import { entriesOf } from './entry-words.ts'
import type { FieldLogic, Rule, RuleSet } from './logic-schemas.ts'
import { clientFactNames, END, isClientFact, loopCount, templateValues } from './logic-words.ts'
import { nestedName, optionsOf, questionName } from './names.ts'
import { comparedValue, isFieldSource } from './rule-reading.ts'

/** A piece of a sentence; `isName` marks names of questions, options and values, which are emphasised. */
export type SentencePart = { readonly text: string; readonly isName: boolean }

/** What sentences can name: fields of the form or of one group, the groups, and labels of custom fields. */
export type Naming = Pick<FormDefinition, 'groups'> & {
  readonly fields: readonly Field[]
  readonly customFieldLabels: Readonly<Record<string, string>>
}

/**
 * “If *Do you need power?* is *Yes*, go to *Power supply*, otherwise go to *Internet*.” Without conditions: “Always go
 * to *Internet*”, or nothing where the next question follows.
 */
export function describeLogic(logic: FieldLogic, naming: Naming): SentencePart[] {
  if (logic.rules.length === 0) {
    return logic.thenFieldId === '' ? [] : [plain('Always '), ...describeTarget(logic.thenFieldId, naming)]
  }
  return [
    plain('If '),
    ...describeRuleSet(logic, naming),
    plain(', '),
    ...describeTarget(logic.thenFieldId, naming),
    plain(', otherwise '),
    ...describeTarget(logic.elseFieldId, naming),
  ]
}

/** The conditions alone, as confirmations and form notifications show them. Empty without rules. */
export function describeRuleSet({ operator, rules }: RuleSet, naming: Naming): SentencePart[] {
  const joint = plain(operator === 'ALL' ? ' and ' : ' or ')
  return rules.flatMap((rule, index) => [...(index === 0 ? [] : [joint]), ...describeRule(rule, naming)])
}

function describeRule(rule: Rule, naming: Naming): SentencePart[] {
  const source = isFieldSource(rule) ? naming.fields.find(({ id }) => id === rule.sourceId) : undefined
  const asked = source && askedField(source, rule, naming.groups)
  return [
    ...describeSource(rule, source, naming),
    ...describeInstances(rule, source),
    ...describeComparison(rule, asked, hasInstances(rule, source) ? entriesOf(rule).isNegated : undefined),
  ]
}

/** The field whose options label the value: an inner field of a group, or the source itself. */
function askedField(
  source: Field,
  rule: Rule,
  groups: Readonly<Record<string, GroupDefinition>>,
): Field | undefined {
  if (source.type !== 'template') return source
  return groups[source.fieldGroupId]?.fields.find(({ id }) => id === rule.nestedId)
}

function describeSource(rule: Rule, source: Field | undefined, naming: Naming): SentencePart[] {
  if (rule.sourceType === 'client') {
    return [name(isClientFact(rule.sourceId) ? clientFactNames[rule.sourceId] : 'an unknown fact')]
  }
  if (rule.sourceType === 'customField') {
    return [name(naming.customFieldLabels[rule.sourceId] || 'a deleted custom field')]
  }
  if (!source) return [name('a deleted question')]
  if (rule.nestedId === '') return [name(questionName(source))]
  if (source.type === 'template' && rule.nestedId === loopCount) {
    return [plain('the number of '), name(questionName(source))]
  }
  if (source.type === 'template' && rule.nestedId === templateValues) {
    return [plain('an answer in '), name(questionName(source))]
  }
  const nested = nestedName(source, rule.nestedId, naming.groups) ?? 'a deleted part'
  return [name(`${questionName(source)} › ${nested}`)]
}

function hasInstances(rule: Rule, source: Field | undefined): boolean {
  if (source?.type !== 'template' && source?.type !== 'repeater') return false
  if (rule.nestedId === loopCount) return false
  return rule.loopIndex !== null || rule.nestedId !== '' || rule.loopOperator !== ''
}

const quantities = { any: 'any', all: 'every', none: 'no' } as const

function describeInstances(rule: Rule, source: Field | undefined): SentencePart[] {
  if (!hasInstances(rule, source)) return []
  const each = source?.type === 'repeater' ? 'row' : 'entry'
  if (rule.loopIndex !== null) return [plain(` in ${each} ${rule.loopIndex + 1}`)]
  return [plain(` in ${quantities[entriesOf(rule).quantity]} ${each}`)]
}

function describeComparison(
  rule: Rule,
  asked: Field | undefined,
  isNegated = rule.condition === 'notEquals',
): SentencePart[] {
  const value = comparedValue(rule).trim()
  if (value === '') return [plain(isNegated ? ' is not empty' : ' is empty')]
  const label = (asked && optionsOf(asked)?.find((option) => option.value === value)?.label) || value
  if (asked && holdsSeveral(asked)) {
    return [plain(isNegated ? ' does not include ' : ' includes '), name(label)]
  }
  return [plain(isNegated ? ' is not ' : ' is '), name(label)]
}

function holdsSeveral(field: Field): boolean {
  return field.type === 'itemList' || ('isMulti' in field && field.isMulti)
}

function describeTarget(target: string, { fields }: Naming): SentencePart[] {
  if (target === '') return [plain('go to the next question')]
  if (target === END) return [plain('submit the form')]
  const field = fields.find(({ id }) => id === target)
  return [plain('go to '), name(field ? questionName(field) : 'a deleted question')]
}

function plain(text: string): SentencePart {
  return { text, isName: false }
}

function name(text: string): SentencePart {
  return { text, isName: true }
}
