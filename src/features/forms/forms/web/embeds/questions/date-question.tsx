import { DateField } from '#ui/controls/date-field.tsx'
import { isCalendarDate } from '../../../domain/checks/formats.ts'
import { type QuestionPropsOf, textOf } from './question-props.ts'
import { fieldWords } from './question-words.tsx'

export function DateQuestion({ field, value, problems, onChange }: QuestionPropsOf<'date'>) {
  const day = textOf(value)
  return (
    <DateField
      {...fieldWords(field, problems?.[''])}
      value={isCalendarDate(day) ? day : null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  )
}
