import { useId } from 'react'
import { FieldError } from '#ui/controls/field.tsx'
import { wordsOf } from '../words.tsx'
import styles from './question.module.css'
import type { QuestionPropsOf } from './question-props.ts'

/** The text, with a checkbox below it. */
export function DisclaimerQuestion({ field, value, problems, onChange }: QuestionPropsOf<'disclaimer'>) {
  const id = useId()
  const problem = problems?.['']
  const terms = wordsOf(field.description)
  const describedBy = [terms ? `${id}-terms` : '', problem ? `${id}-problem` : ''].filter(Boolean).join(' ')
  return (
    <div className={styles.group}>
      {terms ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, so the keyboard must reach it
        <section className={styles.terms} id={`${id}-terms`} tabIndex={0} aria-label="Full text">
          {terms}
        </section>
      ) : null}
      <label className={styles.choice} data-problem={problem ? true : undefined}>
        <input
          type="checkbox"
          checked={value === true}
          aria-required={field.isRequired}
          aria-invalid={problem !== undefined}
          aria-describedby={describedBy || undefined}
          onChange={(event) => onChange(event.currentTarget.checked ? true : undefined)}
        />
        <span>
          {field.label || 'I have read this and agree.'}
          {field.isRequired ? (
            <span className={styles.required} aria-hidden="true">
              {' '}
              *
            </span>
          ) : null}
        </span>
      </label>
      {problem ? (
        <p className={styles.problem} id={`${id}-problem`}>
          <FieldError>{problem}</FieldError>
        </p>
      ) : null}
    </div>
  )
}
