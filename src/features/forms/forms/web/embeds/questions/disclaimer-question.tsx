import { useId } from 'react'
import { FieldError } from '#ui/controls/field.tsx'
import { acceptanceWords, useFormSettings } from '../form-settings.ts'
import { wordsOf } from '../words.tsx'
import styles from './question.module.css'
import type { QuestionPropsOf } from './question-props.ts'

/** The text, with a checkbox below it. */
export function DisclaimerQuestion({
  field,
  node,
  value,
  problems,
  onChange,
}: QuestionPropsOf<'disclaimer'>) {
  const id = useId()
  const { acceptedByTeam } = useFormSettings()
  const problem = problems?.['']
  const terms = wordsOf(field.description)
  const describedBy = [terms ? `${id}-terms` : '', problem ? `${id}-problem` : ''].filter(Boolean).join(' ')
  const text = terms ? (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, so the keyboard must reach it
    <section className={styles.terms} id={`${id}-terms`} tabIndex={0} aria-label="Full text">
      {terms}
    </section>
  ) : null
  if (acceptedByTeam) {
    return (
      <div className={styles.group}>
        {text}
        <p className={styles.forTeam}>
          <strong>{field.label || 'I have read this and agree.'}</strong>
          <span>{acceptedByTeam(node.at) ? acceptanceWords.accepted : leftToTeam(field)}</span>
        </p>
      </div>
    )
  }
  return (
    <div className={styles.group}>
      {text}
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

function leftToTeam({ isRequired }: { isRequired: boolean }): string {
  return isRequired ? `${acceptanceWords.left}: only the team can.` : 'Not accepted: only the team can.'
}
