import { useId } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { MultiSelectField, SelectField } from '#ui/controls/select-field.tsx'
import type { FieldOf } from '../../../domain/fields/field-schemas.ts'
import styles from './question.module.css'
import { type QuestionPropsOf, textOf } from './question-props.ts'
import { fieldWords, QuestionGroup } from './question-words.tsx'

/** Two short options, such as Yes and No, are shown side by side. */
const shortLabel = 16

export function CheckboxQuestion({ field, value, problems, onChange }: QuestionPropsOf<'checkbox'>) {
  const name = useId()
  const options = distinctOptions(field)
  const chosen = listOf(value)
  // A single checkbox is not a choice between options.
  const isSingle = !field.isMulti && options.length > 1
  const isFew = options.length === 2 && options.every(({ label }) => label.length <= shortLabel)

  const choose = (option: string, isChosen: boolean) => {
    if (isSingle) return onChange([option])
    const next = options
      .map((one) => one.value)
      .filter((one) => (one === option ? isChosen : chosen.includes(one)))
    onChange(next.length === 0 ? undefined : next)
  }

  return (
    <QuestionGroup field={field} problem={problems?.['']} {...(isSingle ? { role: 'radiogroup' } : {})}>
      <div
        className={styles.choices}
        data-few={isFew || undefined}
        data-problem={problems !== undefined || undefined}
      >
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              name={name}
              value={option.value}
              checked={chosen.includes(option.value)}
              onChange={(event) => choose(option.value, event.currentTarget.checked)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {isSingle && !field.isRequired && chosen.length > 0 ? (
        <Button className={styles.clear} variant="subtle" size="small" onClick={() => onChange(undefined)}>
          Clear the answer
        </Button>
      ) : null}
    </QuestionGroup>
  )
}

export function DropdownQuestion({ field, value, problems, onChange }: QuestionPropsOf<'dropdown'>) {
  const words = fieldWords(field, problems?.[''])
  const data = distinctOptions(field)
  if (field.isMulti) {
    return (
      <MultiSelectField
        {...words}
        data={data}
        value={listOf(value).filter((one) => data.some((option) => option.value === one))}
        onChange={(chosen) => onChange(chosen.length === 0 ? undefined : chosen)}
        {...(field.max === null ? {} : { maxValues: field.max })}
      />
    )
  }
  const chosen = textOf(Array.isArray(value) ? value[0] : value)
  return (
    <SelectField
      {...words}
      placeholder="Choose an answer"
      data={data}
      value={data.some((option) => option.value === chosen) ? chosen : null}
      onChange={(option) => onChange(option ?? undefined)}
    />
  )
}

/** Two options with the same value are indistinguishable, so only the first is shown. */
function distinctOptions({ options }: FieldOf<'checkbox'> | FieldOf<'dropdown'>) {
  const byValue = new Map<string, { value: string; label: string }>()
  for (const { value, label } of options) {
    if (!byValue.has(value)) byValue.set(value, { value, label: label || value })
  }
  return [...byValue.values()]
}

function listOf(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.map(textOf).filter((one) => one !== '')
}
