import {
  PasswordInput,
  type PasswordInputProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import visibilitySvg from '@material-symbols/svg-400/outlined/visibility.svg?raw'
import visibilityOffSvg from '@material-symbols/svg-400/outlined/visibility_off.svg?raw'
import { type FieldPropsOf, inputProps } from './field.tsx'
import { Icon } from './icon.tsx'

type TextFieldProps = FieldPropsOf<TextInputProps, string>

export function TextField({ label, help, error, required, disabled, onChange, ...rest }: TextFieldProps) {
  return (
    <TextInput
      {...rest}
      {...inputProps({ label, help, error, required, disabled })}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
  )
}

type TextAreaProps = FieldPropsOf<TextareaProps, string>

/** Grows with what is written, from `minRows` (3) to `maxRows` (12). */
export function TextArea({ label, help, error, required, disabled, onChange, ...rest }: TextAreaProps) {
  return (
    <Textarea
      autosize
      minRows={3}
      maxRows={12}
      {...rest}
      {...inputProps({ label, help, error, required, disabled })}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
  )
}

type PasswordFieldProps = FieldPropsOf<PasswordInputProps, string>

export function PasswordField({
  label,
  help,
  error,
  required,
  disabled,
  onChange,
  ...rest
}: PasswordFieldProps) {
  return (
    <PasswordInput
      visibilityToggleIcon={({ reveal }) => <Icon of={reveal ? visibilityOffSvg : visibilitySvg} size={18} />}
      visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
      // Mantine marks its other inputs itself.
      aria-invalid={error ? true : undefined}
      {...rest}
      {...inputProps({ label, help, error, required, disabled })}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
  )
}
