import type { Field } from '../fields/field-schemas.ts'
import type { FlowEdge } from './flow.ts'
import type { FieldLogic, Rule } from './logic-schemas.ts'
import { clientFactNames, isClientFact, loopCount } from './logic-words.ts'
import { optionsOf } from './names.ts'
import { comparedValue, isFieldSource } from './rule-reading.ts'

type Around = {
  /** The question that the way leaves. */
  readonly fieldId: string
  /** Of the same form or group. */
  readonly fields: readonly Field[]
  readonly groups: Readonly<Record<string, { readonly fields: readonly Field[] }>>
  readonly customFieldLabels: Readonly<Record<string, string>>
  /** “01”; empty for what has no number. */
  readonly numberOf: (fieldId: string) => string
}

/** The few words on an arrow: “Yes”, “02: not Yes”, “Otherwise”. Empty where the next question simply follows. */
export function wayWords(kind: FlowEdge['kind'], logic: FieldLogic | undefined, around: Around): string {
  if (kind === 'next' || !logic) return ''
  if (kind === 'always') return 'Always'
  if (kind === 'otherwise') return 'Otherwise'
  const joint = logic.operator === 'ALL' ? ' and ' : ' or '
  return logic.rules.map((rule) => ruleWords(rule, around)).join(joint)
}

function ruleWords(rule: Rule, around: Around): string {
  const value = valueWords(rule, around)
  const source = sourceWords(rule, around)
  return source ? `${source}: ${value}` : value
}

/** Nothing for the question's own answer: the arrow leaves it. */
function sourceWords(rule: Rule, { fieldId, customFieldLabels, numberOf }: Around): string {
  if (rule.sourceType === 'client') return isClientFact(rule.sourceId) ? clientFactNames[rule.sourceId] : '?'
  if (rule.sourceType === 'customField') return customFieldLabels[rule.sourceId] ?? '?'
  const number = rule.sourceId === fieldId ? '' : numberOf(rule.sourceId) || '?'
  const entries = rule.loopIndex === null ? entryWords[rule.loopOperator] : `${rule.loopIndex + 1}`
  const count = rule.nestedId === loopCount ? 'number' : ''
  return [number, count || entries].filter(Boolean).join(' ')
}

const entryWords: Record<Rule['loopOperator'], string> = { '': '', any: 'any', all: 'every', none: 'none' }

function valueWords(rule: Rule, { fields, groups }: Around): string {
  const value = comparedValue(rule).trim()
  const isNegated = rule.condition === 'notEquals'
  if (value === '') return isNegated ? 'answered' : 'empty'
  const source = isFieldSource(rule) ? fields.find(({ id }) => id === rule.sourceId) : undefined
  const inner = source?.type === 'template' ? groups[source.fieldGroupId]?.fields : undefined
  const asked = inner ? inner.find(({ id }) => id === rule.nestedId) : source
  const label = (asked && optionsOf(asked)?.find((option) => option.value === value)?.label) || value
  return isNegated ? `not ${label}` : label
}
