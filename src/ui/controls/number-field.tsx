import { NumberInput, type NumberInputProps } from '@mantine/core'
import { type FieldPropsOf, inputProps } from './field.tsx'

type NumberFieldProps = FieldPropsOf<NumberInputProps, number | undefined>

/** Undefined while empty. For quantities of things to order, take Stepper. */
export function NumberField({ label, help, error, required, disabled, onChange, ...rest }: NumberFieldProps) {
  return (
    <NumberInput
      hideControls
      {...rest}
      {...inputProps({ label, help, error, required, disabled })}
      onChange={(value) => onChange?.(value === '' ? undefined : Number(value))}
    />
  )
}
