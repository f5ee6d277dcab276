import type { FormDraft } from '#features/forms/forms/contract.ts'
import { describeRuleSet } from '#features/forms/forms/domain/logic/describe-logic.ts'
import type { RuleSet } from '#features/forms/forms/domain/logic/logic-schemas.ts'
import { useCustomFieldLabels } from '#features/forms/forms/web/embeds/logic/custom-fields.ts'
import { Sentence } from '#features/forms/forms/web/embeds/logic/sentence.tsx'
import { questionTitles, withNumbers } from '#features/forms/forms/web/embeds/question-titles.ts'

/** The conditions in words; of none, that there are none. */
export function OnlyIf({ form: { definition }, ruleSet }: { form: FormDraft; ruleSet: RuleSet }) {
  const customFieldLabels = useCustomFieldLabels()
  if (ruleSet.rules.length === 0) return 'Always'
  const { fields, groups } = definition
  const named = { fields: withNumbers(fields, questionTitles(fields)), groups, customFieldLabels }
  return <Sentence parts={describeRuleSet(ruleSet, named)} />
}
