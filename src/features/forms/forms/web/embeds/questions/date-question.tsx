import { DateField } from '#ui/controls/date-field.tsx'
import { type QuestionPropsOf, textOf } from './question-props.ts'
import { fieldWords } from './question-words.tsx'

export function DateQuestion({ field, value, problems, onChange }: QuestionPropsOf<'date'>) {
  return (
    <DateField
      {...fieldWords(field, problems?.[''])}
      value={textOf(value) || null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  )
}
