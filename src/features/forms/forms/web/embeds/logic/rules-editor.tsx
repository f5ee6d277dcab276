import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import { Button } from '#ui/controls/button.tsx'
import type { Field } from '../../../domain/fields/field-schemas.ts'
import { limits } from '../../../domain/fields/limits.ts'
import type { PlacedRuleProblem } from '../../../domain/logic/check-rules.ts'
import type { RuleSet } from '../../../domain/logic/logic-schemas.ts'
import type { QuestionTitle } from '../question-titles.ts'
import { InlineSelect } from './inline-select.tsx'
import styles from './logic.module.css'
import { type Groups, newRule } from './rule-choices.ts'
import { RuleRow } from './rule-row.tsx'

type RulesEditorProps = {
  ruleSet: RuleSet
  sources: readonly Field[]
  groups: Groups
  /** What is wrong with conditions, by their place. */
  problems: readonly Pick<PlacedRuleProblem, 'index' | 'kind' | 'remark'>[]
  titles: ReadonlyMap<string, QuestionTitle>
  onChange: (ruleSet: RuleSet) => void
  /** The words before the conditions: “If”, “Show this when”. */
  opening: string
}

const operators = [
  { value: 'ANY', label: 'any' },
  { value: 'ALL', label: 'all' },
]

/** “If any of … is …”: an editor of conditions. Renders nothing without rules. */
export function RulesEditor(props: RulesEditorProps) {
  const { ruleSet, sources, groups, problems, titles, onChange, opening } = props
  const { rules, operator } = ruleSet
  if (rules.length === 0) return null
  const isOne = rules.length === 1
  return (
    <>
      {isOne ? null : (
        <p className={styles.line}>
          {opening}{' '}
          <InlineSelect
            label="Any or all conditions"
            value={operator}
            options={operators}
            onChange={(next) => onChange({ ...ruleSet, operator: next === 'ALL' ? 'ALL' : 'ANY' })}
          />{' '}
          of
        </p>
      )}
      <ul className={styles.rules}>
        {rules.map((rule, index) => (
          <RuleRow
            // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no id and keep their order
            key={index}
            opening={isOne ? opening : ''}
            rule={rule}
            {...{ sources, groups, titles }}
            remark={remarkOn(index, problems)}
            onChange={(next) => onChange({ ...ruleSet, rules: rules.with(index, next) })}
            onRemove={() => onChange({ ...ruleSet, rules: rules.toSpliced(index, 1) })}
          />
        ))}
      </ul>
    </>
  )
}

/** A date or number that cannot be read says so in its own field. */
function remarkOn(index: number, problems: RulesEditorProps['problems']): string {
  const found = problems.find((problem) => problem.index === index && problem.kind !== 'valueUnread')
  return found?.remark ?? ''
}

type AddConditionProps = Pick<RulesEditorProps, 'ruleSet' | 'sources' | 'groups' | 'onChange'>

export function AddCondition({ ruleSet, sources, groups, onChange }: AddConditionProps) {
  const isFull = ruleSet.rules.length >= limits.rules
  return (
    <Button
      variant="accent"
      size="small"
      icon={addSvg}
      disabled={isFull}
      onClick={() => onChange({ ...ruleSet, rules: [...ruleSet.rules, newRule(sources, groups)] })}
    >
      Add a condition
    </Button>
  )
}
