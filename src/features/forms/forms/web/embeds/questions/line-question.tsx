import { NumberField } from '#ui/controls/number-field.tsx'
import { TextArea, TextField } from '#ui/controls/text-field.tsx'
import { limits } from '../../../domain/fields/limits.ts'
import { countedInput } from './character-count.tsx'
import { type QuestionPropsOf, textOf } from './question-props.ts'
import { fieldWords } from './question-words.tsx'

type LineType = 'text' | 'email' | 'tel' | 'url'

/** Which keyboard a phone shows, and what the browser may fill in automatically. */
export const lineInputs = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', spellCheck: false },
  tel: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  url: { type: 'text', inputMode: 'url', autoComplete: 'url', spellCheck: false, placeholder: 'example.org' },
} as const satisfies Record<LineType, object>

export function LineQuestion({ field, node, value, problems, onChange }: QuestionPropsOf<LineType>) {
  return (
    <TextField
      {...fieldWords(field, problems?.[''])}
      {...(field.type === 'text' ? countedInput(field, textOf(value)) : {})}
      {...lineInputs[field.type]}
      // Inside a repeated group the question is seldom about the person filling in the form.
      {...(node.loopIndex === null ? {} : { autoComplete: 'off' })}
      maxLength={limits.lineLength}
      value={textOf(value)}
      onChange={(text) => onChange(text === '' ? undefined : text)}
    />
  )
}

export function NumberQuestion({ field, value, problems, onChange }: QuestionPropsOf<'number'>) {
  return (
    <NumberField
      {...fieldWords(field, problems?.[''])}
      maxLength={limits.lineLength}
      value={typeof value === 'number' ? value : textOf(value)}
      onChange={onChange}
    />
  )
}

export function AreaQuestion({ field, value, problems, onChange }: QuestionPropsOf<'area'>) {
  return (
    <TextArea
      {...fieldWords(field, problems?.[''])}
      {...countedInput(field, textOf(value))}
      maxLength={limits.areaLength}
      value={textOf(value)}
      onChange={(text) => onChange(text === '' ? undefined : text)}
    />
  )
}
