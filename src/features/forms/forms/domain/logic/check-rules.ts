import { canonicalBoolean, canonicalText } from '../answers/canonical.ts'
import type { GroupDefinition } from '../definition.ts'
import type { Field } from '../fields/field-schemas.ts'
import { isLayout } from '../fields/field-types.ts'
import { comparedKind, innerSource, isOfKind } from './compared-kind.ts'
import type { Rule } from './logic-schemas.ts'
import { isClientFact, loopCount, templateValues } from './logic-words.ts'
import { nestedName, optionsOf, questionName } from './names.ts'
import { comparedValue, isFieldSource } from './rule-reading.ts'

/** What rules may ask about: the questions of the form, or of the field group that they stand in. */
export type RuleSources = {
  readonly fields: readonly Field[]
  readonly groups: Readonly<Record<string, GroupDefinition>>
  /** The event's; where they are not known, every custom field counts as there. */
  readonly customFieldIds?: ReadonlySet<string>
  /** The position of the question after which the rules stand; without one they are tested after the walk. */
  readonly after?: number
}

type RuleProblem = {
  readonly kind: 'sourceMissing' | 'sourceSilent' | 'sourceLater' | 'optionVanished' | 'valueUnread'
  /** Goes on from the name of what has the rule: “asks about a deleted question”. */
  readonly predicate: string
  /** Beside the rule itself: what is wrong with it, and what to do. */
  readonly remark: string
}

/** With its place in the list of rules. */
export type PlacedRuleProblem = RuleProblem & { readonly index: number }

/**
 * The problems of rules, by their place in the list. It is the one check of every rule, wherever it stands: in logic
 * after a question, or in what decides on a confirmation, a mail or a call.
 */
export function checkRules(rules: readonly Rule[], sources: RuleSources): PlacedRuleProblem[] {
  return rules.flatMap((rule, index) => {
    const problem = problemOf(rule, sources)
    return problem ? [{ ...problem, index }] : []
  })
}

function problemOf(rule: Rule, sources: RuleSources): RuleProblem | undefined {
  if (!isFieldSource(rule)) return checkFact(rule, sources)
  const position = sources.fields.findIndex(({ id }) => id === rule.sourceId)
  const source = sources.fields[position]
  if (!source) return missingQuestion(rule)
  if (position > (sources.after ?? position)) {
    const predicate = `asks about “${questionName(source)}”, which comes after it`
    return { kind: 'sourceLater', predicate, remark: 'This question comes later. Choose an earlier one.' }
  }
  return (
    checkSource(source) ??
    checkNested(source, rule, sources) ??
    checkOption(source, rule, sources) ??
    checkValue(source, rule, sources)
  )
}

function checkFact(rule: Rule, { customFieldIds }: RuleSources): RuleProblem | undefined {
  if (rule.sourceType === 'client') {
    if (isClientFact(rule.sourceId)) return undefined
    const remark = 'This detail is not available here. Choose another, or remove the condition.'
    return { kind: 'sourceMissing', predicate: 'asks about an unknown fact', remark }
  }
  if (customFieldIds?.has(rule.sourceId) ?? rule.sourceId !== '') return undefined
  const remark = 'This custom field has been deleted. Choose another, or remove the condition.'
  return { kind: 'sourceMissing', predicate: 'asks about a deleted custom field', remark }
}

function missingQuestion({ sourceId }: Rule): RuleProblem {
  if (sourceId === '') {
    const remark = 'Choose a question, or remove the condition.'
    return { kind: 'sourceMissing', predicate: 'has a condition without a question', remark }
  }
  const remark = 'This question has been deleted. Choose another, or remove the condition.'
  return { kind: 'sourceMissing', predicate: 'asks about a deleted question', remark }
}

/** What people only read has no answer, so every question about it would be about nothing. */
function checkSource(source: Field): RuleProblem | undefined {
  if (!isLayout(source.type) && source.type !== 'grandTotal') return undefined
  const predicate = `asks about “${questionName(source)}”, which has no answer`
  const remark = 'This has no answer to check. Choose a question, or remove the condition.'
  return { kind: 'sourceSilent', predicate, remark }
}

function checkNested(source: Field, { nestedId }: Rule, { groups }: RuleSources): RuleProblem | undefined {
  const name = questionName(source)
  if (source.type === 'template' && !groups[source.fieldGroupId]) {
    const predicate = `asks about “${name}”, whose field group has been deleted`
    const remark = 'The field group of this question has been deleted. Choose another question.'
    return { kind: 'sourceMissing', predicate, remark }
  }
  if (nestedId === '') return undefined
  if (source.type === 'template' && (nestedId === loopCount || nestedId === templateValues)) return undefined
  if (nestedName(source, nestedId, groups) !== undefined) return undefined
  const predicate = `asks about a part of “${name}” that is not there`
  return { kind: 'sourceMissing', predicate, remark: `This part of “${name}” is gone. Choose another.` }
}

function checkOption(source: Field, rule: Rule, { groups }: RuleSources): RuleProblem | undefined {
  const inner = innerSource(source, rule.nestedId, groups)
  const options = inner && optionsOf(inner)
  const value = canonicalText(comparedValue(rule))
  if (!inner || !options || value === '') return undefined
  if (options.some((option) => canonicalText(option.value) === value)) return undefined
  const predicate = `asks for an option of “${questionName(inner)}” that is not there any more: “${value}”`
  return { kind: 'optionVanished', predicate, remark: `“${value}” is no longer an option. Choose another.` }
}

/** A date, a number or a tick is compared by value, so a text that is none would mean nothing. */
function checkValue(source: Field, rule: Rule, { groups }: RuleSources): RuleProblem | undefined {
  const value = canonicalText(comparedValue(rule))
  if (value === '') return undefined
  const inner = innerSource(source, rule.nestedId, groups)
  if (inner?.type === 'disclaimer') {
    return canonicalBoolean(value) === '' ? unread(value, 'yes or no') : undefined
  }
  const kind = comparedKind(source, rule.nestedId, groups)
  return isOfKind(value, kind) ? undefined : unread(value, `a ${kind}`)
}

function unread(value: string, what: string): RuleProblem {
  const predicate = `compares with “${value}”, which is not ${what}`
  return { kind: 'valueUnread', predicate, remark: `“${value}” is not ${what}.` }
}
