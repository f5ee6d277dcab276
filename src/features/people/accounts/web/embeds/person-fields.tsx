import type { ComponentProps } from 'react'
import { TextField } from '#ui/controls/text-field.tsx'
import { FormPair } from '#ui/forms/form-card.tsx'

type PersonField = 'firstName' | 'surname' | 'email'
type PersonFieldsProps = {
  fieldOf: (name: PersonField) => Pick<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'error'>
  /** What becomes of the address. */
  emailHelp: string
}

/** Somebody who is invited, as fields of a form. */
export function PersonFields({ fieldOf, emailHelp }: PersonFieldsProps) {
  return (
    <>
      <FormPair>
        <TextField label="First name" required autoComplete="off" {...fieldOf('firstName')} />
        <TextField label="Surname" required autoComplete="off" {...fieldOf('surname')} />
      </FormPair>
      <TextField
        label="E-mail"
        type="email"
        inputMode="email"
        required
        autoComplete="off"
        help={emailHelp}
        {...fieldOf('email')}
      />
    </>
  )
}
