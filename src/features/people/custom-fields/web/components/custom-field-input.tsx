import { RadioGroup } from '#ui/controls/choice-fields.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import type { FilledField } from '../../contract.ts'
import { type CustomFieldValue, customFieldLimits } from '../../domain/schema.ts'

type CustomFieldInputProps = {
  field: FilledField
  /** Props of the field of a form. */
  name: string
  value: CustomFieldValue
  onChange: (value: CustomFieldValue) => void
  onBlur: () => void
  error: string | undefined
}

/** A value to type, or Yes and No to choose from. */
export function CustomFieldInput({ field, value, onChange, ...props }: CustomFieldInputProps) {
  const { label, type, description, placeholder, isRequired } = field
  const shared = { ...props, label, help: description || undefined, required: isRequired }
  if (type === 'text') {
    return (
      <TextField
        {...shared}
        placeholder={placeholder}
        maxLength={customFieldLimits.value}
        value={String(value)}
        onChange={onChange}
      />
    )
  }
  return (
    <RadioGroup
      {...shared}
      inline
      choices={[
        { value: 'true', label: 'Yes' },
        { value: 'false', label: 'No' },
        ...(isRequired ? [] : [{ value: '', label: 'No answer' }]),
      ]}
      value={String(value)}
      onChange={(chosen) => onChange(chosen === '' ? '' : chosen === 'true')}
    />
  )
}
