import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core'
import chevronSvg from '@material-symbols/svg-400/outlined/keyboard_arrow_down.svg?raw'
import { useWords } from '#ui/text/words.ts'
import { type FieldPropsOf, inputProps } from './field.tsx'
import { Icon } from './icon.tsx'

const float = { transitionProps: { duration: 120 }, offset: 4 }
/** Fewer options are read faster than they are searched. */
export const searchableFrom = 8

type SelectFieldProps = FieldPropsOf<SelectProps, string | null>

/** One of a list; can be searched from eight options up. `data` as Mantine's Select takes it. */
export function SelectField({
  label,
  help,
  error,
  required,
  disabled,
  onChange,
  placeholder = 'Choose',
  ...rest
}: SelectFieldProps) {
  const words = useWords()
  return (
    <Select
      placeholder={words(placeholder)}
      searchable={(rest.data?.length ?? 0) >= searchableFrom}
      allowDeselect={!required}
      nothingFoundMessage="Nothing found"
      rightSection={<Icon of={chevronSvg} />}
      rightSectionPointerEvents="none"
      comboboxProps={float}
      maxDropdownHeight={320}
      {...rest}
      {...inputProps({ label, help, error, required, disabled })}
      onChange={(value) => onChange?.(value === null ? null : String(value))}
    />
  )
}

type MultiSelectFieldProps = FieldPropsOf<MultiSelectProps, string[]>

export function MultiSelectField({
  label,
  help,
  error,
  required,
  disabled,
  onChange,
  placeholder = 'Choose any',
  ...rest
}: MultiSelectFieldProps) {
  const words = useWords()
  return (
    <MultiSelect
      placeholder={rest.value?.length ? '' : words(placeholder)}
      searchable
      nothingFoundMessage="Nothing found"
      rightSection={<Icon of={chevronSvg} />}
      rightSectionPointerEvents="none"
      comboboxProps={float}
      maxDropdownHeight={320}
      {...rest}
      {...inputProps({ label, help, error, required, disabled })}
      onChange={(value) => onChange?.(value.map(String))}
    />
  )
}
