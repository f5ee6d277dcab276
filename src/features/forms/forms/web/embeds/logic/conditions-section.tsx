import { FormSection } from '#ui/forms/form-card.tsx'
import type { FormDraft } from '../../../contract.ts'
import type { RuleSet } from '../../../domain/logic/logic-schemas.ts'
import { useQuestionTitles } from '../use-question-titles.ts'
import styles from './logic.module.css'
import { OnlyIf } from './only-if.tsx'
import { AddCondition, RulesEditor } from './rules-editor.tsx'
import { rulesProblems } from './sound-rules.ts'

type ConditionsSectionProps = {
  form: FormDraft
  ruleSet: RuleSet
  /** “Only if” */
  title: string
  /** Before the conditions in words below the title: “When”. */
  lead?: string
  /** Before the first condition: “Send it when”. */
  opening: string
  onChange: (ruleSet: RuleSet) => void
}

/** The conditions of what stands beside a form: a confirmation, an e-mail, a web hook. */
export function ConditionsSection(props: ConditionsSectionProps) {
  const { form, ruleSet, title, lead, opening, onChange } = props
  const { fields, groups } = form.definition
  const titles = useQuestionTitles(fields)
  const hasRules = ruleSet.rules.length > 0
  return (
    <FormSection
      title={title}
      lead={
        hasRules ? (
          <>
            {lead === undefined ? null : `${lead} `}
            <OnlyIf form={form} ruleSet={ruleSet} />.
          </>
        ) : (
          'Always, because there are no conditions.'
        )
      }
    >
      {hasRules ? (
        <div className={styles.box}>
          <RulesEditor
            opening={opening}
            ruleSet={ruleSet}
            sources={fields}
            groups={groups}
            problems={rulesProblems(form, ruleSet.rules)}
            titles={titles}
            onChange={onChange}
          />
        </div>
      ) : null}
      <div>
        <AddCondition ruleSet={ruleSet} sources={fields} groups={groups} onChange={onChange} />
      </div>
    </FormSection>
  )
}
