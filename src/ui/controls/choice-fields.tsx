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
  /** Some, but not all, of the items it selects are selected. */
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

/** A single checkbox has no heading for the “required” mark, so the mark goes on its label. */
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
  /** Side by side, for two or three short answers. */
  inline?: boolean
  name?: string
}

export function CheckboxGroup({ onChange, name, ...group }: GroupProps<string[]>) {
  const { rest, choices, isInline } = groupParts(group)
  return (
    <MantineCheckbox.Group {...rest} onChange={(value) => onChange?.(value.map(String))}>
      <Choices isInline={isInline}>
        {choices.map((choice) => (
          <MantineCheckbox
            key={choice.value}
            {...choice}
            size="xs"
            classNames={checkboxStyles}
            {...(name ? { name } : {})}
          />
        ))}
      </Choices>
    </MantineCheckbox.Group>
  )
}

export function RadioGroup({ onChange, ...group }: GroupProps<string>) {
  const { rest, choices, isInline } = groupParts(group)
  return (
    <MantineRadio.Group {...rest} onChange={(value) => onChange?.(String(value))}>
      <Choices isInline={isInline}>
        {choices.map((choice) => (
          <MantineRadio key={choice.value} {...choice} size="xs" classNames={radioStyles} />
        ))}
      </Choices>
    </MantineRadio.Group>
  )
}

/** The props of a group and of its choices, as Mantine names them. */
function groupParts<Value>({
  label,
  help,
  error,
  required,
  disabled = false,
  choices,
  inline = false,
  ...rest
}: Omit<GroupProps<Value>, 'onChange'>) {
  const { disabled: isDisabled, ...words } = fieldProps({ label, help, error, disabled })
  return {
    // A group that says “not disabled” would enable each of its choices.
    rest: { ...rest, ...words, ...(isDisabled ? { disabled: true } : {}), withAsterisk: required === true },
    choices: choices.map((choice) => ({
      value: choice.value,
      label: choice.label,
      description: choice.help,
      disabled: choice.disabled || isDisabled,
    })),
    isInline: inline,
  }
}

function Choices({ isInline, children }: { isInline: boolean; children: ReactNode }) {
  return (
    <div className={styles.choices} data-inline={isInline || undefined}>
      {children}
    </div>
  )
}

type SwitchProps = FieldProps & {
  checked?: boolean
  defaultChecked?: boolean
  onChange?: (checked: boolean) => void
  name?: string
}

/** Label on the left, switch on the right: for settings that are on or off. */
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
