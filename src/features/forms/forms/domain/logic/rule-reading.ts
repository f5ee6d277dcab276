import type { Rule } from './logic-schemas.ts'
import { loopCount, templateValues } from './logic-words.ts'

export function isFieldSource(rule: Pick<Rule, 'sourceType'>): boolean {
  return rule.sourceType !== 'customField' && rule.sourceType !== 'client'
}

/**
 * What a rule compares with. A rule on something nested may put the value in `nestedValue` and use
 * `sourceValue` only to say where to look; otherwise the value is `sourceValue`.
 */
export function comparedValue(rule: Rule): string {
  if (rule.nestedId === '') return rule.sourceValue
  if (rule.nestedValue !== '') return rule.nestedValue
  const isKey = rule.sourceValue === templateValues || rule.sourceValue === loopCount
  return isKey ? '' : rule.sourceValue
}
