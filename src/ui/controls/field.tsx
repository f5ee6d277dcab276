import errorSvg from '@material-symbols/svg-400/outlined/error.svg?raw'
import type { ReactNode } from 'react'
import { Reworded } from '#ui/text/reworded.tsx'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

/** The props that every field has. */
export type FieldProps = {
  /** In our words, as help and error are: those of the event are put in. */
  label: ReactNode
  /** One line of help between label and control. */
  help?: ReactNode
  /** What is wrong, in plain words; shown with an icon below the control. */
  error?: ReactNode
  required?: boolean | undefined
  disabled?: boolean | undefined
}

type FieldOf<Props> = Omit<
  Props,
  | keyof FieldProps
  | 'onChange'
  | 'description'
  | 'withAsterisk'
  | 'size'
  | 'radius'
  | 'variant'
  | 'styles'
  | 'classNames'
  | 'unstyled'
  | 'vars'
  | 'attributes'
>

/** A Mantine input's remaining props, with a change handler that gets the value itself. */
export type FieldPropsOf<Props, Value> = FieldProps & FieldOf<Props> & { onChange?: (value: Value) => void }

/** The same props as Mantine names them. */
export function fieldProps({ label, help, error, disabled }: Omit<FieldProps, 'required'>) {
  return {
    label: label ? <Reworded>{label}</Reworded> : label,
    description: help ? <Reworded>{help}</Reworded> : undefined,
    error: error ? <FieldError>{error}</FieldError> : undefined,
    disabled: disabled === true,
  }
}

/** The same for an input that can be marked as required, without turning on the browser's own validation. */
export function inputProps({ required, ...field }: FieldProps) {
  return { ...fieldProps(field), withAsterisk: required === true, 'aria-required': required || undefined }
}

/** For controls that are not a Mantine input. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <span className={styles.error}>
      <Icon of={errorSvg} size={18} />
      <span>
        <Reworded>{children}</Reworded>
      </span>
    </span>
  )
}
