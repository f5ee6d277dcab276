import type { FormDraft } from '../../../contract.ts'
import { describeRuleSet } from '../../../domain/logic/describe-logic.ts'
import type { RuleSet } from '../../../domain/logic/logic-schemas.ts'
import { questionTitles, withNumbers } from '../question-titles.ts'
import { useCustomFieldLabels } from './custom-fields.ts'
import { Sentence } from './sentence.tsx'

/** The conditions in words; of none, that there are none. */
export function OnlyIf({ form: { definition }, ruleSet }: { form: FormDraft; ruleSet: RuleSet }) {
  const customFieldLabels = useCustomFieldLabels()
  if (ruleSet.rules.length === 0) return 'Always'
  const { fields, groups } = definition
  const named = { fields: withNumbers(fields, questionTitles(fields)), groups, customFieldLabels }
  return <Sentence parts={describeRuleSet(ruleSet, named)} />
}
