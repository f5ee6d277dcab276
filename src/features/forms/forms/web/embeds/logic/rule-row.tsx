import closeSvg from '@material-symbols/svg-400/outlined/close.svg?raw'
import { useContext, useId, useState } from 'react'
import { FieldError } from '#ui/controls/field.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import type { Field } from '../../../domain/fields/field-schemas.ts'
import { comparedKind, innerSource } from '../../../domain/logic/compared-kind.ts'
import type { Rule } from '../../../domain/logic/logic-schemas.ts'
import { comparedValue } from '../../../domain/logic/rule-reading.ts'
import type { QuestionTitle } from '../question-titles.ts'
import { CustomFieldsContext } from './custom-fields.ts'
import { InlineSelect } from './inline-select.tsx'
import styles from './logic.module.css'
import {
  type Comparison,
  comparisonChoices,
  comparisonOf,
  entryChoices,
  entryChosen,
  type Groups,
  partChoices,
  ruleAbout,
  sourceChoices,
  sourceKey,
  sourceOf,
  valueChoices,
  withComparison,
  withEntry,
  withPart,
} from './rule-choices.ts'
import { RuleValue } from './rule-value.tsx'

type RuleRowProps = {
  /** The word before a condition: “If” for a single one. */
  opening: string
  rule: Rule
  /** The sources to choose from, in the form's order. */
  sources: readonly Field[]
  groups: Groups
  titles: ReadonlyMap<string, QuestionTitle>
  /** What is wrong with the condition; empty for nothing. */
  remark: string
  onChange: (rule: Rule) => void
  onRemove: () => void
}

/** One condition as a sentence to fill in. */
export function RuleRow(props: RuleRowProps) {
  const { opening, rule, sources, groups, titles, remark, onChange, onRemove } = props
  const customFields = useContext(CustomFieldsContext)
  const source = sourceOf(rule, sources)
  const parts = source ? partChoices(source, groups) : []
  const entries = entryChoices(rule, source)
  const id = useId()
  return (
    <li className={styles.rule} {...(remark ? { 'aria-describedby': id } : {})}>
      <div className={styles.words}>
        <span className={styles.line}>
          {opening}
          <InlineSelect
            label="Question or detail"
            value={sourceKey(rule)}
            options={sourceChoices(sources, groups, titles, customFields)}
            missing={missingSource(rule, titles)}
            onChange={(key) => onChange(ruleAbout(key, sources, groups, customFields))}
          />
          {source && parts.length > 0 ? (
            <InlineSelect
              label="Part"
              value={rule.nestedId}
              options={parts}
              onChange={(part) => onChange(withPart(rule, source, part, groups))}
            />
          ) : null}
          {entries.length > 0 ? (
            <InlineSelect
              label="Which entries"
              value={entryChosen(rule)}
              options={entries}
              onChange={(chosen) => onChange(withEntry(rule, chosen))}
            />
          ) : null}
          <RuleComparison rule={rule} source={source} groups={groups} onChange={onChange} />
        </span>
        {remark ? (
          <span id={id}>
            <FieldError>{remark}</FieldError>
          </span>
        ) : null}
      </div>
      <IconButton icon={closeSvg} label="Remove this condition" size="small" onClick={onRemove} />
    </li>
  )
}

function missingSource({ sourceType, sourceId }: Rule, titles: RuleRowProps['titles']): string {
  if (sourceType === 'customField') return 'a deleted custom field'
  const title = titles.get(sourceId)
  return title ? `${title.full} (comes later)` : 'a deleted question'
}

type RuleComparisonProps = {
  rule: Rule
  source: Field | undefined
  groups: Groups
  onChange: (rule: Rule) => void
}

function RuleComparison({ rule, source, groups, onChange }: RuleComparisonProps) {
  const value = comparedValue(rule)
  // “Is” without a value would instantly turn into “is empty”, so the choice is kept until a value is typed.
  const [awaited, setAwaited] = useState<Comparison>()
  const comparison = value === '' && awaited ? awaited : comparisonOf(rule, source)
  const asked = source && innerSource(source, rule.nestedId, groups)
  const choices = valueChoices(rule, asked, useContext(CustomFieldsContext))
  const kind = comparedKind(source, rule.nestedId, groups)
  const needsValue = comparison === 'is' || comparison === 'isNot'

  const compare = (next: Comparison) => {
    setAwaited(next === 'is' || next === 'isNot' ? next : undefined)
    onChange(withComparison(rule, source, next, value || (choices?.[0]?.value ?? '')))
  }
  return (
    <>
      <InlineSelect
        label="Comparison"
        value={comparison}
        options={comparisonChoices(asked)}
        onChange={(next) => compare(next as Comparison)}
      />
      {needsValue && choices ? (
        <InlineSelect
          label="Value"
          value={value}
          options={choices}
          missing={`${value} (deleted option)`}
          onChange={(next) => onChange(withComparison(rule, source, comparison, next))}
        />
      ) : null}
      {needsValue && !choices ? (
        <RuleValue
          kind={kind}
          value={value}
          onChange={(next) => onChange(withComparison(rule, source, comparison, next))}
        />
      ) : null}
    </>
  )
}
