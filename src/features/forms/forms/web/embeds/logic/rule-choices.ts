import type { CustomFieldChoice } from '#features/people/custom-fields/contract.ts'
import type { FormDefinition } from '../../../domain/definition.ts'
import type { Field, FieldOf } from '../../../domain/fields/field-schemas.ts'
import { addressParts, isLayout, nameParts } from '../../../domain/fields/field-types.ts'
import { limits } from '../../../domain/fields/limits.ts'
import { innerSource } from '../../../domain/logic/compared-kind.ts'
import { entriesOf, storedEntries } from '../../../domain/logic/entry-words.ts'
import { type Rule, ruleSchema } from '../../../domain/logic/logic-schemas.ts'
import {
  type ClientFact,
  clientFactNames,
  clientFacts,
  loopCount,
  templateValues,
} from '../../../domain/logic/logic-words.ts'
import { nestedName, optionsOf, questionName } from '../../../domain/logic/names.ts'
import { comparedValue, isFieldSource } from '../../../domain/logic/rule-reading.ts'
import type { QuestionTitle } from '../question-titles.ts'
import type { InlineOption } from './inline-select.tsx'

export type Groups = FormDefinition['groups']

/** A total has no answer of its own, and a group without its questions has none either. */
function mayBeAsked(field: Field, groups: Groups): boolean {
  if (field.type === 'template') return groups[field.fieldGroupId] !== undefined
  return !isLayout(field.type) && field.type !== 'grandTotal'
}

const WHO = 'Team and person'
const EARLIER = 'Answers'
const CUSTOM = 'Custom fields of the team'

const yesOrNo = ['Yes', 'No']

/** A source as one string, for use as the value of an option. */
export function sourceKey({ sourceType, sourceId }: Pick<Rule, 'sourceType' | 'sourceId'>): string {
  return sourceType === 'client' || sourceType === 'customField' ? `${sourceType}:${sourceId}` : sourceId
}

export function sourceChoices(
  sources: readonly Field[],
  groups: Groups,
  titles: ReadonlyMap<string, QuestionTitle>,
  customFields: readonly CustomFieldChoice[],
): InlineOption[] {
  return [
    ...sources
      .filter((source) => mayBeAsked(source, groups))
      .map(({ id }) => ({
        value: id,
        label: titles.get(id)?.full ?? '',
        group: EARLIER,
      })),
    ...clientFacts.map((fact) => ({ value: `client:${fact}`, label: clientFactNames[fact], group: WHO })),
    ...customFields.map(({ id, label }) => ({ value: `customField:${id}`, label, group: CUSTOM })),
  ]
}

/** A rule about another source, comparing with the first available value. */
export function ruleAbout(
  key: string,
  sources: readonly Field[],
  groups: Groups,
  customFields: readonly CustomFieldChoice[],
): Rule {
  const custom = customFields.find(({ id }) => key === `customField:${id}`)
  if (custom) return ruleAboutCustomField(custom)
  if (key.startsWith('client:')) {
    const fact = key.slice('client:'.length) as ClientFact
    return ruleSchema.parse({ sourceType: 'client', sourceId: fact, condition: 'notEquals' })
  }
  const source = sources.find(({ id }) => id === key)
  const about = ruleSchema.parse({ sourceId: key })
  return source ? withPart(about, source, partChoices(source, groups)[0]?.value ?? '', groups) : about
}

/** The rule about another part of its source, comparing with the first available value of that. */
export function withPart(rule: Rule, source: Field, part: string, groups: Groups): Rule {
  const nestedId = part as Rule['nestedId']
  const next = { ...rule, nestedId, nestedValue: '' }
  if (nestedId === loopCount)
    return { ...next, condition: 'equals', sourceValue: '1', loopOperator: '', loopIndex: null }
  const asked = innerSource(source, nestedId, groups)
  const first = asked && optionsOf(asked)?.[0]?.value
  return withComparison(next, source, first === undefined ? 'isNotEmpty' : 'is', first ?? '')
}

function ruleAboutCustomField({ id, type }: CustomFieldChoice): Rule {
  const compared =
    type === 'boolean'
      ? ({ condition: 'equals', sourceValue: yesOrNo[0] } as const)
      : ({ condition: 'notEquals' } as const)
  return ruleSchema.parse({ sourceType: 'customField', sourceId: id, ...compared })
}

/** The rule of a new condition: about the question itself if possible, or else the last one before it. */
export function newRule(sources: readonly Field[], groups: Groups): Rule {
  const source = sources.findLast((each) => mayBeAsked(each, groups))
  return ruleAbout(source?.id ?? 'client:team.teamType', sources, groups, [])
}

export function sourceOf(rule: Rule, sources: readonly Field[]): Field | undefined {
  return isFieldSource(rule) ? sources.find(({ id }) => id === rule.sourceId) : undefined
}

/**
 * The parts of an address or name, the cells of a repeater or the questions of a group, plus all together; empty for the
 * rest.
 */
export function partChoices(source: Field, groups: Groups): InlineOption[] {
  if (source.type === 'template') return groupParts(source, groups)
  const ids = partIds(source)
  if (ids.length === 0) return []
  const parts = ids.map((id) => ({ value: id, label: nestedName(source, id, {}) ?? id }))
  return [...parts, { value: '', label: source.type === 'repeater' ? 'any column' : 'all of it' }]
}

function groupParts(source: FieldOf<'template'>, groups: Groups): InlineOption[] {
  const inner = groups[source.fieldGroupId]?.fields ?? []
  return [
    ...inner
      .filter((field) => mayBeAsked(field, {}))
      .map((field) => ({ value: field.id, label: questionName(field), group: 'Questions of the group' })),
    { value: loopCount, label: 'the number of entries', group: 'The group' },
    { value: templateValues, label: 'any of its answers', group: 'The group' },
    { value: '', label: 'all of it', group: 'The group' },
  ]
}

function partIds(source: Field): readonly string[] {
  if (source.type === 'address') return addressParts.filter((part) => source[part].show)
  if (source.type === 'fullName') return nameParts.filter((part) => source[part].show)
  return source.type === 'repeater' ? source.cellSchema.map(({ id }) => id) : []
}

/** Whether a rule asks for a part of each entry of a group, or of each row. */
function asksEntries({ nestedId }: Rule, source: Field | undefined): boolean {
  if (source?.type === 'repeater') return nestedId !== ''
  return source?.type === 'template' && nestedId !== '' && nestedId !== loopCount
}

/** Entries that can be chosen by their number: further ones are hardly ever meant. */
const NUMBERED = 20

/** “in any entry”, “in every entry”, “in entry 2”; empty where there is one entry at most, or none is asked. */
export function entryChoices(rule: Rule, source: Field | undefined): InlineOption[] {
  if (!source || !asksEntries(rule, source)) return []
  const isGroup = source.type === 'template'
  const most = mostEntries(source)
  if (most === 1 && rule.loopIndex === null && rule.loopOperator === '') return []
  const each = isGroup ? 'entry' : 'row'
  const numbers = Array.from({ length: Math.max(Math.min(most, NUMBERED), (rule.loopIndex ?? 0) + 1) })
  return [
    { value: 'any', label: `in any ${each}` },
    { value: 'all', label: `in every ${each}` },
    // “In no entry is not” would be “in every entry is”.
    ...(entriesOf(rule).isNegated ? [] : [{ value: 'none', label: `in no ${each}` }]),
    ...numbers.map((_, index) => ({ value: String(index), label: `in ${each} ${index + 1}` })),
  ]
}

function mostEntries(source: Field): number {
  if (source.type === 'template') return source.isLooping ? (source.maxLoops ?? limits.loops) : 1
  return source.type === 'repeater' ? (source.max ?? limits.repeaterRows) : 1
}

/** Which of the entry choices a rule stands for. */
export function entryChosen(rule: Rule): string {
  return rule.loopIndex === null ? entriesOf(rule).quantity : String(rule.loopIndex)
}

export function withEntry(rule: Rule, chosen: string): Rule {
  const { isNegated } = entriesOf(rule)
  if (chosen === 'any' || chosen === 'all' || chosen === 'none') {
    return { ...rule, ...storedEntries({ quantity: chosen, isNegated }), loopIndex: null }
  }
  const condition = isNegated ? 'notEquals' : 'equals'
  return { ...rule, condition, loopOperator: '', loopIndex: Number(chosen) }
}

export type Comparison = 'is' | 'isNot' | 'isEmpty' | 'isNotEmpty'

export function comparisonOf(rule: Rule, source: Field | undefined): Comparison {
  const isEmpty = comparedValue(rule) === ''
  const isNegated = asksEntries(rule, source) ? entriesOf(rule).isNegated : rule.condition === 'notEquals'
  if (isNegated) return isEmpty ? 'isNotEmpty' : 'isNot'
  return isEmpty ? 'isEmpty' : 'is'
}

/** @param asked the question whose answer is compared: inside a field group, the one that the rule names */
export function comparisonChoices(asked: Field | undefined): InlineOption[] {
  const empty = [
    { value: 'isEmpty', label: asked?.type === 'disclaimer' ? 'is not ticked' : 'is empty' },
    { value: 'isNotEmpty', label: asked?.type === 'disclaimer' ? 'is ticked' : 'is not empty' },
  ]
  if (asked?.type === 'upload' || asked?.type === 'disclaimer') return empty
  const holdsSeveral = asked?.type === 'itemList' || (asked && 'isMulti' in asked && asked.isMulti)
  return [
    { value: 'is', label: holdsSeveral ? 'includes' : 'is' },
    { value: 'isNot', label: holdsSeveral ? 'does not include' : 'is not' },
    ...empty,
  ]
}

/** `value` is what the source is compared with; it is absent where a comparison needs none. */
export function withComparison(
  rule: Rule,
  source: Field | undefined,
  comparison: Comparison,
  value: string,
): Rule {
  const isNegated = comparison === 'isNot' || comparison === 'isNotEmpty'
  const needsValue = comparison === 'is' || comparison === 'isNot'
  const next = { ...rule, sourceValue: needsValue ? value : '', nestedValue: '' }
  if (!asksEntries(rule, source) || rule.loopIndex !== null) {
    return { ...next, condition: isNegated ? 'notEquals' : 'equals' }
  }
  const { quantity } = entriesOf(rule)
  return {
    ...next,
    ...storedEntries({ quantity: isNegated && quantity === 'none' ? 'all' : quantity, isNegated }),
  }
}

/** The values to choose from; undefined where the value is typed. */
export function valueChoices(
  rule: Rule,
  asked: Field | undefined,
  customFields: readonly CustomFieldChoice[],
): InlineOption[] | undefined {
  if (rule.sourceType === 'customField') {
    const custom = customFields.find(({ id }) => id === rule.sourceId)
    return custom?.type === 'boolean' ? yesOrNo.map((value) => ({ value, label: value })) : undefined
  }
  const options = asked && optionsOf(asked)
  return options?.map(({ value, label }) => ({ value, label: label || value }))
}
