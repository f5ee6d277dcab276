import {
  Checkbox as MantineCheckbox,
  type CheckboxProps as MantineCheckboxProps,
  Radio as MantineRadio,
  Switch as MantineSwitch,
} from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './field.module.css'
import { type FieldProps, fieldProps } from './field.tsx'

export type Choice = { value: string; label: ReactNode; help?: ReactNode; disabled?: boolean }

const choiceStyles = {
  root: styles.choice ?? '',
  body: styles.choiceBody ?? '',
  inner: styles.choiceInner ?? '',
  labelWrapper: styles.choiceWords ?? '',
  label: styles.choiceLabel ?? '',
  description: styles.choiceHelp ?? '',
  icon: styles.mark ?? '',
}
const checkboxStyles = { ...choiceStyles, input: styles.box ?? '' }
const bareStyles = { input: checkboxStyles.input, icon: checkboxStyles.icon, root: styles.choice ?? '' }
const radioStyles = { ...choiceStyles, radio: styles.circle ?? '' }
const switchStyles = {
  root: styles.switch ?? '',
  body: styles.switchBody ?? '',
  label: styles.switchLabel ?? '',
  description: styles.switchHelp ?? '',
  track: styles.track ?? '',
  thumb: styles.thumb ?? '',
}

type CheckboxProps = Partial<FieldProps> & {
  checked?: boolean
  defaultChecked?: boolean
  /** Some, but not all, of what it stands for. */
  indeterminate?: boolean
  onChange?: (checked: boolean) => void
  name?: string
} & Pick<MantineCheckboxProps, 'aria-label' | 'tabIndex' | 'onClick' | 'id' | 'onBlur'>

export function Checkbox({ label, help, error, required, disabled, onChange, ...rest }: CheckboxProps) {
  return (
    <MantineCheckbox
      {...rest}
      {...fieldProps({ label: asterisked(label, required), help, error, disabled })}
      aria-required={required || undefined}
      size="xs"
      classNames={label ? checkboxStyles : bareStyles}
      onChange={(event) => onChange?.(event.currentTarget.checked)}
    />
  )
}

/** A single tick box has no heading to carry the mark, so its own words do. */
function asterisked(label: ReactNode, required: boolean | undefined): ReactNode {
  if (!label || !required) return label
  return (
    <>
      {label} <span className="mantine-InputWrapper-required">*</span>
    </>
  )
}

type GroupProps<Value> = FieldProps & {
  choices: Choice[]
  value?: Value
  defaultValue?: Value
  onChange?: (value: Value) => void
  onBlur?: () => void
  /** Beside each other, for two or three short answers. */
  inline?: boolean
  name?: string
}

/** A group that says “not disabled” would enable each of its choices. */
function groupProps(field: Omit<FieldProps, 'required'>) {
  const { disabled, ...words } = fieldProps(field)
  return disabled ? { ...words, disabled } : words
}

export function CheckboxGroup({
  label,
  help,
  error,
  required,
  disabled,
  choices,
  inline,
  onChange,
  name,
  ...rest
}: GroupProps<string[]>) {
  return (
    <MantineCheckbox.Group
      {...rest}
      {...groupProps({ label, help, error, disabled })}
      withAsterisk={required === true}
      onChange={(value) => onChange?.(value.map(String))}
    >
      <div className={styles.choices} data-inline={inline || undefined}>
        {choices.map((choice) => (
          <MantineCheckbox
            key={choice.value}
            value={choice.value}
            label={choice.label}
            description={choice.help}
            disabled={choice.disabled || disabled || false}
            size="xs"
            classNames={checkboxStyles}
            {...(name ? { name } : {})}
          />
        ))}
      </div>
    </MantineCheckbox.Group>
  )
}

export function RadioGroup({
  label,
  help,
  error,
  required,
  disabled,
  choices,
  inline,
  onChange,
  ...rest
}: GroupProps<string>) {
  return (
    <MantineRadio.Group
      {...rest}
      {...groupProps({ label, help, error, disabled })}
      withAsterisk={required === true}
      onChange={(value) => onChange?.(String(value))}
    >
      <div className={styles.choices} data-inline={inline || undefined}>
        {choices.map((choice) => (
          <MantineRadio
            key={choice.value}
            value={choice.value}
            label={choice.label}
            description={choice.help}
            disabled={choice.disabled || disabled || false}
            size="xs"
            classNames={radioStyles}
          />
        ))}
      </div>
    </MantineRadio.Group>
  )
}

type SwitchProps = FieldProps & {
  checked?: boolean
  defaultChecked?: boolean
  onChange?: (checked: boolean) => void
  name?: string
}

/** Words on the left, switch on the right: for settings that take effect at once. */
export function Switch({ label, help, error, required, disabled, onChange, ...rest }: SwitchProps) {
  return (
    <MantineSwitch
      {...rest}
      {...fieldProps({ label: asterisked(label, required), help, error, disabled })}
      aria-required={required || undefined}
      labelPosition="left"
      withThumbIndicator={false}
      classNames={switchStyles}
      onChange={(event) => onChange?.(event.currentTarget.checked)}
    />
  )
}
