import type { CustomFieldChoice } from '#features/people/custom-fields/contract.ts'
import type { Field } from '../../../domain/fields/field-schemas.ts'
import { addressParts, isLayout, nameParts } from '../../../domain/fields/field-types.ts'
import { type Rule, ruleSchema } from '../../../domain/logic/logic-schemas.ts'
import { type ClientFact, clientFactNames, clientFacts } from '../../../domain/logic/logic-words.ts'
import { nestedName, optionsOf } from '../../../domain/logic/names.ts'
import { comparedValue, isFieldSource } from '../../../domain/logic/rule-reading.ts'
import type { QuestionTitle } from '../question-titles.ts'
import type { InlineOption } from './inline-select.tsx'

/** Field groups have their own editor. A total would have to match exactly, so it cannot be compared. */
function mayBeAsked({ type }: Field): boolean {
  return !isLayout(type) && type !== 'template' && type !== 'grandTotal'
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
  titles: ReadonlyMap<string, QuestionTitle>,
  customFields: readonly CustomFieldChoice[],
): InlineOption[] {
  return [
    ...sources.filter(mayBeAsked).map(({ id }) => ({
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
  customFields: readonly CustomFieldChoice[],
): Rule {
  const custom = customFields.find(({ id }) => key === `customField:${id}`)
  if (custom) return ruleAboutCustomField(custom)
  if (key.startsWith('client:')) {
    const fact = key.slice('client:'.length) as ClientFact
    return ruleSchema.parse({ sourceType: 'client', sourceId: fact, condition: 'notEquals' })
  }
  const source = sources.find(({ id }) => id === key)
  const first = source && optionsOf(source)?.[0]?.value
  const nestedId = (source && partChoices(source)[0]?.value) ?? ''
  const condition = first === undefined ? 'notEquals' : 'equals'
  return ruleSchema.parse({ sourceId: key, sourceValue: first ?? '', condition, nestedId })
}

function ruleAboutCustomField({ id, type }: CustomFieldChoice): Rule {
  const compared =
    type === 'boolean'
      ? ({ condition: 'equals', sourceValue: yesOrNo[0] } as const)
      : ({ condition: 'notEquals' } as const)
  return ruleSchema.parse({ sourceType: 'customField', sourceId: id, ...compared })
}

/** The rule of a new condition: about the question itself if possible, or else the last one before it. */
export function newRule(sources: readonly Field[]): Rule {
  const source = sources.findLast(mayBeAsked)
  return ruleAbout(source?.id ?? 'client:team.teamType', sources, [])
}

export function sourceOf(rule: Rule, sources: readonly Field[]): Field | undefined {
  return isFieldSource(rule) ? sources.find(({ id }) => id === rule.sourceId) : undefined
}

/** The parts of an address or name, or the cells of a repeater, plus all together; empty for the rest. */
export function partChoices(source: Field): InlineOption[] {
  const ids = partIds(source)
  if (ids.length === 0) return []
  const parts = ids.map((id) => ({ value: id, label: nestedName(source, id, {}) ?? id }))
  return [...parts, { value: '', label: source.type === 'repeater' ? 'any column' : 'all of it' }]
}

function partIds(source: Field): readonly string[] {
  if (source.type === 'address') return addressParts.filter((part) => source[part].show)
  if (source.type === 'fullName') return nameParts.filter((part) => source[part].show)
  return source.type === 'repeater' ? source.cellSchema.map(({ id }) => id) : []
}

export type Comparison = 'is' | 'isNot' | 'isEmpty' | 'isNotEmpty'

export function comparisonOf(rule: Rule): Comparison {
  const isEmpty = comparedValue(rule) === ''
  if (rule.condition === 'equals') return isEmpty ? 'isEmpty' : 'is'
  return isEmpty ? 'isNotEmpty' : 'isNot'
}

export function comparisonChoices(source: Field | undefined): InlineOption[] {
  const empty = [
    { value: 'isEmpty', label: source?.type === 'disclaimer' ? 'is not ticked' : 'is empty' },
    { value: 'isNotEmpty', label: source?.type === 'disclaimer' ? 'is ticked' : 'is not empty' },
  ]
  if (source?.type === 'upload' || source?.type === 'disclaimer') return empty
  const holdsSeveral = source?.type === 'itemList' || (source && 'isMulti' in source && source.isMulti)
  return [
    { value: 'is', label: holdsSeveral ? 'includes' : 'is' },
    { value: 'isNot', label: holdsSeveral ? 'does not include' : 'is not' },
    ...empty,
  ]
}

/** `value` is what the source is compared with; it is absent where a comparison needs none. */
export function withComparison(rule: Rule, comparison: Comparison, value: string): Rule {
  const condition = comparison === 'is' || comparison === 'isEmpty' ? 'equals' : 'notEquals'
  const needsValue = comparison === 'is' || comparison === 'isNot'
  return { ...rule, condition, sourceValue: needsValue ? value : '', nestedValue: '' }
}

/** The values to choose from; undefined where the value is typed. */
export function valueChoices(
  rule: Rule,
  source: Field | undefined,
  customFields: readonly CustomFieldChoice[],
): InlineOption[] | undefined {
  if (rule.sourceType === 'customField') {
    const custom = customFields.find(({ id }) => id === rule.sourceId)
    return custom?.type === 'boolean' ? yesOrNo.map((value) => ({ value, label: value })) : undefined
  }
  const options = source && optionsOf(source)
  return options?.map(({ value, label }) => ({ value, label: label || value }))
}
