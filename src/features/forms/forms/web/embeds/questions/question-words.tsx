import { type ReactNode, useId } from 'react'
import { FieldError } from '#ui/controls/field.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { Field } from '../../../domain/fields/field-schemas.ts'
import { fieldTypeNames } from '../../../domain/fields/field-types.ts'
import { wordsOf } from '../words.tsx'
import styles from './question.module.css'

export function labelOf({ label, type }: Pick<Field, 'label' | 'type'>): string {
  return label || fieldTypeNames[type]
}

/** Label, help, required mark and problem, as the controls of `src/ui` expect them. */
export function fieldWords(field: Field, problem: string | undefined) {
  return {
    label: labelOf(field),
    help: wordsOf(field.description),
    required: field.isRequired,
    error: problem,
  }
}

type QuestionGroupProps = {
  field: Field
  problem: string | undefined
  children: ReactNode
  /** For choices that allow only one option. */
  role?: 'radiogroup'
}

/** A question with several controls: its label is the legend of all of them. */
export function QuestionGroup({ field, problem, children, role }: QuestionGroupProps) {
  const id = useId()
  const { label, help, required } = fieldWords(field, problem)
  const describedBy = [help ? `${id}-help` : '', problem ? `${id}-problem` : ''].filter(Boolean).join(' ')
  return (
    <fieldset
      className={styles.group}
      role={role}
      aria-describedby={describedBy || undefined}
      {...(role ? { 'aria-required': required, 'aria-invalid': problem !== undefined } : {})}
    >
      <legend className={styles.legend}>
        {label}
        {required ? <RequiredMark /> : null}
      </legend>
      {help ? (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      {children}
      {problem ? (
        <p className={styles.problem} id={`${id}-problem`}>
          <FieldError>{problem}</FieldError>
        </p>
      ) : null}
    </fieldset>
  )
}

function RequiredMark() {
  return (
    <span className={styles.required}>
      {' '}
      <span aria-hidden="true">*</span>
      <VisuallyHidden>(required)</VisuallyHidden>
    </span>
  )
}
